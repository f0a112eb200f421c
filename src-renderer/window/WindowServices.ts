import { type Disposable, DisposableStore } from '@shared/lifecycle';
import { Announcer } from '../state/Announcer';
import { HostMirror } from '../state/HostMirror';
import { SessionActions } from '../state/SessionActions';
import { rememberedSelection, rememberSelection } from '../state/selectionMemory';
import { ViewActions } from '../state/ViewActions';
import { connectStore, createWindowStore, type WindowStore } from '../state/WindowStore';
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
export function createWindowServices(
  transport: Transport,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): WindowServices {
  const disposables = new DisposableStore();
  disposables.add(transport);
  const store = createWindowStore(rememberedSelection(storage));
  const mirror = disposables.add(new HostMirror(transport));
  const announcer = disposables.add(new Announcer(store));
  const streams = disposables.add(new StreamRouter(transport));
  return {
    transport,
    store,
    streams,
    sessions: new SessionActions(transport, store),
    view: new ViewActions(store),
    start: () => {
      disposables.add(connectStore(store, transport, mirror));
      disposables.add(rememberSelection(store, storage));
      announcer.start();
      mirror.start();
      transport.start();
    },
    dispose: () => disposables.dispose(),
  };
}
