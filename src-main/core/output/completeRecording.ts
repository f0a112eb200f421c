import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isErrno } from '../pty/isErrno';
import { AppendQueue } from './AppendQueue';
import { CastEncoder, type RecordingSubject, stopLabel } from './CastEncoder';
import type { LogFile, LogFiles } from './disk/LogFiles';
import { FrameReader } from './FrameReader';
import { CAST_FILE, RAW_FILE } from './Recording';
import { isSoundFrame, type RecordingFrame } from './recordingFrames';

export interface CompleteRecordingOptions {
  /** The session's own folder. */
  readonly folder: string;
  readonly files: LogFiles;
  readonly subject: RecordingSubject;
  /** Size of the recording at most. */
  readonly maxBytes: number;
  /** Why it ends before the session did, in case it does. */
  readonly reason: string;
  /** Asked between two slices: true leaves it for another time. */
  readonly isCancelled: () => boolean;
}

/**
 * Makes a recording whole that a host left unfinished: from its raw file, up to the last whole frame, with a marker where
 * something is missing. The raw file stays until that is done, so it can be done again. Gives false when there is nothing
 * to do or when it was cancelled; rejects when the disk fails. No host may be recording there.
 */
export async function completeRecording(options: CompleteRecordingOptions): Promise<boolean> {
  const { folder, files } = options;
  const rawPath = join(folder, RAW_FILE);
  const raw = await openIfThere(files, rawPath);
  if (raw === null) return false;
  try {
    if (!(await convert(raw, options))) return false;
  } finally {
    await raw.close();
  }
  await files.removeFile(rawPath);
  return true;
}

async function openIfThere(files: LogFiles, path: string): Promise<LogFile | null> {
  try {
    return await files.open(path, 'read');
  } catch (thrown) {
    if (isErrno(thrown, 'ENOENT')) return null;
    throw thrown;
  }
}

async function convert(raw: LogFile, options: CompleteRecordingOptions): Promise<boolean> {
  const { folder, files } = options;
  const path = join(folder, CAST_FILE);
  // All that is in there is in the raw file as well, and it may end within a line.
  await files.removeFile(path);
  const faults: unknown[] = [];
  const cast = new AppendQueue({ open: () => files.open(path, 'write'), onError: (thrown) => faults.push(thrown) });
  const isCancelled = (): boolean => faults.length > 0 || options.isCancelled();
  let isDone = false;
  try {
    isDone = await encodeAll(raw, cast, { ...options, isCancelled });
  } finally {
    await cast.close();
  }
  if (faults.length > 0) throw new Error(`${path} could not be written`, { cause: faults[0] });
  return isDone;
}

async function encodeAll(raw: LogFile, cast: AppendQueue, options: CompleteRecordingOptions): Promise<boolean> {
  const encoder = new CastEncoder(options.subject, options.maxBytes);
  cast.push(encoder.header());
  let last: RecordingFrame | undefined;
  for await (const frames of soundFrames(raw)) {
    if (options.isCancelled()) return false;
    for (const frame of frames) cast.push(...encoder.encode(frame));
    last = frames.at(-1) ?? last;
    // One slice in memory at a time.
    await cast.idle();
  }
  if (last?.code === 'x') return true;
  const payload = Buffer.from(stopLabel(options.reason));
  cast.push(...encoder.encode({ code: 'm', at: last?.at ?? 0, payload }));
  return true;
}

/** The frames up to the first that is not whole or is none: a power cut may leave anything behind. */
async function* soundFrames(raw: LogFile): AsyncGenerator<readonly RecordingFrame[]> {
  const { byteLength: writtenBytes } = await raw.stat();
  const reader = new FrameReader({
    writtenBytes,
    read: async (target, position) => {
      if ((await raw.read(target, position)) < target.byteLength) throw new Error('the raw recording became shorter');
    },
  });
  for (let frames = await reader.next(); frames.length > 0; frames = await reader.next()) {
    const end = frames.findIndex((frame) => !isSoundFrame(frame));
    yield end < 0 ? frames : frames.slice(0, end);
    if (end >= 0) return;
    await nextTurn();
  }
}
