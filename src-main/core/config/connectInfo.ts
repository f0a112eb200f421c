import type { ConnectInfo } from '@shared/protocol';

export interface ConnectInfoOptions {
  /** Node, by absolute path: clients start with another PATH and folder. */
  readonly node: string;
  /** The `signalbox` program, by absolute path. */
  readonly cli: string;
  /** `SIGNALBOX_HOME` when it was chosen, since a client does not know it. */
  readonly chosenHome: string | undefined;
}

/**
 * How an MCP client reaches this installation. What npx runs lies in its cache, from where it may go at any time: a client
 * gets it through npx as well.
 */
export function connectInfo({ node, cli, chosenHome }: ConnectInfoOptions): ConnectInfo {
  const isFromNpx = /[\\/]_npx[\\/]/.test(cli);
  const entry = isFromNpx
    ? { command: 'npx', args: ['-y', 'signalbox', 'mcp'] }
    : { command: node, args: [cli, 'mcp'] };
  return chosenHome === undefined || chosenHome === '' ? entry : { ...entry, env: { SIGNALBOX_HOME: chosenHome } };
}
