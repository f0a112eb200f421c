import { expect, test } from 'vitest';
import { signalProcess } from './signalProcess';

test.each([0, 1, -1, 1.5, Number.NaN])('refuses %s, which would hit more than one process', (pid) => {
  expect(() => signalProcess(pid, 'SIGCONT')).toThrow(RangeError);
});

test('says that a process is gone', () => {
  // Above the highest pid that Linux allows (4194304) and macOS uses (99999).
  expect(signalProcess(2 ** 22 + 1, 'SIGCONT')).toBe('gone');
});

test('says that a signal was sent', () => {
  expect(signalProcess(process.pid, 'SIGCONT')).toBe('sent');
});
