/** A TCP port on which a process takes connections. */
export interface ListeningPort {
  readonly port: number;
  readonly pid: number;
}

/**
 * The ports on which these processes listen right now, each pair once, in no particular order. `port`: only this one, which
 * is cheaper. A process that is gone or whose descriptors are not ours to see has none.
 */
export type ReadListeningPorts = (pids: readonly number[], port?: number) => Promise<readonly ListeningPort[]>;
