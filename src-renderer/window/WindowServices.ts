import { type Disposable, DisposableStore } from '@shared/lifecycle';
import type { DesktopNotifications } from '../attention/DesktopNotifications';
import { WaitNotifier } from '../attention/WaitNotifier';
import { Announcer } from '../state/Announcer';
import { ApprovalActions } from '../state/ApprovalActions';
import { ApprovalAnnouncer } from '../state/ApprovalAnnouncer';
import { HostMirror } from '../state/HostMirror';
import { RulesActions } from '../state/RulesActions';
import { SessionActions } from '../state/SessionActions';
import { SettledNotes } from '../state/SettledNotes';
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
  readonly approvals: ApprovalActions;
  readonly rules: RulesActions;
  readonly view: ViewActions;
  readonly notifications: DesktopNotifications;
  /** Starts to talk to the host. */
  start(): void;
}

export interface WindowServicesOptions {
  readonly transport: Transport;
  /** Keeps the selection over a reload. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly notifications: DesktopNotifications;
  /** True while the window is seen and has the keyboard. */
  readonly isWindowActive: () => boolean;
  readonly focusWindow: () => void;
}

/** Puts the services together. */
export function createWindowServices(options: WindowServicesOptions): WindowServices {
  const { transport, storage, notifications } = options;
  const disposables = new DisposableStore();
  disposables.add(transport);
  const store = createWindowStore(rememberedSelection(storage));
  const mirror = disposables.add(new HostMirror(transport));
  const announcers = [new Announcer(store), new ApprovalAnnouncer(store), new SettledNotes(store, mirror)];
  for (const announcer of announcers) disposables.add(announcer);
  const view = new ViewActions(store);
  const openRow = (row: string): void => {
    options.focusWindow();
    view.open(row);
  };
  const notifier = disposables.add(new WaitNotifier({ ...options, store, openRow }));
  const streams = disposables.add(new StreamRouter(transport));
  return {
    transport,
    store,
    streams,
    sessions: new SessionActions(transport, store),
    approvals: new ApprovalActions(transport, store),
    rules: new RulesActions(transport),
    view,
    notifications,
    start: () => {
      disposables.add(connectStore(store, transport, mirror));
      disposables.add(rememberSelection(store, storage));
      for (const announcer of announcers) announcer.start();
      notifier.start();
      mirror.start();
      transport.start();
    },
    dispose: () => disposables.dispose(),
  };
}
