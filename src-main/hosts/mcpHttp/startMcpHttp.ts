import { join } from 'node:path';
import { limits } from '@shared/limits';
import type { McpServerSettings } from '../../mcp/ConnectionContext';
import { createServer } from '../../mcp/createServer';
import type { HostLog } from '../HostLog';
import type { Timers } from '../Timers';
import { accessToken } from './accessToken';
import { announceOnBus } from './announceOnBus';
import { McpHttpServer } from './McpHttpServer';

export interface McpHttpOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly version: string;
  readonly timers: Timers;
  readonly log: HostLog;
}

/** What a host gives to those that serve its agents. */
export interface AgentsOfHost extends Pick<McpServerSettings, 'backend' | 'windowAddress'> {
  /** Belongs to the user alone. */
  readonly runFolder: string;
}

/** Agents over HTTP, as a running host has them. */
export interface McpHttp {
  /** For the settings of clients, without the token. */
  readonly address: string;
  readonly token: string;
  /** Where the token is kept, for its owner only. */
  readonly tokenFile: string;
  close(): Promise<void>;
}

/** Serves a host's agents over HTTP. Throws an AppError when the port cannot be had. */
export async function startMcpHttp(
  { backend, windowAddress, runFolder }: AgentsOfHost,
  { port, version, timers, log }: McpHttpOptions,
): Promise<McpHttp> {
  const tokenFile = join(runFolder, 'mcp-http-token');
  const token = await accessToken(tokenFile);
  const { now } = timers;
  const { progressEveryMs, resourceUpdateMs } = limits;
  const settings = { backend, version, log, now, progressEveryMs, resourceUpdateMs, windowAddress };
  const server = new McpHttpServer({
    settings,
    timers,
    createServer,
    announce: (bus) => announceOnBus(settings, bus),
    port,
    token,
  });
  const address = await server.listen();
  return { address, token, tokenFile, close: () => server.close() };
}
