import { assertNever } from '@shared/assertNever';
import type { ClientInfo, ConnectInfo, HostEvent, NumberedEvent, Snapshot } from '@shared/protocol';
import type { SessionInfo } from '@shared/session';

/** What the host told so far. */
export interface HostState {
  readonly sessions: ReadonlyMap<string, SessionInfo>;
  readonly clients: readonly ClientInfo[];
  readonly connect: ConnectInfo;
  readonly hostVersion: string;
}

/** The state after a snapshot and the events that came while it was on its way; those it contains already are dropped. */
export function fromSnapshot(snapshot: Snapshot, early: readonly NumberedEvent[]): HostState {
  const start: HostState = {
    sessions: new Map(snapshot.sessions.map((session) => [session.id, session])),
    clients: snapshot.clients,
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
    case 'session-removed': {
      const sessions = new Map(state.sessions);
      sessions.delete(event.sessionId);
      return { ...state, sessions };
    }
    case 'clients':
      return { ...state, clients: event.clients };
    default:
      return assertNever(event);
  }
}
