import { assertNever } from '@shared/assertNever';
import type { Exit, SessionState, Waiting } from '@shared/session';
import type { Verdict } from '../waiting/Verdict';

/** What can happen to a session. Times are milliseconds since 1970. */
export type SessionEvent =
  /** The waiting detector looked. */
  | { readonly type: 'verdict'; readonly verdict: Verdict; readonly at: number }
  /** Somebody typed: whatever it waited for has its answer. */
  | { readonly type: 'input' }
  | { readonly type: 'exit'; readonly exit: Exit };

export const initialState: SessionState = { kind: 'running', acceptsInput: false };

/**
 * The only place where a session's state changes. Pure: gives the next state, or the same object when nothing changed.
 * `exited` is final.
 */
export function nextState(state: SessionState, event: SessionEvent): SessionState {
  if (state.kind === 'exited') return state;
  switch (event.type) {
    case 'exit':
      return { kind: 'exited', exit: event.exit };
    case 'input':
      return state.kind === 'waiting' ? initialState : state;
    case 'verdict':
      return afterVerdict(state, event.verdict, event.at);
    default:
      return assertNever(event);
  }
}

function afterVerdict(state: SessionState, verdict: Verdict, at: number): SessionState {
  switch (verdict.kind) {
    case 'unsure':
      return state;
    case 'busy':
      if (state.kind === 'running' && state.acceptsInput === verdict.acceptsInput) return state;
      return { kind: 'running', acceptsInput: verdict.acceptsInput };
    case 'waiting':
      if (state.kind === 'waiting' && isSameWait(state.waiting, verdict.waiting)) return state;
      return { kind: 'waiting', waiting: { ...verdict.waiting, since: at } };
    default:
      return assertNever(verdict);
  }
}

/** Two looks at one wait: the kind and the prompt are what a person answers; evidence may be worded anew. */
function isSameWait(a: Omit<Waiting, 'since'>, b: Omit<Waiting, 'since'>): boolean {
  return a.kind === b.kind && a.prompt === b.prompt && a.confidence === b.confidence;
}
