import { messageOf } from '@shared/errors';
import { Emitter, type Event } from '@shared/lifecycle';
import type { HostLog } from '../HostLog';
import type { ElectronApi, ElectronWebContents, ElectronWindow } from './ElectronApi';
import { secureWebPreferences } from './security';

export interface MainWindowOptions {
  readonly electron: Pick<ElectronApi, 'BrowserWindow'>;
  readonly pageUrl: string;
  /** Absolute path of the bundled preload script. */
  readonly preloadPath: string;
  readonly hasDevTools: boolean;
  readonly log: HostLog;
}

/** The one window of the app; it may be closed and opened again. */
export class MainWindow {
  private readonly options: MainWindowOptions;
  private readonly contentsEmitter = new Emitter<ElectronWebContents | null>();
  private window: ElectronWindow | null = null;

  /** Fires with the contents of a window that opens, before it loads anything, and with null when it is gone. */
  readonly onContents: Event<ElectronWebContents | null> = this.contentsEmitter.event;

  constructor(options: MainWindowOptions) {
    this.options = options;
  }

  /** Opens the window, or brings the open one to the front. */
  show(): void {
    if (this.window === null) {
      this.open();
      return;
    }
    if (this.window.isMinimized()) this.window.restore();
    this.window.show();
    this.window.focus();
  }

  /** Closes the window without asking its page. */
  close(): void {
    this.window?.destroy();
  }

  private open(): void {
    const { electron, pageUrl, preloadPath, hasDevTools, log } = this.options;
    const window = new electron.BrowserWindow({
      title: 'Signalbox',
      width: 1200,
      height: 780,
      minWidth: 900,
      minHeight: 560,
      // Shown when it is painted: no white flash.
      show: false,
      webPreferences: secureWebPreferences(preloadPath, hasDevTools),
    });
    this.window = window;
    window.once('ready-to-show', () => window.show());
    window.on('closed', () => {
      this.window = null;
      this.contentsEmitter.fire(null);
    });
    this.contentsEmitter.fire(window.webContents);
    window.loadURL(pageUrl).catch((thrown: unknown) => log(`The window could not be loaded: ${messageOf(thrown)}`));
  }
}
