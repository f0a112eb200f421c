import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@shared/errors';
import { limits } from '@shared/limits';
import { isErrno } from '../pty/isErrno';
import { parseTimeline, type StoredTimeline, TIMELINE_FILE } from './storedTimeline';

const NOTHING: StoredTimeline = { events: [], droppedEvents: 0 };

/** The timeline in a session's folder; an empty one when there is none that can be read. Never rejects. */
export async function readTimeline(folder: string): Promise<StoredTimeline> {
  try {
    const content = await read(join(folder, TIMELINE_FILE));
    return content === null ? NOTHING : (parseTimeline(content) ?? NOTHING);
  } catch (thrown) {
    if (!isErrno(thrown, 'ENOENT')) console.error(`${folder}: ${TIMELINE_FILE} cannot be read: ${messageOf(thrown)}`);
    return NOTHING;
  }
}

/** Null for what is no file of ours. */
async function read(path: string): Promise<string | null> {
  // As with the record: no symbolic link, and no waiting for a pipe.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const file = await open(path, flags);
  try {
    const stats = await file.stat();
    return stats.isFile() && stats.size <= limits.maxTimelineBytes ? await file.readFile('utf8') : null;
  } finally {
    await file.close();
  }
}
