import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reply } from '@shared/protocol';
import { windowChannels } from '@shared/windowChannels';
import type { HostUi, StartUi } from '../HostUi';
import { realTimers } from '../Timers';
import { FakeBackend } from '../window/FakeBackend';
import { WindowHub } from '../window/WindowHub';
import type { DesktopHost } from './DesktopOptions';
import type { ElectronApi } from './ElectronApi';
import { ElectronStandIn } from './ElectronStandIn';
import type { StandInMessage, StandInWindow } from './StandInWindow';
import { type ElectronHostOptions, startElectronHost } from './startElectronHost';

/** Test support: a host without programs, behind a real window hub. */
export class FakeHost implements DesktopHost {
  readonly backend = new FakeBackend();
  readonly hub = new WindowHub({
    backend: this.backend,
    facts: { hostVersion: '1', connect: { command: 'node', args: [] }, graceMs: () => 0 },
    timers: realTimers,
    log: () => undefined,
  });
  isNeeded = false;
  stops = 0;
  ui: HostUi | null = null;
  /** What ending the sessions waits for. */
  sessionsEnded: Promise<void> = Promise.resolve();
  readonly stopped: Promise<void>;
  private resolveStopped: () => void = () => undefined;

  constructor() {
    this.stopped = new Promise((resolve) => {
      this.resolveStopped = resolve;
    });
  }

  async start(startUi: StartUi): Promise<this> {
    this.ui = await startUi(this.hub);
    return this;
  }

  async stop(): Promise<void> {
    this.stops += 1;
    await this.sessionsEnded;
    await this.ui?.close();
    this.hub.dispose();
    this.resolveStopped();
  }
}

/** Test support: the address of the built window. */
export const PAGE = 'app://signalbox/index.html';

/** Test support: the desktop app in a stand-in for Electron, with a built window and a secret beside it on disk. */
export class DesktopHarness {
  readonly electron = new ElectronStandIn();
  readonly host = new FakeHost();
  readonly folder: string;
  /** The process is told to end. */
  endBySignal: () => void = () => undefined;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async create(): Promise<DesktopHarness> {
    const folder = await mkdtemp(join(tmpdir(), 'signalbox-electron-'));
    await mkdir(join(folder, 'renderer'));
    await writeFile(join(folder, 'renderer', 'index.html'), '<title>Signalbox</title>');
    await writeFile(join(folder, 'secret.js'), 'secret');
    return new DesktopHarness(folder);
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }

  /** Starts the app; it goes on when `electron.app.becomeReady` is called. */
  begin(changes: Partial<ElectronHostOptions> = {}): Promise<void> {
    // The compiler holds the app to electron.d.ts; this has what the app uses of it.
    return startElectronHost(this.electron as unknown as ElectronApi, {
      home: join(this.folder, 'home'),
      rendererRoot: join(this.folder, 'renderer'),
      preloadPath: '/app/preload.cjs',
      devPageUrl: null,
      iconsFolder: '/app/icons',
      platform: 'linux',
      onEndSignal: (listener) => {
        this.endBySignal = listener;
      },
      startHost: (startUi) => this.host.start(startUi),
      log: () => undefined,
      ...changes,
    });
  }

  /** Starts the app and gives its window. */
  async run(changes: Partial<ElectronHostOptions> = {}): Promise<StandInWindow> {
    const started = this.begin(changes);
    this.electron.app.becomeReady();
    await started;
    const [window] = this.electron.app.windows;
    if (window === undefined) throw new Error('No window was opened');
    return window;
  }

  /** A request as the preload script sends it. */
  invoke(event: StandInMessage, name: unknown, input: unknown): Promise<Reply> {
    const handler = this.electron.ipcMain.handlers.get(windowChannels.invoke);
    if (handler === undefined) throw new Error('Nobody handles the invoke channel');
    return handler(event, name, input) as Promise<Reply>;
  }

  /** The page asks for its data port. */
  askForPort(event: StandInMessage): void {
    this.electron.ipcMain.emit(windowChannels.port, event);
  }
}

/** Test support: resolves after what is due in this turn of the event loop. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
