import { messageOf } from '@shared/errors';
import { Emitter, type Event } from '@shared/lifecycle';
import type { HostLog } from '../HostLog';
import { CrashLimit } from './CrashLimit';
import type { ElectronApi, ElectronWebContents, ElectronWindow, NativeImage, PreventableEvent } from './ElectronApi';
import { secureWebPreferences } from './security';
import type { WindowPlaceFile } from './WindowPlaceFile';
import { MIN_SIZE, placeWindow } from './windowPlace.logic';

export interface MainWindowOptions {
  readonly electron: Pick<ElectronApi, 'BrowserWindow' | 'dialog' | 'screen'>;
  readonly pageUrl: string;
  /** Absolute path of the bundled preload script. */
  readonly preloadPath: string;
  readonly hasDevTools: boolean;
  readonly placeFile: Pick<WindowPlaceFile, 'read' | 'write'>;
  /** Whether the person's closing only hides it. Asked each time. */
  readonly isKeptOnClose: () => boolean;
  /** Windows logs the person off or shuts down; only a window is told. */
  readonly onSessionEnd: () => void;
  readonly log: HostLog;
}

/** The one window of the app; it may be closed and opened again. */
export class MainWindow {
  private readonly options: MainWindowOptions;
  private readonly contentsEmitter = new Emitter<ElectronWebContents | null>();
  private readonly crashes = new CrashLimit(() => performance.now());
  private window: ElectronWindow | null = null;

  /** Fires with the contents of a window that opens, before it loads anything, and with null when it is gone. */
  readonly onContents: Event<ElectronWebContents | null> = this.contentsEmitter.event;

  constructor(options: MainWindowOptions) {
    this.options = options;
  }

  /** Opens the window, or brings the open one to the front. */
  show(): void {
    if (this.window === null) {
      this.open('');
      return;
    }
    if (this.window.isMinimized()) this.window.restore();
    this.window.show();
    this.window.focus();
  }

  /** Shows the window with a session, or with what waits for approval (null). */
  showSession(sessionId: string | null): void {
    const fragment = `#show=${sessionId ?? 'approvals'}`;
    if (this.window === null) {
      this.open(fragment);
      return;
    }
    // Another fragment of the same page: nothing is loaded, the page is told (src-renderer/window/followAddress.ts).
    this.load(this.window, fragment);
    this.show();
  }

  /** Marks the app's button in the taskbar of Windows; null takes the mark away. */
  setOverlay(image: NativeImage | null, description: string): void {
    this.window?.setOverlayIcon(image, description);
  }

  /** Closes the window without asking its page. */
  close(): void {
    this.window?.destroy();
  }

  private open(fragment: string): void {
    const window = this.create();
    this.window = window;
    window.once('ready-to-show', () => window.show());
    window.on('close', (event) => this.handleClose(window, event));
    window.on('closed', () => {
      this.window = null;
      this.contentsEmitter.fire(null);
    });
    // Not `query-session-end`: another app may still keep the person logged in, and then the sessions must be there.
    window.on('session-end', () => this.options.onSessionEnd());
    window.on('unresponsive', () => this.options.log('The window does not respond.'));
    window.on('responsive', () => this.options.log('The window responds again.'));
    this.contentsEmitter.fire(window.webContents);
    // After the listeners of onContents: what belongs to the crashed page ends before it is loaded again.
    window.webContents.on('render-process-gone', (_event, { reason }) => this.handleCrash(window, reason));
    this.load(window, fragment);
  }

  private create(): ElectronWindow {
    const { electron, preloadPath, hasDevTools, placeFile } = this.options;
    const { screen } = electron;
    const main = screen.getPrimaryDisplay();
    const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
    const saved = placeFile.read();
    const window = new electron.BrowserWindow({
      title: 'Signalbox',
      ...placeWindow(
        saved,
        [main, ...others].map(({ workArea }) => workArea),
      ),
      minWidth: MIN_SIZE.width,
      minHeight: MIN_SIZE.height,
      // Shown when it is painted: no white flash.
      show: false,
      webPreferences: secureWebPreferences(preloadPath, hasDevTools),
    });
    if (saved?.isMaximized === true) window.once('ready-to-show', () => window.maximize());
    return window;
  }

  private load(window: ElectronWindow, fragment: string): void {
    const { pageUrl, log } = this.options;
    window
      .loadURL(`${pageUrl}${fragment}`)
      .catch((thrown: unknown) => log(`The window could not be loaded: ${messageOf(thrown)}`));
  }

  private handleClose(window: ElectronWindow, event: PreventableEvent): void {
    const { placeFile, isKeptOnClose } = this.options;
    placeFile.write({ ...window.getNormalBounds(), isMaximized: window.isMaximized() });
    if (!isKeptOnClose()) return;
    event.preventDefault();
    window.hide();
  }

  /** The sessions live in this process and do not notice. */
  private handleCrash(window: ElectronWindow, reason: string): void {
    const { log, electron } = this.options;
    log(`The page of the window ended: ${reason}.`);
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    if (this.crashes.mayReload()) {
      window.webContents.reload();
      return;
    }
    window.destroy();
    electron.dialog.showErrorBox(
      'The window of Signalbox crashed several times',
      'Your sessions go on. Open the window again from the tray, or start Signalbox once more.',
    );
  }
}
