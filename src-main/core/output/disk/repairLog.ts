import { fail, ok, type Result } from '@shared/errors';
import { outputLimits } from '../outputLimits';
import { describeDiskError } from './describeDiskError';
import { loadSegments } from './loadSegments';
import type { OpenFiles } from './OpenFiles';
import { OpenLinesFile } from './OpenLinesFile';
import type { Segment } from './Segment';
import { Segments } from './Segments';

/** What a log had when its host had died. */
export interface LogRepair {
  /** Lines that were still on the screen and are finished ones now. */
  readonly restoredLines: number;
  /** Lines that are known to have been there and are not. A read gives a text in their place. */
  readonly lostLines: number;
  /** Bytes of an incomplete line at the end that were cut off. */
  readonly lostBytes: number;
}

/**
 * Brings the log of a session whose host died in order: cuts off what is no whole line, appends the lines that were on the
 * screen, rebuilds indexes that are missing. A log that was closed stays as it is. No host may be writing it.
 */
export async function repairLog(folder: string, openFiles: OpenFiles): Promise<Result<LogRepair>> {
  try {
    return ok(await repair(folder, openFiles));
  } catch (error) {
    const reason = describeDiskError(error);
    return fail('unavailable', `The output in ${folder} could not be repaired: ${reason}. Mend that and start again.`);
  } finally {
    await openFiles.close(folder);
  }
}

async function repair(folder: string, openFiles: OpenFiles): Promise<LogRepair> {
  const list = await loadSegments(folder, openFiles);
  let lostLines = 0;
  let lostBytes = 0;
  for (const segment of list) {
    lostLines += segment.endLine - segment.firstLine - (await segment.index()).lineCount;
    lostBytes += await segment.truncate();
  }
  const endLine = list.at(-1)?.endLine ?? 0;
  const openLinesFile = new OpenLinesFile({ folder, openFiles });
  const open = await openLinesFile.load();
  const restored = open?.lines.slice(Math.max(0, endLine - open.firstLine)) ?? [];
  const firstRestored = Math.max(endLine, open?.firstLine ?? 0);
  // Cut off at the end: the line that was being written, unless the screen had it too.
  if (lostBytes > 0 && restored.length === 0) lostLines += 1;
  if (restored.length > 0) {
    lostLines += firstRestored - endLine;
    await append({ folder, openFiles, list }, firstRestored, restored);
  }
  for (const segment of list) await segment.saveIndex();
  await openLinesFile.remove();
  return { restoredLines: restored.length, lostLines, lostBytes };
}

async function append(
  log: { folder: string; openFiles: OpenFiles; list: readonly Segment[] },
  firstLine: number,
  lines: readonly string[],
): Promise<void> {
  const isNext = log.list.at(-1)?.endLine === firstLine;
  const { folder, openFiles } = log;
  const segmentBytes = outputLimits.logSegmentBytes;
  // After a gap a new segment starts, whose name tells its first line.
  const segments = new Segments({ folder, openFiles, segmentBytes, segments: isNext ? log.list.slice(-1) : [] });
  const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  await segments.append([{ firstLine, lineCount: lines.length, bytes }], firstLine);
  await segments.saveLastIndex();
}
