import type { ApprovalRequest } from '@shared/approval';
import { assertNever } from '@shared/assertNever';
import type { Exit, SessionInfo, WaitingKind } from '@shared/session';

export type StatusKind = 'approval' | 'running' | 'waiting' | 'ended' | 'failed' | 'stopped' | 'lost';
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

const WAITING_LABELS: Readonly<Record<WaitingKind, string>> = {
  shell: 'Waiting for a command',
  repl: 'Waiting for input',
  line: 'Waiting for input',
  confirm: 'Waiting for an answer',
  secret: 'Waiting for a password',
  key: 'Waiting for a key',
  pager: 'Waiting for a key',
  screen: 'Waiting for input',
};

/** `Waiting for a password`. */
export function waitingLabel(kind: WaitingKind): string {
  return WAITING_LABELS[kind];
}

/** As `statusOf`, but what an agent wants to type into the session and may not yet (`held`) comes before its own state. */
export function shownStatus(
  session: Pick<SessionInfo, 'state' | 'startedAt'>,
  held: Pick<ApprovalRequest, 'requestedAt'> | null,
): SessionStatus {
  return held === null ? statusOf(session) : approvalStatus(held.requestedAt);
}

/** How something that waits for the person's approval is shown. */
export function approvalStatus(since: number): SessionStatus {
  return { kind: 'approval', tone: 'amber', label: 'Needs approval', word: 'Needs approval', group: 'needsYou', since };
}

/** The one place that decides about lamp, colour, words and group of a session. */
export function statusOf(session: Pick<SessionInfo, 'state' | 'startedAt'>): SessionStatus {
  const { state, startedAt } = session;
  switch (state.kind) {
    case 'running':
      return { kind: 'running', tone: 'blue', label: 'Running', word: 'Running', group: 'running', since: startedAt };
    case 'waiting': {
      const label = waitingLabel(state.waiting.kind);
      return { kind: 'waiting', tone: 'amber', label, word: 'Waiting', group: 'needsYou', since: state.waiting.since };
    }
    case 'exited':
      return { ...exitStatus(state.exit), group: 'ended', since: state.exit.at };
    default:
      return assertNever(state);
  }
}

function exitStatus(exit: Exit): Pick<SessionStatus, 'kind' | 'tone' | 'label' | 'word'> {
  switch (exit.cause) {
    case 'terminated':
      return { kind: 'stopped', tone: 'grey', label: 'Stopped', word: 'Stopped' };
    case 'host-stopped':
      return { kind: 'stopped', tone: 'grey', label: 'Stopped with Signalbox', word: 'Stopped' };
    case 'lost':
      return { kind: 'lost', tone: 'violet', label: 'Lost when Signalbox ended', word: 'Lost' };
    case 'exited':
      return programExit(exit);
    default:
      return assertNever(exit.cause);
  }
}

function programExit({ code, signal }: Exit): Pick<SessionStatus, 'kind' | 'tone' | 'label' | 'word'> {
  if (code === 0) return { kind: 'ended', tone: 'grey', label: 'Ended', word: 'Ended' };
  const label = signal !== null ? `Failed: ended by ${signal}` : code !== null ? `Failed with code ${code}` : 'Failed';
  return { kind: 'failed', tone: 'red', label, word: 'Failed' };
}
