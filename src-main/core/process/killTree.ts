import { setTimeout as delay } from 'node:timers/promises';
import { limits } from '@shared/limits';
import type { Termination } from '@shared/session';
import { killTreeOnWindows } from './killTreeOnWindows';
import type { ScannableTree } from './ScannableTree';
import { signalProcess } from './signalProcess';
import { type KillEnvironment, TreeKiller } from './TreeKiller';

export interface KillTreeOptions extends Partial<KillEnvironment> {
  readonly tree: ScannableTree;
  /** From the first signal to SIGKILL, 0..`limits.maxGraceMs`; 0: SIGKILL at once. */
  readonly graceMs: number;
  readonly platform?: NodeJS.Platform;
}

/**
 * Ends a session with all its descendants and says what was done: SIGINT to the foreground group of its terminal; shortly
 * after, SIGTERM to everyone who is left, parents first; SIGHUP to those who ignore SIGTERM (interactive shells do), and at
 * half of the grace time to everyone; SIGKILL after the grace time, repeated until nobody is left or `limits.killFinalMs`
 * passed. Harmless on a tree that has ended, and when called twice.
 */
export async function killTree(options: KillTreeOptions): Promise<Termination> {
  const { tree, graceMs, platform = process.platform } = options;
  const world: KillEnvironment = {
    sendSignal: options.sendSignal ?? signalProcess,
    delay: options.delay ?? ((ms) => delay(ms)),
    now: options.now ?? (() => performance.now()),
  };
  if (platform === 'win32') return killTreeOnWindows(tree, graceMs, world);
  const killer = new TreeKiller(tree, world);
  const hasEnded = (graceMs > 0 && (await killer.ask(graceMs))) || (await killer.force(limits.killFinalMs));
  const survivors = hasEnded ? [] : await tree.scan();
  return { signalled: killer.signalled(), survivors: survivors.map(({ pid, command }) => ({ pid, command })) };
}
