import type { ConnectInfo } from '@shared/protocol';

export interface ConnectInfoOptions {
  /** Node, by absolute path: clients start with another PATH and folder. */
  readonly node: string;
  /** The `signalbox` program, by absolute path. */
  readonly cli: string;
  /** `SIGNALBOX_HOME` when it was chosen, since a client does not know it. */
  readonly chosenHome: string | undefined;
}

/** How an MCP client reaches this installation. */
export function connectInfo({ node, cli, chosenHome }: ConnectInfoOptions): ConnectInfo {
  const entry = { command: node, args: [cli, 'mcp'] };
  return chosenHome === undefined || chosenHome === '' ? entry : { ...entry, env: { SIGNALBOX_HOME: chosenHome } };
}
