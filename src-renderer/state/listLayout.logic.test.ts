import type { SessionInfo } from '@shared/session';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeSessions, EMPTY_LAYOUT, isSameLayout, rowsOf } from './listLayout.logic';
import { testInput } from './testApproval';
import { exitedState, testSession, waitingState } from './testSession';

const states = [testSession().state, waitingState(), exitedState(0), exitedState(1)] as const;
const session = (id: string, startedAt: number, state: SessionInfo['state']) => testSession({ id, startedAt, state });

const sessionsArbitrary = fc
  .uniqueArray(fc.record({ id: fc.integer({ min: 0, max: 40 }), at: fc.nat(5), state: fc.nat(3) }), {
    selector: ({ id }) => id,
  })
  .map((records) => records.map(({ id, at, state }) => session(`s${id}`, at, states[state] ?? states[0])));

describe('arrangeSessions', () => {
  it('groups by state; live ones oldest first, ended ones newest first', () => {
    const layout = arrangeSessions(
      [
        session('a', 3, states[0]),
        session('b', 1, states[0]),
        session('c', 2, states[1]),
        session('d', 1, states[2]),
        session('e', 4, states[3]),
      ],
      null,
    );
    expect(layout).toEqual({ needsYou: ['c'], running: ['b', 'a'], ended: ['e', 'd'] });
  });

  it('keeps every row in its group while the list is held, and moves it afterwards', () => {
    const before = arrangeSessions([session('a', 1, states[0]), session('b', 2, states[0])], null);
    const now = [session('a', 1, states[1]), session('b', 2, states[2])];
    expect(arrangeSessions(now, before)).toEqual(before);
    expect(arrangeSessions(now, null)).toEqual({ needsYou: ['a'], running: [], ended: ['b'] });
  });

  it('shows new sessions while the list is held, and drops removed ones', () => {
    const before = arrangeSessions([session('a', 1, states[0]), session('b', 2, states[0])], null);
    const layout = arrangeSessions([session('b', 2, states[0]), session('c', 3, states[0])], before);
    expect(layout).toEqual({ ...EMPTY_LAYOUT, running: ['b', 'c'] });
  });

  it('puts sessions with a held input before others that need the person, in the order of their start', () => {
    const inputs = new Map(['c', 'd'].map((id) => [id, testInput({ sessionId: id })]));
    const sessions = [
      session('a', 1, states[1]),
      session('b', 2, states[0]),
      session('d', 4, states[0]),
      session('c', 3, states[2]),
    ];
    const layout = arrangeSessions(sessions, null, inputs);
    expect(layout).toEqual({ needsYou: ['c', 'd', 'a'], running: ['b'], ended: [] });
    const held = arrangeSessions(sessions, null);
    expect(arrangeSessions(sessions, held, inputs)).toEqual(held);
    expect(arrangeSessions(sessions, layout, new Map())).toEqual(layout);
  });

  it('has each session once, whatever is held', () => {
    fc.assert(
      fc.property(sessionsArbitrary, sessionsArbitrary, (earlier, now) => {
        const held = arrangeSessions(earlier, null);
        const rows = rowsOf(arrangeSessions(now, held));
        expect([...rows].sort()).toEqual(now.map(({ id }) => id).sort());
      }),
    );
  });

  it('does not depend on the order in which sessions are given', () => {
    fc.assert(
      fc.property(sessionsArbitrary, (sessions) => {
        const there = arrangeSessions(sessions, null);
        expect(isSameLayout(there, arrangeSessions([...sessions].reverse(), null))).toBe(true);
      }),
    );
  });
});
