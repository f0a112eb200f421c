import type { ApprovalOutcome } from '@shared/approval';
import { Emitter } from '@shared/lifecycle';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { windowLimits } from '../windowLimits';
import type { SettledRequest } from './HostMirror';
import { SettledNotes } from './SettledNotes';
import { settledText, THIS_WINDOW } from './settledText.logic';
import { testApproval, testInput } from './testApproval';
import { createWindowStore } from './WindowStore';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const denied: ApprovalOutcome = { kind: 'denied', note: null };

function setUp() {
  const store = createWindowStore(null);
  const settled = new Emitter<SettledRequest>();
  const notes = new SettledNotes(store, { onSettled: settled.event });
  notes.start();
  const settle = (id: string): void =>
    settled.fire({ approval: testApproval({ id }), outcome: denied, by: 'the person' });
  return { store, settled, notes, settle };
}

describe('SettledNotes', () => {
  it('says for a moment what was answered elsewhere, also to a screen reader', () => {
    const { store, settle } = setUp();
    settle('a');
    expect(store.getState().settledNotes.map(({ how }) => how)).toEqual(['Denied in another window.']);
    expect(store.getState().announcement).toBe('claude-code: Denied in another window.');
    vi.advanceTimersByTime(windowLimits.settledNoteMs);
    expect(store.getState().settledNotes).toEqual([]);
  });

  it('says of a command that this window answered only how, and nothing of a text that is seen in its session', () => {
    const { store, settled, settle } = setUp();
    store.setState({ answering: new Set(['a', 'i']) });
    settle('a');
    settled.fire({ approval: testInput({ id: 'i' }), outcome: denied, by: 'the person' });
    expect(store.getState().settledNotes.map(({ approval, how }) => [approval.id, how])).toEqual([['a', 'Denied.']]);
  });

  it('holds no timer and no listener after its end', () => {
    const { settled, notes, settle } = setUp();
    settle('a');
    notes.dispose();
    expect(vi.getTimerCount()).toBe(0);
    expect(settled.listenerCount).toBe(0);
  });
});

describe('settledText', () => {
  it.each<[ApprovalOutcome, string, string]>([
    [{ kind: 'approved', sent: 'x' }, 'the person', 'Allowed in another window.'],
    [{ kind: 'approved', sent: 'x' }, 'a rule', 'Allowed by a rule.'],
    [{ kind: 'approved', sent: 'x' }, THIS_WINDOW, 'Allowed.'],
    [denied, 'the person, through the client', 'Denied in claude-code.'],
    [{ kind: 'edited', sent: 'x' }, 'the person', 'Changed and sent in another window.'],
    [{ kind: 'expired' }, 'time', 'Nobody answered in time. Nothing was sent.'],
    [{ kind: 'withdrawn', reason: 'The session ended.\u202e' }, 'Signalbox', 'The session ended.<U+202E>'],
  ])('of %o by %s', (outcome, by, text) => {
    expect(settledText(testApproval(), outcome, by)).toBe(text);
  });
});
