import type { WindowHub } from './window/WindowHub';

/** The windows of a host, over whatever transport. */
export interface HostUi {
  /** What a person opens in a browser, with the token, or null when windows open by themselves (Electron). */
  readonly address: string | null;
  /** Ends all windows. */
  close(): Promise<void>;
}

/** Starts the windows' transport over a hub. */
export type StartUi = (hub: WindowHub) => Promise<HostUi>;
