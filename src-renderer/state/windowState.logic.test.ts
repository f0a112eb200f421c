import type { SessionInfo } from '@shared/session';
import { describe, expect, it } from 'vitest';
import type { HostState } from './hostState.logic';
import { testSession, waitingState } from './testSession';
import { INITIAL_WINDOW_STATE } from './WindowState';
import { withHost, withListHeld } from './windowState.logic';

const hostOf = (...sessions: SessionInfo[]): HostState => ({
  sessions: new Map(sessions.map((session) => [session.id, session])),
  clients: [],
  connect: { command: 'node', args: [] },
  hostVersion: '1',
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
