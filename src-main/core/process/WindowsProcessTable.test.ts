import { expect, test } from 'vitest';
import { parseWindowsProcesses } from './WindowsProcessTable';

/** As ConvertTo-Json prints it. Protected processes show neither command line nor start. */
const json = JSON.stringify([
  {
    ProcessId: 4,
    ParentProcessId: 0,
    SessionId: 0,
    Name: 'System',
    CommandLine: null,
    WorkingSetSize: 155_648,
    KernelModeTime: 12_345_678,
    UserModeTime: 0,
    Started: '',
  },
  {
    ProcessId: 7316,
    ParentProcessId: 4,
    SessionId: 1,
    Name: 'node.exe',
    CommandLine: '"C:\\Program Files\\nodejs\\node.exe" server.js',
    WorkingSetSize: 52_428_800,
    KernelModeTime: 1_250_000,
    UserModeTime: 8_750_000,
    Started: '134090123456789012',
  },
]);

test('reads what the script prints', () => {
  const [system, node] = parseWindowsProcesses(json);
  expect(system).toMatchObject({ pid: 4, ppid: 0, command: 'System', cpuMs: 1235, startTime: '' });
  expect(node).toMatchObject({
    pid: 7316,
    ppid: 4,
    command: '"C:\\Program Files\\nodejs\\node.exe" server.js',
    cpuMs: 1000,
    memoryBytes: 52_428_800,
    startTime: '134090123456789012',
    terminal: null,
  });
});

test('throws for anything else', () => {
  expect(() => parseWindowsProcesses('')).toThrow();
  expect(() => parseWindowsProcesses('[{"ProcessId":"4"}]')).toThrow();
});
