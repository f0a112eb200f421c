import type { HostLog } from '../HostLog';
import type { Timers } from '../Timers';
import type { WindowHub } from '../window/WindowHub';
import { startHttpServer } from './httpServer';
import { WebSocketHost } from './WebSocketHost';
import { createWindowToken } from './windowToken';

export interface HeadlessUiOptions {
  readonly hub: WindowHub;
  /** Absolute path of the built window. */
  readonly rendererRoot: string;
  readonly bindHost: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly isAllowedAnyBind: boolean;
  readonly timers: Timers;
  readonly log: HostLog;
}

export interface HeadlessUi {
  /** What a person opens, with the token in the fragment, which browsers never send to a server (RFC 9110 section 7.1). */
  readonly address: string;
  /** Ends all windows and stops listening. */
  close(): Promise<void>;
}

/** Starts the window of a headless host: its files over HTTP, its messages over a WebSocket. Throws an AppError when it cannot listen. */
export async function startHeadlessUi(options: HeadlessUiOptions): Promise<HeadlessUi> {
  const { hub, timers, log } = options;
  const token = createWindowToken();
  const http = await startHttpServer(options);
  const windows = new WebSocketHost({
    server: http.server,
    isOwnHost: http.isOwnHost,
    token,
    hub,
    timers,
    log,
  });
  windows.start();
  return {
    address: `http://${http.host}/#token=${token}`,
    async close() {
      await windows.close();
      await http.close();
    },
  };
}
