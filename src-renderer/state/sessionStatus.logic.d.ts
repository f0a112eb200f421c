import type { SessionInfo } from '@shared/session';
export type StatusKind = 'running' | 'waiting' | 'ended' | 'failed' | 'stopped' | 'lost';
/** A colour of theme/tokens.css. */
export type Tone = 'blue' | 'amber' | 'grey' | 'red' | 'violet';
export type GroupKind = 'needsYou' | 'running' | 'ended';
/** How a session is shown, everywhere. */
export interface SessionStatus {
  /** Chooses the shape of the lamp. */
  readonly kind: StatusKind;
  readonly tone: Tone;
  /** Begins with a capital: `Waiting for a password`. */
  readonly label: string;
  /** For the narrow place beside the lamp: `Waiting`. */
  readonly word: string;
  readonly group: GroupKind;
  /** Since when it is so, milliseconds since 1970. */
  readonly since: number;
}
/** The one place that decides about lamp, colour, words and group of a session. */
export declare function statusOf(session: Pick<SessionInfo, 'state' | 'startedAt'>): SessionStatus;
