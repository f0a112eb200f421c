import { assertNever } from '@shared/assertNever';
import { messageOf } from '@shared/errors';
import type { HostUi } from '../HostUi';
import type { WindowHub } from '../window/WindowHub';
import { askToQuit } from './askToQuit';
import { DesktopAttention } from './DesktopAttention';
import type { DesktopHost, DesktopOptions } from './DesktopOptions';
import type { PreventableEvent } from './ElectronApi';
import { WindowIpc } from './ipc';
import { livingTitles } from './needs.logic';
import { WindowPlaceFile } from './WindowPlaceFile';
import { MainWindow } from './window';

/** `asking`: the person is asked whether to quit. `ending`: the host stops in order; the app exits when it has. */
type DesktopState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'running'; readonly host: DesktopHost }
  | { readonly kind: 'asking'; readonly host: DesktopHost }
  | { readonly kind: 'ending' };

/** The app from its start to its exit: the window comes and goes, the host stays while it is needed. */
export class Desktop {
  private readonly options: DesktopOptions;
  private readonly window: MainWindow;
  private readonly placeFile: WindowPlaceFile;
  private hub: WindowHub | null = null;
  private state: DesktopState = { kind: 'starting' };

  constructor(options: DesktopOptions) {
    this.options = options;
    this.placeFile = new WindowPlaceFile(options.placeFile, options.log);
    this.window = new MainWindow({
      ...options,
      hasDevTools: !options.electron.app.isPackaged,
      placeFile: this.placeFile,
      onSessionEnd: () => this.endNow(),
      isKeptOnClose: () => this.isRunning && this.hub?.backend.settings().desktop.closeToTray === true,
    });
  }

  /** Starts the host and shows the window; when the host cannot start it tells the person why, and exits. */
  async start(): Promise<void> {
    const { electron, startHost } = this.options;
    try {
      const host = await startHost((hub) => this.startUi(hub));
      this.state = { kind: 'running', host };
      void host.stopped.then(() => this.exit());
      this.window.show();
    } catch (thrown) {
      electron.dialog.showErrorBox('Signalbox could not start', messageOf(thrown));
      electron.app.exit(1);
    }
  }

  /** Brings the window to the front. While the host starts nothing is to do: the window comes then. */
  showWindow(): void {
    if (this.isRunning) this.window.show();
  }

  /** The window was closed: sessions and agents go on without it, but without them the app is over. */
  handleAllClosed(): void {
    if (this.state.kind === 'running' && !this.state.host.isNeeded) this.options.electron.app.quit();
  }

  /** Holds the exit back until the sessions have ended; when any live the person is asked first. */
  handleQuit(event: PreventableEvent): void {
    switch (this.state.kind) {
      case 'starting':
        // No session can be there yet.
        break;
      case 'running':
        event.preventDefault();
        void this.quit(this.state.host);
        break;
      case 'asking':
      case 'ending':
        event.preventDefault();
        break;
      default:
        assertNever(this.state);
    }
  }

  /** Ends sessions and app without a question: whoever sends a signal or shuts the machine down does not answer one. */
  endNow(): void {
    if (this.state.kind === 'running' || this.state.kind === 'asking') this.stop(this.state.host);
    else if (this.state.kind === 'starting') this.options.electron.app.exit(0);
  }

  private get isRunning(): boolean {
    return this.state.kind === 'running' || this.state.kind === 'asking';
  }

  private async quit(host: DesktopHost): Promise<void> {
    const titles = livingTitles(this.hub?.backend.sessions() ?? []);
    if (titles.length > 0) {
      this.state = { kind: 'asking', host };
      const isSure = await askToQuit(this.options.electron.dialog, titles);
      if (this.state.kind !== 'asking') return;
      if (!isSure) {
        this.state = { kind: 'running', host };
        return;
      }
    }
    this.stop(host);
  }

  private stop(host: DesktopHost): void {
    this.state = { kind: 'ending' };
    host.stop().catch((thrown: unknown) => this.options.log(`The host did not stop in order: ${messageOf(thrown)}`));
  }

  private async exit(): Promise<void> {
    await this.placeFile.settled();
    this.options.electron.app.exit(0);
  }

  private async startUi(hub: WindowHub): Promise<HostUi> {
    const { electron, pageUrl, icons, platform } = this.options;
    this.hub = hub;
    const ipc = new WindowIpc({ electron, hub, pageUrl, window: this.window });
    ipc.start();
    const overlay = electron.nativeImage.createFromPath(icons.overlay);
    const attention = new DesktopAttention({
      electron,
      backend: hub.backend,
      iconPath: icons.tray,
      isTemplate: platform === 'darwin',
      showWindow: () => this.showWindow(),
      open: (sessionId) => this.window.showSession(sessionId),
      quit: () => electron.app.quit(),
      markTaskbar: (count) => this.window.setOverlay(count > 0 ? overlay : null, count > 0 ? `${count} need you` : ''),
    });
    return {
      address: null,
      close: async () => {
        this.window.close();
        attention.dispose();
        ipc.dispose();
      },
    };
  }
}
