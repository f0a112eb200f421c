import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskLog } from '../../src-main/core/output/DiskLog';
import { NodeLogFiles } from '../../src-main/core/output/disk/NodeLogFiles';
import { OpenFiles } from '../../src-main/core/output/disk/OpenFiles';

const CHUNK_BYTES = 16_384;
const READS = 200;
const READ_LINES = 1_000;

/** What the log of a session does alone, without terminal, agent and recording. */
export interface DiskLogTimes {
  /** Wall time until all of it was on the disk. */
  readonly writeMs: number;
  /** Wall time of each read of a thousand lines, spread evenly over all of it. */
  readonly readsMs: readonly number[];
}

/** Prints `byteCount` bytes of the lines in `bytes` into a log, then reads anywhere in it. */
export async function measureDiskLog(bytes: Uint8Array, byteCount: number): Promise<DiskLogTimes> {
  const folder = await mkdtemp(join(tmpdir(), 'signalbox-bench-'));
  const openFiles = new OpenFiles({ files: new NodeLogFiles() });
  let held: Promise<void> | null = null;
  let letGo = (): void => undefined;
  const log = new DiskLog({
    folder: join(folder, 'output'),
    openFiles,
    isTerminal: true,
    cols: 120,
    rows: 30,
    pause: () => {
      held = new Promise((resolve) => {
        letGo = resolve;
      });
    },
    resume: () => {
      held = null;
      letGo();
    },
  });
  try {
    const startedAt = performance.now();
    for (let at = 0; at < byteCount; at += CHUNK_BYTES) {
      const from = at % (bytes.length - CHUNK_BYTES);
      log.write(bytes.subarray(from, from + CHUNK_BYTES));
      await (held ?? new Promise((resolve) => setImmediate(resolve)));
    }
    await log.flush();
    return { writeMs: performance.now() - startedAt, readsMs: await readAnywhere(log) };
  } finally {
    await log.close();
    openFiles.dispose();
    await rm(folder, { recursive: true });
  }
}

async function readAnywhere(log: DiskLog): Promise<number[]> {
  const times: number[] = [];
  const last = log.totalLines - log.evictedLines - READ_LINES;
  for (let i = 0; i < READS; i += 1) {
    // In no order: a step that shares no factor with the number of reads.
    const place = ((i * 77) % READS) / READS;
    const startedAt = performance.now();
    const lines = await log.read(log.evictedLines + Math.floor(place * last), READ_LINES);
    times.push(performance.now() - startedAt);
    if (lines.length !== READ_LINES) throw new Error(`${lines.length} lines instead of ${READ_LINES}`);
  }
  return times;
}
