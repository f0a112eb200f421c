import { randomUUID } from 'node:crypto';
import { accessSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { NodePty } from '../pty/NodePty';
import type { PtyExit } from '../pty/Pty';
import { killTree } from './killTree';
import { ownDescendants } from './ownDescendants';
import { ProcessTree } from './ProcessTree';
import { sessionMarker } from './sessionMarker';
import { systemProcessTable } from './systemProcessTable';

/** Longer than any test may take, also on a busy machine: who ends within it ended by what was sent before. */
const LONG_GRACE_MS = 10_000;
const table = systemProcessTable();

function isInstalled(path: string): boolean {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
}

/** A program on a terminal, as a session has it, with what it printed. */
class Terminal {
  readonly pty: NodePty;
  readonly tree: ProcessTree;
  readonly exited: Promise<PtyExit>;
  private output = '';
  private check: () => void = () => undefined;

  constructor(argv: readonly string[]) {
    const sessionId = `s_${randomUUID()}`;
    const env = { PATH: process.env.PATH ?? '', HOME: tmpdir(), TERM: 'xterm-256color', [sessionMarker]: sessionId };
    const args = ['-c', 'trap "" HUP; exec "$0" "$@"', ...argv];
    const spawned = NodePty.spawn({ file: '/bin/sh', args, cwd: tmpdir(), env, cols: 80, rows: 24 });
    if (!spawned.ok) throw new Error(spawned.error.message);
    this.pty = spawned.value;
    this.pty.onData((bytes) => {
      this.output += bytes.toString();
      this.check();
    });
    this.exited = new Promise((resolve) => this.pty.onExit(resolve));
    this.tree = new ProcessTree({ rootPid: this.pty.pid, sessionId, table });
  }

  /** Resolves when the output holds `text`. */
  async until(text: string): Promise<void> {
    await new Promise<void>((resolve) => {
      this.check = () => {
        if (this.output.includes(text)) resolve();
      };
      this.check();
    });
  }

  async type(line: string): Promise<void> {
    await this.pty.write(Buffer.from(`${line}\r`));
  }

  async kill(graceMs: number) {
    const startedAt = performance.now();
    const termination = await killTree({ tree: this.tree, graceMs });
    await this.exited;
    const left = await ownDescendants(table);
    this.pty.dispose();
    return { ...termination, tookMs: performance.now() - startedAt, left };
  }
}

describe.skipIf(process.platform === 'win32')('sessions on a terminal (skipped on Windows: needs signals)', () => {
  test('SIGINT reaches the foreground program as Ctrl-C would', async () => {
    const script =
      'process.on("SIGINT", () => process.exit(3)).on("SIGTERM", () => 0); setInterval(() => 0, 1000); console.log("re" + "ady")';
    const terminal = new Terminal([process.execPath, '-e', script]);
    await terminal.until('ready');
    const { signalled, survivors, left } = await terminal.kill(LONG_GRACE_MS);
    expect(await terminal.exited).toEqual({ code: 3, signal: null });
    expect(signalled.map((p) => p.pid)).toEqual([terminal.pty.pid]);
    expect([survivors, left]).toEqual([[], []]);
  });

  const shells = [
    ['/bin/bash', '--norc', '-i'],
    ['/bin/zsh', '-f', '-i'],
    ['/usr/bin/fish', '--no-config', '-i'],
    ['/bin/dash', '-i'],
  ] as const;
  for (const argv of shells) {
    const name = `interactive ${argv.join(' ')} with two background jobs (skipped if it is not installed)`;
    test.skipIf(!isInstalled(argv[0]))(name, async () => {
      const terminal = new Terminal(argv);
      await terminal.type('sleep 71.125 &');
      await terminal.type('sleep 72.125 &');
      await terminal.type('echo rea""dy');
      await terminal.until('ready');
      const { signalled, survivors, left } = await terminal.kill(1000);
      expect([survivors, left]).toEqual([[], []]);
      expect(signalled.length).toBeGreaterThanOrEqual(3);
    });
  }

  test('an interactive bash is not kept waiting for the grace time', async () => {
    const terminal = new Terminal(['/bin/bash', '--norc', '-i']);
    await terminal.type('echo rea""dy');
    await terminal.until('ready');
    const { signalled, tookMs } = await terminal.kill(LONG_GRACE_MS);
    expect(signalled.map((p) => p.signal)).toEqual(['SIGHUP']);
    expect(tookMs).toBeLessThan(LONG_GRACE_MS / 2);
  });

  test('background children outlive the leader (it ignores the hangup of its own exit), and can be ended', async () => {
    const terminal = new Terminal(['/bin/bash', '--norc', '-c', 'sleep 73.125 & disown; echo started']);
    await terminal.tree.scan();
    await terminal.exited;
    expect(await terminal.tree.scan()).toHaveLength(1);
    const { signalled, left } = await terminal.kill(LONG_GRACE_MS);
    expect(signalled).toMatchObject([{ signal: 'SIGTERM' }]);
    expect(left).toEqual([]);
  });
});
