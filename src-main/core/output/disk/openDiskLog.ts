import { fail, ok, type Result } from '@shared/errors';
import { cleanText } from '../PlainLines';
import { describeDiskError } from './describeDiskError';
import { loadSegments } from './loadSegments';
import type { OpenFiles } from './OpenFiles';
import { Segments } from './Segments';
import { StoredLog } from './StoredLog';

export interface OpenDiskLogOptions {
  readonly openFiles: OpenFiles;
  /** As it was when the log was written. */
  readonly isTerminal: boolean;
}

/** Opens the log of a session of an earlier host for reading. One that was not closed needs `repairLog` before. */
export async function openDiskLog(folder: string, options: OpenDiskLogOptions): Promise<Result<StoredLog>> {
  const { openFiles, isTerminal } = options;
  try {
    const list = await loadSegments(folder, openFiles);
    const totalLines = list.at(-1)?.endLine ?? 0;
    const cleaning = isTerminal ? {} : { cleanLine: cleanText };
    // Nothing is appended, so no segment is ever complete.
    const segments = new Segments({ folder, openFiles, segmentBytes: Infinity, segments: list, ...cleaning });
    return ok(new StoredLog({ folder, openFiles, segments, totalLines }));
  } catch (error) {
    return fail(
      'unavailable',
      `The output in ${folder} cannot be read: ${describeDiskError(error)}. Mend that and try again.`,
    );
  }
}
