import type { SessionInfo, WaitingKind } from '@shared/session';

/** A wait that a person should hear of though they look elsewhere. */
export interface WaitToTell {
  readonly sessionId: string;
  readonly since: number;
}

/** The ready prompt of a shell or an interpreter asks nobody in particular: agents come back to it after each command. */
const READY: ReadonlySet<WaitingKind> = new Set(['shell', 'repl']);

/** The questions that stand now. */
export function waitsToTell(sessions: ReadonlyMap<string, SessionInfo>): readonly WaitToTell[] {
  return [...sessions.values()].flatMap(({ id, state }) =>
    state.kind === 'waiting' && !READY.has(state.waiting.kind) ? [{ sessionId: id, since: state.waiting.since }] : [],
  );
}

/** One key per wait: two questions of the same session are two notes. */
export function keyOf({ sessionId, since }: WaitToTell): string {
  return `${sessionId}:${since}`;
}
