import { accessSync, mkdtempSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ownDescendants } from '../process/ownDescendants';
import { isLiving } from '../process/ProcessTable';
import { systemProcessTable } from '../process/systemProcessTable';
import { NodePty } from '../pty/NodePty';
import type { PtyExit } from '../pty/Pty';
import { spawnSpec } from './spawnSpec';

function isInstalled(path: string): boolean {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
}

// Of this user's own: fish complains on the terminal when it cannot write there.
const home = mkdtempSync(join(tmpdir(), 'signalbox-home-'));
afterAll(() => rm(home, { recursive: true, force: true }));

/** Runs a command on a terminal and gives what it printed, how it ended, and its pid. */
async function run(
  shell: string,
  command: string,
  stdinFile: string | null = null,
): Promise<{ output: string; exit: PtyExit; pid: number }> {
  const env = { PATH: '/usr/bin:/bin', HOME: home, TERM: 'xterm-256color' };
  const spec = {
    shell,
    command,
    cwd: tmpdir(),
    env,
    cols: 200,
    rows: 24,
    loginShell: true,
    isTerminal: true,
    stdinFile,
  };
  const spawned = NodePty.spawn(spawnSpec(spec));
  if (!spawned.ok) throw new Error(spawned.error.message);
  let output = '';
  spawned.value.onData((bytes) => {
    output += bytes.toString();
  });
  const exit = await new Promise<PtyExit>((resolve) => spawned.value.onExit(resolve));
  spawned.value.dispose();
  return { output: output.replaceAll('\r\n', '\n'), exit, pid: spawned.value.pid };
}

const shells = ['/bin/bash', '/bin/zsh', '/usr/bin/fish', '/bin/dash', '/bin/sh'];

for (const shell of shells) {
  describe.skipIf(process.platform === 'win32' || !isInstalled(shell))(
    `${shell} (skipped if it is not installed)`,
    () => {
      test('takes the command as it is', async () => {
        const { output, exit } = await run(shell, `printf '%s|' "a  b" 'c"d' '$HOME' '*'; printf '\\n'`);
        expect(output).toBe('a  b|c"d|$HOME|*|\n');
        expect(exit).toEqual({ code: 0, signal: null });
      });

      test('ends with its own code', async () => {
        expect((await run(shell, 'exit 37')).exit).toEqual({ code: 37, signal: null });
      });

      test('ends with its own signal', async () => {
        expect((await run(shell, 'exec sh -c "kill -9 \\$\\$"')).exit).toEqual({ code: null, signal: 'SIGKILL' });
      });

      test('has the pid that was reported', async () => {
        const { output, pid } = await run(shell, 'exec sh -c "echo \\$\\$"');
        expect(output.trim()).toBe(String(pid));
      });
    },
  );
}

const isUnix = process.platform !== 'win32';

test.skipIf(!isUnix)('the input from a file arrives byte by byte, then ends; the file is gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stdin-'));
  const file = join(folder, "it's input");
  // Control characters, and more than a line of a terminal holds.
  await writeFile(file, `\u0003\u0004${'x'.repeat(10_000)}`);
  const { output, exit } = await run('/bin/bash', 'wc -c; exit 5', file);
  expect(Number.parseInt(output, 10)).toBe(10_002);
  expect(exit).toEqual({ code: 5, signal: null });
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

test.skipIf(!isUnix)('what was left in the background on purpose outlives the leader', async () => {
  const table = systemProcessTable();
  const { output } = await run('/bin/bash', 'sleep 81.125 & disown; echo "started $!"');
  const pid = Number(/started (\d+)/.exec(output)?.[1]);
  expect((await table.read()).some((entry) => entry.pid === pid && isLiving(entry))).toBe(true);
  process.kill(pid, 'SIGKILL');
  expect(await ownDescendants(table)).toEqual([]);
});
