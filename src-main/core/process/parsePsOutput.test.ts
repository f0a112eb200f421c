import { expect, test } from 'vitest';
import { parsePsOutput } from './parsePsOutput';

const macos = `
    1     0     1     0 ??       Ss   Mon Nov 30 09:01:02 2026     1:02.50  12288 /sbin/launchd
  501     1   501   777 ttys003  Ss   Mon Nov 30 10:00:00 2026     0:00.25   2048 -zsh
  777   501   777   777 ttys003  S+   Mon Nov 30 10:00:05 2026     0:00.01   1024 node server.js --port 80
  778     1   777   777 ttys003  T+   Mon Nov 30 10:00:06 2026     0:00.01   1024 sleep 60
  900     1   900     0 ??       S    Tue Dec  1 10:00:06 2026   1-02:03:04   512 /opt/daemon with  two blanks
  901   900   900     0 ??       Z    Tue Dec  1 10:00:07 2026     0:00.00      0 (daemon)
`;

test('reads the columns as macOS prints them', () => {
  const [launchd, zsh, node, sleep, daemon, zombie] = parsePsOutput(macos);
  expect(launchd).toMatchObject({ pid: 1, ppid: 0, terminal: null, foregroundGroup: null, cpuMs: 62_500 });
  expect(zsh).toMatchObject({ pid: 501, terminal: 3, foregroundGroup: 777, memoryBytes: 2048 * 1024, command: '-zsh' });
  expect(node).toMatchObject({ processGroup: 777, state: 'S', command: 'node server.js --port 80' });
  expect(node?.startTime).toBe('Mon Nov 30 10:00:05 2026');
  expect(sleep).toMatchObject({ state: 'T' });
  expect(daemon).toMatchObject({ cpuMs: 93_784_000, command: '/opt/daemon with  two blanks' });
  expect(daemon?.startTime).toBe('Tue Dec 1 10:00:06 2026');
  expect(zombie).toMatchObject({ state: 'Z' });
});

test('finds the session of each by its leader: ancestor, or on the same terminal', () => {
  expect(parsePsOutput(macos).map((entry) => entry.session)).toEqual([1, 501, 501, 501, 1, 1]);
});

test('leaves out lines that are no row', () => {
  expect(parsePsOutput('')).toEqual([]);
  expect(parsePsOutput('rest of a command\n  12 x\n')).toEqual([]);
});
