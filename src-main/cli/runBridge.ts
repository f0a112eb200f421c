import type { Duplex } from 'node:stream';
import type { Result } from '@shared/errors';
import { MessageBridge } from './MessageBridge';

/**
 * Hands on what an MCP client says on standard input to whatever `connect` leads to; standard output carries the protocol
 * and nothing else. Ends the process when the client does. `connect` must not throw.
 */
export async function runBridge(connect: () => Promise<Result<Duplex>>): Promise<never> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort());
  await new MessageBridge({
    input: process.stdin,
    output: process.stdout,
    connect,
    log: (text) => process.stderr.write(`[signalbox] ${text}\n`),
  }).run(stop.signal);
  // What is still being waited for must not hold the process.
  process.exit(process.exitCode ?? 0);
}
