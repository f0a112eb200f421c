import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { messageOf } from '@shared/errors';
import { limits } from '@shared/limits';
import { isErrno } from '../pty/isErrno';
import { type StoredSession, storedSessionSchema } from './storedSession';

/** Name of the record in a session's folder. */
export const RECORD_FILE = 'session.json';

/** `missing`: there is none, or nothing can be made of it. `foreign`: it is not this version's, or cannot be read now. */
export type StoredRecord =
  | { readonly kind: 'session'; readonly stored: StoredSession; readonly writtenAt: number }
  | { readonly kind: 'missing' }
  | { readonly kind: 'foreign'; readonly reason: string };

/** Reads what is known of the session in `folder`. Never rejects. */
export async function readStoredSession(folder: string): Promise<StoredRecord> {
  try {
    return await read(folder);
  } catch (thrown) {
    return isErrno(thrown, 'ENOENT') ? { kind: 'missing' } : { kind: 'foreign', reason: messageOf(thrown) };
  }
}

async function read(folder: string): Promise<StoredRecord> {
  // A symbolic link in its place is refused where the platform can; a pipe would be waited for without the second.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const file = await open(join(folder, RECORD_FILE), flags);
  try {
    const stats = await file.stat();
    if (!stats.isFile()) return { kind: 'foreign', reason: `${RECORD_FILE} is no file` };
    if (stats.size > limits.maxSessionRecordBytes) return { kind: 'foreign', reason: `${RECORD_FILE} is too long` };
    return parse(await file.readFile('utf8'), { folder, writtenAt: stats.mtimeMs });
  } finally {
    await file.close();
  }
}

function parse(text: string, { folder, writtenAt }: { folder: string; writtenAt: number }): StoredRecord {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // A power cut leaves an empty file or zeros, since it is written without waiting for the disk.
    return { kind: 'missing' };
  }
  const parsed = storedSessionSchema.safeParse(value);
  if (!parsed.success) return { kind: 'foreign', reason: `${RECORD_FILE} is not of this version` };
  if (parsed.data.id !== basename(folder)) return { kind: 'foreign', reason: `it is a copy of ${parsed.data.id}` };
  return { kind: 'session', stored: parsed.data, writtenAt };
}
