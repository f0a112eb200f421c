import { type Disposable } from '@shared/lifecycle';
import { SessionActions } from '../state/SessionActions';
import { ViewActions } from '../state/ViewActions';
import { type WindowStore } from '../state/WindowStore';
import { StreamRouter } from '../transport/StreamRouter';
import type { Transport } from '../transport/Transport';
/** Everything behind the components of one window. */
export interface WindowServices extends Disposable {
  readonly transport: Transport;
  readonly store: WindowStore;
  readonly streams: StreamRouter;
  readonly sessions: SessionActions;
  readonly view: ViewActions;
  /** Starts to talk to the host. */
  start(): void;
}
/** Puts the services together; `storage` keeps the selection over a reload. */
export declare function createWindowServices(
  transport: Transport,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): WindowServices;
