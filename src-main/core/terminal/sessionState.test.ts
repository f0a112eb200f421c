import type { Exit, SessionState } from '@shared/session';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../waiting/Verdict';
import { initialState, nextState, type SessionEvent } from './sessionState';

const waiting = (prompt: string): Verdict => ({
  kind: 'waiting',
  waiting: { kind: 'line', prompt, confidence: 'certain', evidence: ['e'], suggestions: [] },
});
const exit: Exit = { code: 0, signal: null, cause: 'exited', at: 9 };

describe('nextState', () => {
  it('keeps the time at which a wait began while it is the same wait', () => {
    const first = nextState(initialState, { type: 'verdict', verdict: waiting('Name: '), at: 1 });
    expect(nextState(first, { type: 'verdict', verdict: waiting('Name: '), at: 2 })).toBe(first);
    expect(nextState(first, { type: 'verdict', verdict: waiting('Age: '), at: 3 })).toMatchObject({
      waiting: { prompt: 'Age: ', since: 3 },
    });
  });

  it('runs again at once when somebody types', () => {
    const first = nextState(initialState, { type: 'verdict', verdict: waiting('? '), at: 1 });
    expect(nextState(first, { type: 'input' })).toEqual({ kind: 'running', acceptsInput: false });
  });

  it('leaves the state alone when the detector is not sure', () => {
    const first = nextState(initialState, { type: 'verdict', verdict: waiting('? '), at: 1 });
    expect(nextState(first, { type: 'verdict', verdict: { kind: 'unsure', retryMs: 5 }, at: 2 })).toBe(first);
  });

  it('never leaves exited, and waits only by a verdict, whatever the order of events', () => {
    const event: fc.Arbitrary<SessionEvent> = fc.oneof(
      fc.constant<SessionEvent>({ type: 'input' }),
      fc.constant<SessionEvent>({ type: 'exit', exit }),
      fc.record({
        type: fc.constant('verdict' as const),
        at: fc.nat(),
        verdict: fc.oneof(fc.constant(waiting('? ')), fc.constant<Verdict>({ kind: 'busy', acceptsInput: true })),
      }),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let state: SessionState = initialState;
        let hasEnded = false;
        for (const e of events) {
          const before = state;
          state = nextState(state, e);
          hasEnded ||= e.type === 'exit';
          expect(state.kind === 'exited').toBe(hasEnded);
          if (before.kind === 'exited') expect(state).toBe(before);
          if (state.kind === 'waiting' && state !== before)
            expect(e).toMatchObject({ type: 'verdict', verdict: { kind: 'waiting' } });
        }
      }),
    );
  });
});
