import { join, resolve } from 'node:path';
import type { Transport as ModernTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport as ModernStdio } from '@modelcontextprotocol/client/stdio';
import { StdioClientTransport as LegacyStdio } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Transport as LegacyTransport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { createHttpRoute } from './createHttpRoute';

/** How a client reaches the host of a home. */
export interface Route {
  readonly name: string;
  /** A new connection for SDK 1.x. */
  legacy(home: string): LegacyTransport | Promise<LegacyTransport>;
  /** A new connection for SDK 2.x. */
  modern(home: string): ModernTransport | Promise<ModernTransport>;
}

const cli = resolve(import.meta.dirname, '../../../out/main/cli.js');

/** `signalbox mcp`, as clients start it; it starts a host when none runs. */
export const bridgeCommand = { command: process.execPath, args: [cli, 'mcp'] } as const;

/** What the bridge is started with: an empty home folder beside Signalbox's own. */
export function bridgeEnv(home: string): Record<string, string> {
  const defined = Object.entries(process.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  return {
    ...(Object.fromEntries(defined) as Record<string, string>),
    HOME: join(`${home}-user`),
    SIGNALBOX_HOME: home,
    SIGNALBOX_HOST: 'headless',
  };
}

const stdio: Route = {
  name: 'the stdio bridge',
  legacy: (home) =>
    new LegacyStdio({ ...bridgeCommand, args: [...bridgeCommand.args], env: bridgeEnv(home), stderr: 'pipe' }),
  modern: (home) =>
    new ModernStdio({ ...bridgeCommand, args: [...bridgeCommand.args], env: bridgeEnv(home), stderr: 'pipe' }),
};

/** Every way to a host over which the suite runs. */
export const routes: readonly Route[] = [stdio, createHttpRoute({ cli, envOf: bridgeEnv })];
