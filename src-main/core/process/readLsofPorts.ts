import { limits } from '@shared/limits';
import type { ListeningPort } from './ListeningPort';
import { runProgram } from './runProgram';

/**
 * `ReadListeningPorts` by lsof(8), which macOS has in /usr/sbin. Run on Linux by its test; not yet run on macOS. A machine
 * without it has no ports to tell.
 */
export async function readLsofPorts(pids: readonly number[], port?: number): Promise<readonly ListeningPort[]> {
  if (pids.length === 0) return [];
  const which = port === undefined ? '-iTCP' : `-iTCP:${port}`;
  // -a: all conditions at once; -nP: numbers, no names; -F: a field per line, by its first letter.
  const args = ['-nP', '-a', which, '-sTCP:LISTEN', '-p', pids.join(','), '-Fpn'];
  const bounds = { maxBytes: limits.maxProcessListBytes, timeoutMs: limits.processListMs };
  // It fails when nothing matches.
  return parseLsofPorts(await runProgram('lsof', args, bounds).catch(() => ''));
}

/** Reads `lsof -Fpn`: `p` and a pid, then for each of its descriptors `f` and `n` with address and port. */
export function parseLsofPorts(text: string): readonly ListeningPort[] {
  const found = new Map<string, ListeningPort>();
  let pid = 0;
  for (const line of text.split('\n')) {
    if (line.startsWith('p')) pid = Number(line.slice(1));
    const port = line.startsWith('n') ? Number(/:(\d+)$/.exec(line)?.[1]) : Number.NaN;
    if (Number.isInteger(port)) found.set(`${pid}:${port}`, { port, pid });
  }
  return [...found.values()];
}
