import type { HostLog } from '../HostLog';
import type { StartUi } from '../HostUi';
import type { ElectronApi } from './ElectronApi';

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
  /** Absolute paths of the tray's icon and of the mark in the taskbar. */
  readonly icons: { readonly tray: string; readonly overlay: string };
  /** Absolute path of the file that keeps the window's place. */
  readonly placeFile: string;
  readonly platform: NodeJS.Platform;
  readonly startHost: (startUi: StartUi) => Promise<DesktopHost>;
  readonly log: HostLog;
}
