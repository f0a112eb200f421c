import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, messageOf, ok, type Result } from '@shared/errors';
import { limits } from '@shared/limits';
import { NodeLogFiles } from './disk/NodeLogFiles';
import { CAST_FILE } from './Recording';
import { readTextPart, type TextPart } from './readTextPart';

/** A part of the recording of a session of an earlier host, from byte `offset` on; `unavailable` when there is none. */
export async function readStoredRecording(folder: string, offset: number): Promise<Result<TextPart>> {
  const path = join(folder, CAST_FILE);
  try {
    const { size: totalBytes } = await stat(path);
    const file = await new NodeLogFiles().open(path, 'read');
    try {
      return ok(await readTextPart(file, { offset, totalBytes, maxBytes: limits.recordingPartBytes }));
    } finally {
      await file.close();
    }
  } catch (thrown) {
    return fail('unavailable', `There is no recording of this session to read: ${messageOf(thrown)}.`);
  }
}
