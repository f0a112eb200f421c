import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { killTree } from './killTree';
import { isLiving } from './ProcessTable';
import { ProcessTree } from './ProcessTree';
import { sessionMarker } from './sessionMarker';
import { systemProcessTable } from './systemProcessTable';

const table = systemProcessTable();
/** In the command line of everything these tests start, so that the count below is about nothing else. */
let mark = 0;
let folder = '';

beforeEach(async () => {
  // So long that no other program of the machine has it in its command line by chance.
  mark = 1e14 + Math.floor(Math.random() * 8e14);
  folder = await mkdtemp(join(tmpdir(), 'kill-tree-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
  expect(await marked()).toEqual([]);
});

/** Commands of the living processes that carry the mark: sleeps are `sleep <seconds>.<mark>`. */
async function marked(): Promise<string[]> {
  return (await table.read()).filter((p) => isLiving(p) && p.command.includes(String(mark))).map((p) => p.command);
}

/** Longer than any test may take, also on a busy machine: who ends within it ended by what was sent before SIGKILL. */
const LONG_GRACE_MS = 10_000;

interface Started {
  readonly child: ChildProcess;
  readonly tree: ProcessTree;
}

/** Starts a bash script as the leader of a session, as the host does; resolves when it printed `ready`. */
async function start(script: string, shell: readonly string[] = ['bash', '-c']): Promise<Started> {
  const sessionId = `s_${mark}`;
  const [file = '', ...args] = ['sh', '-c', 'trap "" HUP; exec "$0" "$@"', ...shell, script];
  const env = { ...process.env, MARK: String(mark), [sessionMarker]: sessionId };
  const child = spawn(file, args, { detached: true, stdio: ['pipe', 'pipe', 'ignore'], cwd: folder, env });
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    if (output.includes('ready')) break;
  }
  return { child, tree: new ProcessTree({ rootPid: child.pid ?? 0, sessionId, table }) };
}

async function end({ child, tree }: Started, graceMs: number) {
  const exit = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
  const startedAt = performance.now();
  const termination = await killTree({ tree, graceMs });
  await exit;
  return { ...termination, tookMs: performance.now() - startedAt };
}

describe.skipIf(process.platform === 'win32')('real programs (skipped on Windows: needs signals)', () => {
  test('a foreground program and two background children', async () => {
    const started = await start('sleep 60.$MARK & sleep 61.$MARK & echo ready; sleep 62.$MARK; true');
    const { signalled, survivors } = await end(started, LONG_GRACE_MS);
    expect(survivors).toEqual([]);
    expect(signalled.map((p) => p.signal)).toEqual(['SIGTERM', 'SIGTERM', 'SIGTERM', 'SIGTERM']);
  });

  test('an exit trap gets its chance', async () => {
    const started = await start(`trap 'echo bye > said; exit 0' TERM INT HUP; sleep 60.$MARK & echo ready; wait`);
    await end(started, LONG_GRACE_MS);
    expect(await readFile(join(folder, 'said'), 'utf8')).toBe('bye\n');
  });

  test('a shell does not go on to its next command', async () => {
    await end(await start('echo ready; sleep 60.$MARK; echo on > said; sleep 61.$MARK'), LONG_GRACE_MS);
    await expect(readFile(join(folder, 'said'))).rejects.toThrow('ENOENT');
  });

  test('a Node server that tidies up on SIGTERM is not cut off by SIGHUP', async () => {
    const script =
      "process.on('SIGTERM', () => setTimeout(() => { require('fs').writeFileSync('said', 'tidy'); process.exit(0) }, 200)); setInterval(() => 0, 1000); console.log('ready', process.argv)";
    await end(await start(script, [process.execPath, '-e']), LONG_GRACE_MS);
    expect(await readFile(join(folder, 'said'), 'utf8')).toBe('tidy');
  });

  test('a program that ignores INT, TERM and HUP dies after the grace time, and the result says of what', async () => {
    const started = await start('trap "" INT TERM HUP; echo ready; while :; do sleep 0.0$MARK; done');
    const { signalled, survivors, tookMs } = await end(started, 400);
    expect(survivors).toEqual([]);
    expect(signalled.find((p) => p.pid === started.child.pid)?.signal).toBe('SIGKILL');
    expect(tookMs).toBeGreaterThanOrEqual(400);
  });

  test('children in sessions of their own', async () => {
    const started = await start('setsid sleep 60.$MARK & setsid bash -c "sleep 61.$MARK; :" & echo ready; wait');
    expect((await end(started, 1000)).survivors).toEqual([]);
  });

  test('a stopped program', async () => {
    const started = await start('sleep 60.$MARK & kill -STOP $!; echo ready; wait');
    const { signalled } = await end(started, LONG_GRACE_MS);
    expect(signalled.map((p) => p.signal)).toEqual(['SIGTERM', 'SIGTERM']);
  });

  test('fifty children', async () => {
    const started = await start('for i in {1..50}; do sleep 6$i.$MARK & done; echo ready; wait');
    const { signalled } = await end(started, LONG_GRACE_MS);
    expect(signalled).toHaveLength(51);
    expect(new Set(signalled.map((p) => p.signal))).toEqual(new Set(['SIGTERM']));
  });

  test.each([0, 200])('one that starts children while it is being ended, grace %i ms', async (graceMs) => {
    const loop = 'trap "" TERM INT HUP; while :; do (setsid sleep 60.$MARK &) ; sleep 61.$MARK & sleep 0.005; done';
    const started = await start(`for i in 1 2 3; do (${loop}) & done; echo ready; ${loop}`);
    expect((await end(started, graceMs)).survivors).toEqual([]);
  });

  test.skipIf(process.platform !== 'linux')(
    'a daemon that forked twice before anyone looked (Linux: needs /proc)',
    async () => {
      const daemon = `(setsid bash -c "echo > up; exec sleep 60.$MARK" >/dev/null 2>&1 &)`;
      const started = await start(`mkfifo up; ${daemon}; read line < up; echo ready; exec sleep 61.$MARK`);
      const { signalled } = await end(started, LONG_GRACE_MS);
      expect(signalled).toHaveLength(2);
      expect(
        signalled.filter((p) => p.command.includes(`sleep 60.${mark}`) && p.pid !== started.child.pid),
      ).toHaveLength(1);
    },
  );

  test('what is left when the leader has ended', async () => {
    const started = await start('sleep 60.$MARK >/dev/null & disown; echo ready; read line');
    await started.tree.scan();
    const exit = once(started.child, 'exit');
    started.child.stdin?.end();
    await exit;
    expect(await started.tree.scan()).toHaveLength(1);
    expect((await killTree({ tree: started.tree, graceMs: 1000 })).signalled).toHaveLength(1);
  });

  test('twice at once, and again afterwards', async () => {
    const started = await start('sleep 60.$MARK & echo ready; wait');
    const results = await Promise.all([end(started, 1000), killTree({ tree: started.tree, graceMs: 1000 })]);
    expect(results.map((result) => result.survivors)).toEqual([[], []]);
    expect(await killTree({ tree: started.tree, graceMs: 1000 })).toEqual({ signalled: [], survivors: [] });
  });
});
