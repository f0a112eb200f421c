import { limits } from '@shared/limits';
import type { SignalledProcess, Termination } from '@shared/session';
import { runProgram } from './runProgram';
import type { ScannableTree } from './ScannableTree';
import type { KillEnvironment } from './TreeKiller';

/**
 * Ends a tree with taskkill: `/T` asks, `/T /F` ends. NOT RUN YET: there was no Windows machine. The tree is read first,
 * because the links to the children are lost with their parent.
 */
export async function killTreeOnWindows(
  tree: ScannableTree,
  graceMs: number,
  world: Pick<KillEnvironment, 'delay' | 'now'>,
): Promise<Termination> {
  const before = await tree.scan();
  if (before.length === 0) return { signalled: [], survivors: [] };
  if (graceMs > 0) {
    await runTaskkill(['/PID', String(tree.rootPid), '/T']);
    const until = world.now() + graceMs;
    while (world.now() < until && (await tree.scan()).length > 0) await world.delay(limits.killRescanMaxMs);
  }
  const left = await tree.scan();
  for (const entry of left) await runTaskkill(['/PID', String(entry.pid), '/T', '/F']);
  const forced = new Set(left.map((entry) => entry.pid));
  const signalled = before.map(
    ({ pid, command }): SignalledProcess => ({ pid, command, signal: forced.has(pid) ? 'SIGKILL' : 'SIGTERM' }),
  );
  const survivors = (await tree.scan()).map(({ pid, command }) => ({ pid, command }));
  return { signalled, survivors };
}

async function runTaskkill(args: readonly string[]): Promise<void> {
  try {
    await runProgram('taskkill.exe', args, { maxBytes: limits.maxProcessListBytes, timeoutMs: limits.processListMs });
  } catch {
    // It fails when the process is gone or refuses; the next look at the tree shows which.
  }
}
