import { describe, expect, it } from 'vitest';
import { announcementOf, statusChanges, windowTitle } from './announcements.logic';
import { exitedState, testSession, waitingState } from './testSession';

const mapOf = (...states: ReturnType<typeof testSession>[]) => new Map(states.map((state) => [state.id, state]));

describe('statusChanges', () => {
  it('tells a changed status once', () => {
    const [running, waiting] = [testSession(), testSession({ state: waitingState({ kind: 'secret' }) })];
    expect(statusChanges(mapOf(running), mapOf(waiting))).toEqual(['python3 -i: Waiting for a password.']);
    expect(statusChanges(mapOf(waiting), mapOf(waiting))).toEqual([]);
  });

  it('is silent about a new session that runs, not about one that failed already', () => {
    expect(statusChanges(mapOf(), mapOf(testSession()))).toEqual([]);
    const failed = testSession({ state: exitedState(1) });
    expect(statusChanges(mapOf(), mapOf(failed))).toEqual(['python3 -i: Failed with code 1.']);
  });
});

describe('announcementOf', () => {
  it('joins up to three sentences and counts more', () => {
    expect(announcementOf(['A.', 'B.'])).toBe('A. B.');
    expect(announcementOf(['A.', 'B.', 'C.', 'D.'])).toBe('4 sessions changed.');
  });
});

describe('windowTitle', () => {
  it('counts what needs the person', () => {
    expect(windowTitle(0)).toBe('Signalbox');
    expect(windowTitle(2)).toBe('(2) Signalbox');
  });
});
