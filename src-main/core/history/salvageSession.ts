import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { limits } from '@shared/limits';
import * as z from 'zod';
import { NodeLogFiles } from '../output/disk/NodeLogFiles';
import { CAST_FILE } from '../output/Recording';
import { RECORD_FILE } from './readStoredSession';
import type { StoredSession } from './storedSession';
import { TIMELINE_FILE } from './storedTimeline';

/** All that a host ever puts into a session's folder. */
const OWN_NAMES = new RegExp(
  `^((${RECORD_FILE}|${TIMELINE_FILE})(\\..*)?|output|recording\\.(cast|raw)|stdin|run-\\d+\\.mjs)$`,
);
const NEWLINE = 0x0a;

const header = z.object({
  term: z.object({ cols: z.int(), rows: z.int(), type: z.string() }),
  timestamp: z.number(),
  command: z.string(),
  title: z.string().optional(),
  env: z.object({ SHELL: z.string() }),
});

/**
 * What can still be told of a session whose record was never written or is damaged: its recording begins with most of it.
 * Null when its folder holds something that no host put there. Rejects when the folder cannot be read.
 */
export async function salvageSession(folder: string): Promise<StoredSession | null> {
  if (!(await readdir(folder)).every((name) => OWN_NAMES.test(name))) return null;
  const { birthtimeMs, mtimeMs } = await stat(folder);
  const known = await readHeader(folder);
  const { cols, rows, type } = known?.term ?? { cols: limits.defaultCols, rows: limits.defaultRows, type: '' };
  return {
    id: basename(folder),
    pid: 0,
    name: known?.title ?? null,
    command: known?.command ?? '(not known: the record of this session was lost)',
    cwd: '',
    shell: known === null ? '' : basename(known.env.SHELL),
    client: '',
    isTerminal: type !== 'dumb',
    startedAt: known === null ? Math.min(birthtimeMs, mtimeMs) : known.timestamp * 1_000,
    cols,
    rows,
    exit: { code: null, signal: null, cause: 'lost', at: mtimeMs },
  };
}

/** The first line of the recording, or null when there is none that can be read. */
async function readHeader(folder: string): Promise<z.infer<typeof header> | null> {
  try {
    const file = await new NodeLogFiles().open(join(folder, CAST_FILE), 'read');
    try {
      const bytes = Buffer.alloc(limits.maxSessionRecordBytes);
      const start = bytes.subarray(0, await file.read(bytes, 0));
      return header.parse(JSON.parse(start.toString('utf8', 0, start.indexOf(NEWLINE))));
    } finally {
      await file.close();
    }
  } catch {
    // Without a recording less is known.
    return null;
  }
}
