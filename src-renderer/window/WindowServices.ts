import { type Disposable, DisposableStore } from '@shared/lifecycle';
import type { DesktopNotifications } from '../attention/DesktopNotifications';
import { WaitNotifier } from '../attention/WaitNotifier';
import { SettingsEditor } from '../settings/SettingsEditor';
import { Announcer } from '../state/Announcer';
import { ApprovalActions } from '../state/ApprovalActions';
import { ApprovalAnnouncer } from '../state/ApprovalAnnouncer';
import { HostMirror } from '../state/HostMirror';
import { RulesActions } from '../state/RulesActions';
import { SessionActions } from '../state/SessionActions';
import { SettledNotes } from '../state/SettledNotes';
import { ViewActions } from '../state/ViewActions';
import { connectStore, createWindowStore, type WindowStore } from '../state/WindowStore';
import { type KeptStorage, recall, remember } from '../state/windowMemory';
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
  readonly settings: SettingsEditor;
  readonly view: ViewActions;
  readonly notifications: DesktopNotifications;
  /** Starts to talk to the host. */
  start(): void;
}

export interface WindowServicesOptions {
  readonly transport: Transport;
  /** Keeps what the window shows over a reload. */
  readonly storage: KeptStorage;
  /** Keeps for good how windows look; without it, as long as this window. */
  readonly lastingStorage?: KeptStorage;
  readonly notifications: DesktopNotifications;
  /** Plays the tone of a note; without it notes are silent. */
  readonly playSound?: () => void;
  /** True while the window is seen and has the keyboard. */
  readonly isWindowActive: () => boolean;
  readonly focusWindow: () => void;
}

/** Puts the services together. */
export function createWindowServices(options: WindowServicesOptions): WindowServices {
  const { transport, notifications } = options;
  const storages = { session: options.storage, lasting: options.lastingStorage ?? null };
  const disposables = new DisposableStore();
  disposables.add(transport);
  const store = createWindowStore(recall(storages));
  const mirror = disposables.add(new HostMirror(transport));
  const announcers = [new Announcer(store), new ApprovalAnnouncer(store), new SettledNotes(store, mirror)];
  for (const announcer of announcers) disposables.add(announcer);
  const view = new ViewActions(store);
  const openRow = (row: string): void => {
    options.focusWindow();
    view.open(row);
  };
  const notifier = disposables.add(new WaitNotifier({ ...options, store, openRow }));
  const settings = disposables.add(new SettingsEditor(transport, store));
  const streams = disposables.add(new StreamRouter(transport));
  return {
    transport,
    store,
    streams,
    sessions: new SessionActions(transport, store),
    approvals: new ApprovalActions(transport, store),
    rules: new RulesActions(transport),
    settings,
    view,
    notifications,
    start: () => {
      disposables.add(connectStore(store, transport, mirror));
      disposables.add(remember(store, storages));
      for (const announcer of announcers) announcer.start();
      notifier.start();
      settings.start();
      mirror.start();
      transport.start();
    },
    dispose: () => disposables.dispose(),
  };
}
