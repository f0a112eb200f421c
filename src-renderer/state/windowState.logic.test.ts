import type { SessionInfo } from '@shared/session';
import { describe, expect, it } from 'vitest';
import type { HostState } from './hostState.logic';
import { QUEUE_ROW } from './listLayout.logic';
import { testApproval, testHost } from './testApproval';
import { exitedState, testSession, waitingState } from './testSession';
import { INITIAL_WINDOW_STATE } from './WindowState';
import { withAwaited, withHost, withListHeld, withSelection } from './windowState.logic';

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

describe('failures that nobody looked at', () => {
  const failed = (id: string) => testSession({ id, state: exitedState(1) });

  it('are those that came while another row was selected, until they are looked at', () => {
    const first = withHost(
      { ...INITIAL_WINDOW_STATE, selectedId: 'a' },
      hostOf(running('a'), running('b'), failed('c')),
    );
    expect([...first.unseen]).toEqual([]);
    const later = withHost(first, hostOf(failed('a'), failed('b'), failed('c')));
    expect([...later.unseen]).toEqual(['b']);
    expect(withHost(later, hostOf(failed('a'), failed('b'))).unseen).toBe(later.unseen);
    expect([...withSelection(later, 'b').unseen]).toEqual([]);
    expect([...withHost(later, hostOf(failed('a'))).unseen]).toEqual([]);
  });
});

describe('a session that was started here', () => {
  it('is shown when the host tells of it, before or after the reply', () => {
    const state = withHost(INITIAL_WINDOW_STATE, hostOf(running('a')));
    const awaiting = withAwaited(state, 'new');
    expect(awaiting.selectedId).toBe('a');
    const arrived = withHost(awaiting, hostOf(running('a'), running('new')));
    expect(arrived).toMatchObject({ selectedId: 'new', arrivedId: 'new', awaitedId: null });
    expect(withAwaited(withSelection(arrived, 'a'), 'new')).toMatchObject({ selectedId: 'new', awaitedId: null });
  });
});

it('closes a dialog when what it is about has ended', () => {
  const state = withHost(INITIAL_WINDOW_STATE, hostOf(running('a')));
  const kill = withHost({ ...state, dialog: { kind: 'force-kill', sessionId: 'a' } }, hostOf(running('b')));
  const all = { ...state, dialog: { kind: 'stop-all' } } as const;
  expect(kill.dialog.kind).toBe('none');
  expect(withHost(all, hostOf(running('a'))).dialog.kind).toBe('stop-all');
  expect(withHost(all, hostOf(testSession({ id: 'a', state: exitedState(0) }))).dialog.kind).toBe('none');
});
