import type { SessionInfo, SessionState, WaitingKind } from '@shared/session';
import { describe, expect, it } from 'vitest';
import { chooseLane, mayBringShell } from './chooseLane';

const running: SessionState = { kind: 'running', acceptsInput: false };
const takesKeys: SessionState = { kind: 'running', acceptsInput: true };
const waits = (kind: WaitingKind): SessionState => ({
  kind: 'waiting',
  waiting: { kind, prompt: '? ', since: 1, confidence: 'certain', evidence: [], suggestions: [] },
});
const session = (state: SessionState, command = 'make', pid = 5): SessionInfo =>
  ({ state, command, pid, isTerminal: true }) as unknown as SessionInfo;

describe('chooseLane', () => {
  it.each([
    ['a prompt of a shell', session(waits('shell')), 'none', { kind: 'shell', isDoubtful: false }],
    ['a shell that is seen to read', session(waits('line')), 'front', { kind: 'shell', isDoubtful: true }],
    ['a shell on a pipe', session(running), 'front', { kind: 'shell', isDoubtful: true }],
    ['what is typed ahead to a shell', session(running), 'behind', { kind: 'shell', isDoubtful: true }],
    [
      'what is typed ahead before a shell is there',
      session(running, 'sleep 9; bash -i'),
      'none',
      { kind: 'shell', isDoubtful: true },
    ],
    ['keys for a server under a shell', session(takesKeys), 'behind', { kind: 'opaque', program: null }],
    ['an interpreter', session(waits('repl'), '/usr/bin/python3 -i'), 'none', { kind: 'opaque', program: 'python3' }],
    ['an interpreter under a shell', session(waits('repl'), 'bash'), 'behind', { kind: 'opaque', program: null }],
    ['a program that works', session(running), 'none', { kind: 'opaque', program: 'make' }],
    ['an answer', session(waits('line')), 'none', { kind: 'answer' }],
    ['an answer under a shell', session(waits('confirm')), 'behind', { kind: 'opaque', program: null }],
    [
      'an answer before a shell',
      session(waits('line'), 'read x; exec bash'),
      'none',
      { kind: 'opaque', program: 'read' },
    ],
    ['a virtual session', session(waits('repl'), 'node:local', -1000), 'none', { kind: 'opaque', program: 'node' }],
  ] as const)('judges %s', (_what, info, presence, lane) => {
    expect(chooseLane(info, 'y\r', presence)).toEqual(lane);
  });

  it('does not take several lines for one answer', () => {
    expect(chooseLane(session(waits('line')), 'y\rsudo ls\r', 'none').kind).toBe('opaque');
  });
});

it.each([
  'bash',
  'exec zsh',
  '/bin/sh -i',
  'ssh host',
  'x; su -',
  'docker exec -it a b',
  "'pwsh'",
  'powershell -c x',
  'tmux',
])('knows that %j may lead to a shell', (command) => expect(mayBringShell(command)).toBe(true));

it.each(['git push', 'npm run publish', 'python3 -i', 'make refresh', 'less x', './flash.py'])(
  'knows that %j leads to none',
  (command) => expect(mayBringShell(command)).toBe(false),
);
