import headless from '@xterm/headless';
import { MemoryLog } from '../../src-main/core/output/MemoryLog';
import { limits } from '../../src-shared/limits';

const CHUNK_BYTES = 65_536;

/** Processor time in milliseconds that our log and xterm.js need for the same bytes. */
export async function compareAssemblers(bytes: Uint8Array): Promise<{ oursMs: number; xtermMs: number }> {
  // A first part for the compiler: a host that runs for days is warm.
  const warmUp = bytes.subarray(0, bytes.length / 8);
  timeOurs(warmUp);
  await timeXterm(warmUp);
  return { oursMs: timeOurs(bytes), xtermMs: await timeXterm(bytes) };
}

function timeOurs(bytes: Uint8Array): number {
  const log = new MemoryLog({ isTerminal: true, cols: 120, rows: 30, maxChars: limits.maxLogChars });
  const startedAt = process.cpuUsage();
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) log.write(bytes.subarray(at, at + CHUNK_BYTES));
  return cpuMsSince(startedAt);
}

async function timeXterm(bytes: Uint8Array): Promise<number> {
  const terminal = new headless.Terminal({ cols: 120, rows: 30, scrollback: 1_000, allowProposedApi: true });
  const startedAt = process.cpuUsage();
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    await new Promise<void>((resolve) => terminal.write(bytes.subarray(at, at + CHUNK_BYTES), resolve));
  }
  return cpuMsSince(startedAt);
}

function cpuMsSince(startedAt: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(startedAt);
  return (user + system) / 1_000;
}
