import { limits } from '@shared/limits';
import type { ListeningPort } from './ListeningPort';
import { runProgram } from './runProgram';

/** `ReadListeningPorts` by netstat of Windows. NOT RUN YET: there was no Windows machine; only the parsing is tested. */
export async function readNetstatPorts(pids: readonly number[], port?: number): Promise<readonly ListeningPort[]> {
  const bounds = { maxBytes: limits.maxProcessListBytes, timeoutMs: limits.processListMs };
  const wanted = new Set(pids);
  const all = parseNetstatPorts(await runProgram('netstat.exe', ['-ano'], bounds).catch(() => ''));
  return all.filter((listener) => wanted.has(listener.pid) && (port === undefined || listener.port === port));
}

/** A listener is told by its remote port 0, because the name of the state is in the language of the system. */
export function parseNetstatPorts(text: string): readonly ListeningPort[] {
  const found = new Map<string, ListeningPort>();
  for (const line of text.split('\n')) {
    const match = /^\s*TCP\s+\S+:(\d+)\s+\S+:0\s+.*?(\d+)\s*$/.exec(line);
    if (match === null) continue;
    const [port, pid] = [Number(match[1]), Number(match[2])];
    found.set(`${pid}:${port}`, { port, pid });
  }
  return [...found.values()];
}
