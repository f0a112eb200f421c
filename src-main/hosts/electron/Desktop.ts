import { assertNever } from '@shared/assertNever';
import { messageOf } from '@shared/errors';
import type { HostLog } from '../HostLog';
import type { HostUi, StartUi } from '../HostUi';
import type { WindowHub } from '../window/WindowHub';
import type { ElectronApi, PreventableEvent } from './ElectronApi';
import { WindowIpc } from './ipc';
import { MainWindow } from './window';

/** What the app needs of the host that runs in it. */
export interface DesktopHost {
  /** Whether an agent, a window or a living session is there. */
  readonly isNeeded: boolean;
  /** Resolves when the host has stopped, for whatever reason. */
  readonly stopped: Promise<void>;
  /** Ends the sessions, then everything else; `stopped` resolves in any case. */
  stop(): Promise<void>;
}

export interface DesktopOptions {
  readonly electron: ElectronApi;
  readonly pageUrl: string;
  /** Absolute path of the bundled preload script. */
  readonly preloadPath: string;
  readonly startHost: (startUi: StartUi) => Promise<DesktopHost>;
  readonly log: HostLog;
}

/** `ending`: the host stops in order; the app exits when it has. */
type DesktopState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'running'; readonly host: DesktopHost }
  | { readonly kind: 'ending' };

/** The app from its start to its exit: the window comes and goes, the host stays while it is needed. */
export class Desktop {
  private readonly options: DesktopOptions;
  private readonly window: MainWindow;
  private state: DesktopState = { kind: 'starting' };

  constructor(options: DesktopOptions) {
    this.options = options;
    this.window = new MainWindow({ ...options, hasDevTools: !options.electron.app.isPackaged });
  }

  /** Starts the host and shows the window; when the host cannot start it tells the person why, and exits. */
  async start(): Promise<void> {
    const { electron, startHost } = this.options;
    try {
      const host = await startHost((hub) => this.startUi(hub));
      this.state = { kind: 'running', host };
      void host.stopped.then(() => electron.app.exit(0));
      this.window.show();
    } catch (thrown) {
      electron.dialog.showErrorBox('Signalbox could not start', messageOf(thrown));
      electron.app.exit(1);
    }
  }

  /** Brings the window to the front. While the host starts nothing is to do: the window comes then. */
  showWindow(): void {
    if (this.state.kind === 'running') this.window.show();
  }

  /** The window was closed: sessions and agents go on without it, but without them the app is over. */
  handleAllClosed(): void {
    if (this.state.kind === 'running' && !this.state.host.isNeeded) this.options.electron.app.quit();
  }

  /** Holds the exit back until the sessions have ended. */
  handleQuit(event: PreventableEvent): void {
    switch (this.state.kind) {
      case 'starting':
        // No session can be there yet.
        break;
      case 'running':
        event.preventDefault();
        this.stop(this.state.host);
        break;
      case 'ending':
        event.preventDefault();
        break;
      default:
        assertNever(this.state);
    }
  }

  private stop(host: DesktopHost): void {
    this.state = { kind: 'ending' };
    host.stop().catch((thrown: unknown) => this.options.log(`The host did not stop in order: ${messageOf(thrown)}`));
  }

  private async startUi(hub: WindowHub): Promise<HostUi> {
    const { electron, pageUrl } = this.options;
    const ipc = new WindowIpc({ electron, hub, pageUrl, window: this.window });
    ipc.start();
    return {
      address: null,
      close: async () => {
        this.window.close();
        ipc.dispose();
      },
    };
  }
}
