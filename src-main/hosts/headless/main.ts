import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { connectInfo } from '../../core/config/connectInfo';
import { findAppFiles } from '../appFiles';
import { Host } from '../Host';
import { stderrLog } from '../HostLog';
import type { McpHttp } from '../mcpHttp/startMcpHttp';
import { realTimers } from '../Timers';
import { startHeadlessUi } from './startHeadlessUi';

export interface HeadlessHostOptions {
  /** Folder of all state. */
  readonly home: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Anything but 127.0.0.1 is refused without `isAllowedAnyBind`. */
  readonly bindHost: string;
  /** The person's explicit `--dangerously-allow-any-host`. */
  readonly isAllowedAnyBind: boolean;
  readonly exitWhenIdle: boolean;
  /** Port for agents over HTTP, 0 for any free one; left out for none. */
  readonly mcpHttpPort?: number | undefined;
}

export interface RunningHost {
  /** What a person opens, with the token in its fragment. */
  readonly address: string;
  /** Path of the MCP socket. */
  readonly socket: string;
  /** Where agents come in over HTTP, or null. */
  readonly mcpHttp: McpHttp | null;
  /** Resolves when the host has stopped: through `stop` or because nobody needed it. */
  readonly stopped: Promise<void>;
  /** Ends the sessions, then everything else. Never rejects; harmless when called again. */
  stop(): Promise<void>;
}

/**
 * Starts a host in plain Node, with its window over HTTP and a WebSocket. Throws an AppError: `busy` when another host has
 * this home, `forbidden` for an address that is not allowed, `unavailable` when it cannot listen. Signals are the caller's.
 */
export async function startHeadlessHost(options: HeadlessHostOptions): Promise<RunningHost> {
  const { rendererRoot, cliPath, version } = findAppFiles(import.meta.dirname);
  await warnIfNotBuilt(rendererRoot);
  const { mcpHttpPort } = options;
  let address = '';
  let mcpHttp: McpHttp | null = null;
  const host = await Host.start({
    home: options.home,
    version,
    connect: connectInfo({ node: process.execPath, cli: cliPath, chosenHome: process.env.SIGNALBOX_HOME }),
    reaper: { command: process.execPath, args: [cliPath, 'reap'] },
    startUi: async (hub) => {
      const ui = await startHeadlessUi({ ...options, hub, rendererRoot, timers: realTimers, log: stderrLog });
      address = ui.address;
      return ui;
    },
    startMcpHttp:
      mcpHttpPort === undefined
        ? undefined
        : async (agents) => {
            const { startMcpHttp } = await import('../mcpHttp/startMcpHttp');
            mcpHttp = await startMcpHttp(agents, { port: mcpHttpPort, version, timers: realTimers, log: stderrLog });
            return mcpHttp;
          },
    exitWhenIdle: options.exitWhenIdle,
    timers: realTimers,
    log: stderrLog,
  });
  return { address, socket: host.socket, mcpHttp, stopped: host.stopped, stop: () => host.stop() };
}

/** Agents can work without a window, so a missing one does not keep the host from starting. */
async function warnIfNotBuilt(rendererRoot: string): Promise<void> {
  await access(join(rendererRoot, 'index.html')).catch(() =>
    stderrLog('The window is not built, so its address shows nothing. Run `npm run build`, then start again.'),
  );
}
