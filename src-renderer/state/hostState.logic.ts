import type { ApprovalRequest, WriterHold } from '@shared/approval';
import { assertNever } from '@shared/assertNever';
import type { PolicyView } from '@shared/policy';
import type { ClientInfo, ConnectInfo, HostEvent, NumberedEvent, Snapshot } from '@shared/protocol';
import type { SessionInfo } from '@shared/session';
import type { SettingsView } from '@shared/settings';

/** What the host told so far. */
export interface HostState {
  readonly sessions: ReadonlyMap<string, SessionInfo>;
  readonly clients: readonly ClientInfo[];
  /** What waits for the person's answer, by id, the oldest first. */
  readonly approvals: ReadonlyMap<string, ApprovalRequest>;
  /** Into which sessions a person writes now, by the session's id. */
  readonly holds: ReadonlyMap<string, WriterHold>;
  /** The rules that are in force. */
  readonly policy: PolicyView;
  readonly settings: SettingsView;
  readonly connect: ConnectInfo;
  readonly hostVersion: string;
}

/** The state after a snapshot and the events that came while it was on its way; those it contains already are dropped. */
export function fromSnapshot(snapshot: Snapshot, early: readonly NumberedEvent[]): HostState {
  const start: HostState = {
    sessions: new Map(snapshot.sessions.map((session) => [session.id, session])),
    clients: snapshot.clients,
    approvals: new Map(snapshot.approvals.map((approval) => [approval.id, approval])),
    holds: new Map(snapshot.holds.map((hold) => [hold.sessionId, hold])),
    policy: snapshot.policy,
    settings: snapshot.settings,
    connect: snapshot.connect,
    hostVersion: snapshot.hostVersion,
  };
  return early
    .filter(({ seq }) => seq > snapshot.seq)
    .reduce((state, { event }) => reduceHostEvent(state, event), start);
}

/** The state after one event. */
export function reduceHostEvent(state: HostState, event: HostEvent): HostState {
  switch (event.type) {
    case 'session':
      return { ...state, sessions: new Map(state.sessions).set(event.session.id, event.session) };
    case 'session-removed':
      return { ...state, sessions: without(state.sessions, event.sessionId) };
    case 'clients':
      return { ...state, clients: event.clients };
    case 'approval':
      return { ...state, approvals: new Map(state.approvals).set(event.approval.id, event.approval) };
    case 'approval-removed':
      return { ...state, approvals: without(state.approvals, event.id) };
    case 'writer':
      return { ...state, holds: withHold(state.holds, event.sessionId, event.hold) };
    case 'policy':
      return { ...state, policy: event.policy };
    case 'settings':
      return { ...state, settings: event.settings };
    default:
      return assertNever(event);
  }
}

function withHold(holds: HostState['holds'], sessionId: string, hold: WriterHold | null): HostState['holds'] {
  return hold === null ? without(holds, sessionId) : new Map(holds).set(sessionId, hold);
}

function without<T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}
