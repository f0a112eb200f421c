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
export declare function fromSnapshot(snapshot: Snapshot, early: readonly NumberedEvent[]): HostState;
/** The state after one event. */
export declare function reduceHostEvent(state: HostState, event: HostEvent): HostState;
