import type { SessionInfo } from '@shared/session';
import { describe, expect, it } from 'vitest';
import type { HostState } from './hostState.logic';
import { QUEUE_ROW } from './listLayout.logic';
import { testApproval, testHost } from './testApproval';
import { testSession, waitingState } from './testSession';
import { INITIAL_WINDOW_STATE } from './WindowState';
import { withHost, withListHeld, withSelection } from './windowState.logic';

const hostOf = (...sessions: SessionInfo[]): HostState =>
  testHost({ sessions: new Map(sessions.map((session) => [session.id, session])) });
const holding = (host: HostState): HostState => ({
  ...host,
  approvals: new Map([[testApproval().id, testApproval()]]),
});
const running = (id: string) => testSession({ id, state: { kind: 'running', acceptsInput: false } });
const waiting = (id: string, since = 2_000) => testSession({ id, state: waitingState({ since }) });

describe('withHost', () => {
  it('selects something when nothing is selected, and when the selected session is gone', () => {
    const state = withHost(INITIAL_WINDOW_STATE, hostOf(running('a'), waiting('b')));
    expect(state.selectedId).toBe('b');
    expect(withHost(state, hostOf(running('a'))).selectedId).toBe('a');
    expect(withHost(state, hostOf()).selectedId).toBeNull();
  });

  it('keeps the selection that was there before a reload', () => {
    const state = withHost({ ...INITIAL_WINDOW_STATE, selectedId: 'a' }, hostOf(running('a'), waiting('b')));
    expect(state.selectedId).toBe('a');
  });

  it('gives the same layout object when no row moved', () => {
    const state = withHost(INITIAL_WINDOW_STATE, hostOf(running('a')));
    expect(withHost(state, hostOf(running('a'))).layout).toBe(state.layout);
  });

  it('drops a draft when its wait is over', () => {
    const drafts = new Map([['a', { waitSince: 2_000, text: 'y' }]]);
    const state = withHost({ ...INITIAL_WINDOW_STATE, drafts }, hostOf(waiting('a')));
    expect(state.drafts.get('a')?.text).toBe('y');
    expect(withHost(state, hostOf(waiting('a', 9_000))).drafts.size).toBe(0);
    expect(withHost(state, hostOf(running('a'))).drafts.size).toBe(0);
  });
});

describe('withListHeld', () => {
  it('lets rows go where they belong when the pointer leaves', () => {
    const start = withHost(INITIAL_WINDOW_STATE, hostOf(running('a')));
    const held = withHost(withListHeld(start, true), hostOf(waiting('a')));
    expect(held.layout.running).toEqual(['a']);
    expect(withListHeld(held, false).layout.needsYou).toEqual(['a']);
  });
});

describe("the queue's row", () => {
  it('is there while something is held, and first', () => {
    const state = withHost(INITIAL_WINDOW_STATE, holding(hostOf(waiting('w'))));
    expect(state.layout.needsYou).toEqual([QUEUE_ROW, 'w']);
    expect(state.selectedId).toBe(QUEUE_ROW);
    expect(withHost({ ...state, selectedId: 'w' }, hostOf(waiting('w'))).layout.needsYou).toEqual(['w']);
  });

  it('stays while its page is open, and goes when another row is selected', () => {
    const open = withHost({ ...INITIAL_WINDOW_STATE, selectedId: QUEUE_ROW }, hostOf(running('r')));
    expect(open.layout.needsYou).toEqual([QUEUE_ROW]);
    expect(open.selectedId).toBe(QUEUE_ROW);
    expect(withSelection(open, 'r').layout.needsYou).toEqual([]);
  });

  it('neither comes nor goes while someone points at the list', () => {
    const calm = withHost(INITIAL_WINDOW_STATE, hostOf(running('r')));
    const came = withHost(withListHeld(calm, true), holding(hostOf(running('r'))));
    expect(came.layout.needsYou).toEqual([]);
    const released = withListHeld(came, false);
    expect(released.layout.needsYou).toEqual([QUEUE_ROW]);
    expect(withHost(withListHeld(released, true), hostOf(running('r'))).layout.needsYou).toEqual([QUEUE_ROW]);
  });
});

it('forgets answers on their way when their requests are gone', () => {
  const answering = new Set([testApproval().id]);
  const state = withHost({ ...INITIAL_WINDOW_STATE, answering }, holding(hostOf()));
  expect(state.answering).toBe(answering);
  expect(withHost(state, hostOf()).answering.size).toBe(0);
});
