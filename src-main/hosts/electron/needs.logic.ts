import type { ApprovalRequest } from '@shared/approval';
import { showControls } from '@shared/controlText';
import type { SessionInfo } from '@shared/session';

/** What waits for the person: what the tray counts and lists. */
export interface Need {
  /** Null for a command that waits for approval: its session does not exist yet. */
  readonly sessionId: string | null;
  /** For people, without control characters, at most `MAX_TITLE_CHARS` long. */
  readonly title: string;
}

const MAX_TITLE_CHARS = 60;

/** Requests of agents first, the oldest first; then sessions whose program waits, in the order of their start. */
export function needsOf(sessions: readonly SessionInfo[], approvals: readonly ApprovalRequest[]): readonly Need[] {
  const held = new Set(approvals.map(({ sessionId }) => sessionId));
  const requests = approvals.map(({ sessionId, client }) => ({
    sessionId,
    title: shorten(`${showControls(client)} needs approval`),
  }));
  const waiting = sessions.filter(({ id, state }) => state.kind === 'waiting' && !held.has(id));
  return [...requests, ...waiting.map((session) => ({ sessionId: session.id, title: titleOf(session) }))];
}

/** The sessions that quitting would end, by the names that the window gives them. */
export function livingTitles(sessions: readonly SessionInfo[]): readonly string[] {
  return sessions.filter(({ state }) => state.kind !== 'exited').map(titleOf);
}

function titleOf({ name, command }: SessionInfo): string {
  return shorten(showControls(name ?? command));
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length <= MAX_TITLE_CHARS ? text : `${characters.slice(0, MAX_TITLE_CHARS - 1).join('')}…`;
}
