import { fail } from '@shared/errors';
import { type Disposable, DisposableStore, toDisposable } from '@shared/lifecycle';
import type { Reply } from '@shared/protocol';
import { windowChannels } from '@shared/windowChannels';
import type { WindowConnection } from '../window/WindowConnection';
import type { WindowHub } from '../window/WindowHub';
import { DataPort } from './dataPorts';
import type { ElectronApi, ElectronIpcEvent, ElectronWebContents } from './ElectronApi';
import { isTrustedSender } from './security';
import type { MainWindow } from './window';

export interface WindowIpcOptions {
  readonly electron: Pick<ElectronApi, 'ipcMain' | 'MessageChannelMain'>;
  readonly hub: WindowHub;
  readonly pageUrl: string;
  readonly window: Pick<MainWindow, 'onContents'>;
}

/** One load of the page: its connection and its data port. */
interface Page extends Disposable {
  readonly connection: WindowConnection;
  readonly dataPort: DataPort;
}

/** Connects the page in the window with the host: one invoke channel, one event channel, one data port. */
export class WindowIpc implements Disposable {
  private readonly options: WindowIpcOptions;
  private readonly disposables = new DisposableStore();
  private contents: ElectronWebContents | null = null;
  private page: Page | null = null;

  constructor(options: WindowIpcOptions) {
    this.options = options;
  }

  /** Begins to take messages. */
  start(): void {
    const { electron, window } = this.options;
    const { ipcMain } = electron;
    const handlePortRequest = (event: ElectronIpcEvent): void => this.sendPort(event);
    ipcMain.handle(windowChannels.invoke, (event, name, input) => this.handleInvoke(event, name, input));
    ipcMain.on(windowChannels.port, handlePortRequest);
    this.disposables.add(toDisposable(() => ipcMain.removeHandler(windowChannels.invoke)));
    this.disposables.add(toDisposable(() => ipcMain.off(windowChannels.port, handlePortRequest)));
    this.disposables.add(window.onContents((contents) => this.setContents(contents)));
  }

  dispose(): void {
    this.setContents(null);
    this.disposables.dispose();
  }

  /** The window whose page is served from now on. What belongs to a page ends when it is loaded anew, crashes or goes. */
  private setContents(contents: ElectronWebContents | null): void {
    this.endPage();
    this.contents = contents;
    contents?.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (this.contents === contents && isMainFrame && !isSameDocument) this.endPage();
    });
    contents?.on('render-process-gone', () => {
      if (this.contents === contents) this.endPage();
    });
  }

  private async handleInvoke(event: ElectronIpcEvent, name: unknown, input: unknown): Promise<Reply> {
    const page = this.pageOf(event);
    if (page === null) return fail('forbidden', 'Only the window of Signalbox may ask this.');
    return page.connection.handle(name, input);
  }

  private sendPort(event: ElectronIpcEvent): void {
    const page = this.pageOf(event);
    if (page !== null && this.contents !== null) page.dataPort.connect(this.contents);
  }

  /** The page that sent a message, or null when the sender is not to be trusted. */
  private pageOf(event: ElectronIpcEvent): Page | null {
    const { contents } = this;
    if (contents === null || contents.isDestroyed()) return null;
    if (!isTrustedSender(event, contents, this.options.pageUrl)) return null;
    this.page ??= this.openPage(contents);
    return this.page;
  }

  private openPage(contents: ElectronWebContents): Page {
    const { electron, hub } = this.options;
    const dataPort: DataPort = new DataPort({
      createChannel: () => new electron.MessageChannelMain(),
      receive: (frame) => connection.receiveFrame(frame),
    });
    const connection = hub.open({
      sendEvent: (event) => {
        if (!contents.isDestroyed()) contents.send(windowChannels.event, event);
      },
      sendFrame: (frame) => dataPort.send(frame),
    });
    const dispose = (): void => {
      connection.dispose();
      dataPort.dispose();
    };
    return { connection, dataPort, dispose };
  }

  private endPage(): void {
    this.page?.dispose();
    this.page = null;
  }
}
