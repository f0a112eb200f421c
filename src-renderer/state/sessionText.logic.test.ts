import { describe, expect, it } from 'vitest';
import { statusOf } from './sessionStatus.logic';
import { accessibleName, rowDetail, sessionTitle } from './sessionText.logic';
import { testSession, waitingState } from './testSession';

describe('texts of a session', () => {
  it('prefers the name to the command', () => {
    expect(sessionTitle(testSession())).toBe('python3 -i');
    expect(sessionTitle(testSession({ name: 'notebook' }))).toBe('notebook');
  });

  it('makes control and invisible characters visible', () => {
    const command = 'echo \u202Egpj.exe\u0007\nrm x';
    expect(sessionTitle(testSession({ command }))).toBe('echo <U+202E>gpj.exe^G⏎rm x');
    const state = waitingState({ prompt: 'Password\u200b: ' });
    expect(rowDetail(testSession({ state }))).toBe('Password<U+200B>:');
  });

  it('has a prompt only while the session waits', () => {
    expect(rowDetail(testSession())).toBe('');
  });

  it('says title, status and age', () => {
    const session = testSession({ state: waitingState({ kind: 'repl', since: 1_000 }) });
    expect(accessibleName(session, statusOf(session), 121_000)).toBe('python3 -i, waiting for input, 2 min');
  });
});
