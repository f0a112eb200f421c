import { type Exit, type SessionInfo, type Waiting, waitingKinds } from '@shared/session';
import { describe, expect, it } from 'vitest';
import { exitWords, processList, statusText } from './statusText';
import { FakeSession } from './testing/FakeSession';

const now = 10_000;

function session(fields: Partial<SessionInfo> = {}): FakeSession {
  return new FakeSession({ id: 's_x', pid: 12, startedAt: 0, ...fields });
}

function ended(exit: Partial<Exit>, fields: Partial<SessionInfo> = {}): string {
  const one = session(fields);
  one.exit({ at: 1_234, ...exit });
  return statusText(one.info(), now);
}

function waiting(fields: Partial<Waiting>): string {
  const one = session();
  one.ask(fields);
  return statusText(one.info(), now);
}

describe('statusText', () => {
  it.each([
    [{ code: 0 }, '✅ Process completed with exit code 0 (runtime: 1.2s)'],
    [{ code: 3 }, '❌ Process completed with exit code 3 (runtime: 1.2s)'],
    [{ code: null, signal: 'SIGKILL' }, '❌ Process ended by signal SIGKILL (runtime: 1.2s)'],
    [{ code: null, signal: null }, '❌ Process ended, its exit status is unknown (runtime: 1.2s)'],
  ])('says for %j how it ended', (exit, text) => {
    expect(ended(exit)).toBe(text);
  });

  it('counts no time that a clock took back', () => {
    expect(ended({ code: 0 }, { startedAt: 5_000 })).toContain('(runtime: 0.0s)');
  });

  it('says who ended it, when the program did not end by itself', () => {
    expect(ended({ cause: 'terminated' })).toContain('ended on request');
    expect(ended({ cause: 'host-stopped' })).toContain('Signalbox was stopped');
    expect(ended({ cause: 'lost' })).toContain('unexpectedly');
  });

  it.each([
    ['sh -c "exit 3" | tail -1', true],
    ['a |& b', true],
    ["echo 'x|y'", false],
    ['echo "a | b"', false],
    ['echo a \\| b', false],
    ['a || b', false],
    ['echo x >| file', false],
    ["grep 'a' f | wc -l", true],
  ])('warns that %j may hide a failure: %s', (command, isWarned) => {
    expect(ended({ code: 0 }, { command }).includes('pipeline')).toBe(isWarned);
  });

  it('says what is wrong with the output, whatever the state', () => {
    const outputProblem = 'The disk is full: output is kept in memory only.';
    expect(statusText(session({ outputProblem }).info(), now)).toContain(`⚠️ ${outputProblem}`);
    expect(ended({ code: 0 }, { outputProblem })).toContain(`⚠️ ${outputProblem}`);
    expect(statusText(session().info(), now)).not.toContain('⚠️');
  });

  it('never says that something succeeded', () => {
    expect(ended({ code: 0 }, { command: 'a | b' })).not.toMatch(/succeeded/i);
  });

  it('names what an ended session has left running', () => {
    const descendants = [{ pid: 7, command: 'sleep 30' }];
    expect(ended({ code: 0 }, { descendants })).toContain('Still running in the background: 7 (sleep 30).');
  });

  it.each(waitingKinds)('says what to do about a wait of kind %s', (kind) => {
    const text = waiting({ kind, prompt: 'Go? ', suggestions: ['y'] });
    expect(text).toMatch(/^🔄 Process 12 is waiting for input \(detected: "Go\?"\)\nKind: /);
    expect(text).toContain(`Kind: ${kind} (certain).`);
    expect(text).toMatch(/interact_with_process|wait_for_process/);
  });

  it('offers no answer to a secret', () => {
    const text = waiting({ kind: 'secret', suggestions: ['hunter2'] });
    expect(text).not.toContain('hunter2');
    expect(text).not.toContain('interact_with_process');
  });

  it('shows no endless prompt', () => {
    expect(waiting({ prompt: 'x'.repeat(100_000) }).length).toBeLessThan(1_000);
    expect(waiting({ prompt: '  ' })).toContain('(no prompt text)');
  });

  it('says when a running program also takes keys', () => {
    const one = session({ state: { kind: 'running', acceptsInput: true } });
    expect(statusText(one.info(), now)).toContain('takes keys');
  });
});

describe('exitWords', () => {
  it('prefers the signal to the code', () => {
    expect(exitWords({ code: null, signal: 'SIGINT', cause: 'exited', at: 0 })).toBe('signal SIGINT');
    expect(exitWords({ code: 2, signal: null, cause: 'exited', at: 0 })).toBe('exit code 2');
    expect(exitWords({ code: null, signal: null, cause: 'lost', at: 0 })).toBe('an unknown exit status');
  });
});

describe('processList', () => {
  it('names ten and counts the rest', () => {
    const many = Array.from({ length: 12 }, (_, i) => ({ pid: i, command: 'c'.repeat(500) }));
    expect(processList(many)).toContain('9 (ccc');
    expect(processList(many)).toMatch(/ and 2 more$/);
  });
});
