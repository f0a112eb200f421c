import type { ApprovalRequest } from '@shared/approval';
import { showControls } from '@shared/controlText';
import type { SessionInfo, WaitingKind } from '@shared/session';
import { heldInputs } from '../state/approvals.logic';
import type { HostState } from '../state/hostState.logic';
import { QUEUE_ROW } from '../state/listLayout.logic';
import { statusOf } from '../state/sessionStatus.logic';
import { sessionTitle } from '../state/sessionText.logic';
import { windowLimits } from '../windowLimits';

/** A wait that a person should hear of though they look elsewhere. */
export interface WaitToTell {
  /** One per wait: two questions of the same session are two notes. */
  readonly key: string;
  readonly title: string;
  readonly body: string;
  /** The row of the list that leads to it. */
  readonly row: string;
}

/** The ready prompt of a shell or an interpreter asks nobody in particular: agents come back to it after each command. */
const READY: ReadonlySet<WaitingKind> = new Set(['shell', 'repl']);

/** The questions of programs and the requests of agents that stand now; of a session with a held input only that one. */
export function waitsToTell({ sessions, approvals }: Pick<HostState, 'sessions' | 'approvals'>): readonly WaitToTell[] {
  const inputs = heldInputs(approvals);
  const asking = [...sessions.values()].filter(({ id }) => !inputs.has(id)).flatMap(programWait);
  return [...asking, ...[...approvals.values()].map((approval) => requestWait(approval, sessions))];
}

function programWait(session: SessionInfo): readonly WaitToTell[] {
  const { id, state } = session;
  if (state.kind !== 'waiting' || READY.has(state.waiting.kind)) return [];
  const title = sessionTitle(session).slice(0, windowLimits.maxNoteTitleChars);
  return [{ key: `${id}:${state.waiting.since}`, title, body: `${statusOf(session).label}.`, row: id }];
}

function requestWait({ id, client, subject, sessionId }: ApprovalRequest, sessions: HostState['sessions']): WaitToTell {
  const hasSession = sessionId !== null && sessions.has(sessionId);
  return {
    key: id,
    title: showControls(client).slice(0, windowLimits.maxNoteTitleChars),
    body: subject === 'command' ? 'Wants approval to run a command.' : 'Wants approval to type into a session.',
    row: hasSession ? sessionId : QUEUE_ROW,
  };
}
