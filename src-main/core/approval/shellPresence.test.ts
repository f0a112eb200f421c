import type { SessionInfo } from '@shared/session';
import { describe, expect, it } from 'vitest';
import { type FakeProcess, FakeProcessTable } from '../process/FakeProcessTable';
import { shellPresence } from './shellPresence';

const terminal: SessionInfo = { pid: 10, isTerminal: true, state: { kind: 'running' } } as unknown as SessionInfo;
const leader = (command: string, given: Partial<FakeProcess> = {}): FakeProcess => ({
  pid: 10,
  session: 10,
  processGroup: 10,
  foregroundGroup: 10,
  command,
  ...given,
});
const child = (pid: number, command: string, given: Partial<FakeProcess> = {}): FakeProcess => ({
  pid,
  ppid: 10,
  session: 10,
  processGroup: pid,
  foregroundGroup: pid,
  command,
  ...given,
});

describe('shellPresence', () => {
  it.each([
    ['a shell at its prompt', [leader('-bash')], 'front'],
    ['a shell that runs a command', [leader('bash -l -c make')], 'none'],
    ['a program in front of a shell', [leader('bash', { foregroundGroup: 20 }), child(20, 'vim x')], 'behind'],
    [
      'a shell in a terminal of its own',
      [leader('sudo -i'), child(20, 'sudo -i', { foregroundGroup: 10 }), child(30, '-zsh', { ppid: 20, session: 30 })],
      'front',
    ],
    ['a client of another machine', [leader('ssh host')], 'front'],
    ['a multiplexer', [leader('tmux new -s x')], 'front'],
    ['a dead shell', [leader('python3'), child(20, 'bash', { state: 'Z' })], 'none'],
    ["another session's shell", [leader('python3'), child(20, 'bash', { ppid: 1, session: 20 })], 'none'],
    ['nothing at all', [], 'none'],
  ] as const)('%s', async (_what, processes, presence) => {
    const table = new FakeProcessTable();
    table.processes = processes;
    expect(await shellPresence(terminal, table)).toBe(presence);
  });

  it('asks only about the leader when that is an interpreter at its prompt', async () => {
    const table = new FakeProcessTable();
    const waiting = { kind: 'repl', confidence: 'certain' };
    const atPrompt = { ...terminal, state: { kind: 'waiting', waiting } } as unknown as SessionInfo;
    table.processes = [leader('python3 -i')];
    expect(await shellPresence(atPrompt, table)).toBe('none');
    expect(table.readCount).toBe(0);
    table.processes = [leader('bash', { foregroundGroup: 20 }), child(20, 'python3')];
    expect(await shellPresence(atPrompt, table)).toBe('behind');
  });

  it('takes any shell on a pipe for one that reads', async () => {
    const table = new FakeProcessTable();
    table.processes = [leader('python3', { foregroundGroup: null }), child(20, 'bash', { foregroundGroup: null })];
    expect(await shellPresence({ ...terminal, isTerminal: false }, table)).toBe('front');
  });
});
