import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises';
import type { LogFile, LogFiles } from './LogFiles';

// A symbolic link in a log's place is refused where the platform can.
const NO_FOLLOW = constants.O_NOFOLLOW ?? 0;
const FLAGS = {
  read: constants.O_RDONLY | NO_FOLLOW,
  write: constants.O_RDWR | constants.O_CREAT | NO_FOLLOW,
} as const;

/** The file system of the machine. */
export class NodeLogFiles implements LogFiles {
  async createFolder(path: string): Promise<void> {
    await mkdir(path, { recursive: true, mode: 0o700 });
  }

  async open(path: string, mode: 'read' | 'write'): Promise<LogFile> {
    return new NodeLogFile(await open(path, FLAGS[mode], 0o600));
  }

  list(folder: string): Promise<readonly string[]> {
    return readdir(folder);
  }

  removeFile(path: string): Promise<void> {
    return rm(path, { force: true });
  }

  removeFolder(path: string): Promise<void> {
    return rm(path, { recursive: true, force: true });
  }
}

class NodeLogFile implements LogFile {
  readonly #handle: FileHandle;

  constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  async write(buffers: readonly Uint8Array[], position: number): Promise<void> {
    let left = buffers;
    for (let at = position; left.length > 0; ) {
      // A nearly full disk takes a part first, and fails at the next call.
      const { bytesWritten } = await this.#handle.writev(left, at);
      at += bytesWritten;
      left = withoutFirst(left, bytesWritten);
    }
  }

  async read(target: Uint8Array, position: number): Promise<number> {
    let count = 0;
    while (count < target.length) {
      const { bytesRead } = await this.#handle.read(target, count, target.length - count, position + count);
      if (bytesRead === 0) break;
      count += bytesRead;
    }
    return count;
  }

  async stat(): Promise<{ readonly byteLength: number; readonly isRemoved: boolean }> {
    const { size, nlink } = await this.#handle.stat();
    return { byteLength: size, isRemoved: nlink === 0 };
  }

  truncate(byteLength: number): Promise<void> {
    return this.#handle.truncate(byteLength);
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}

/** The buffers without their first `byteCount` bytes, and without empty ones. */
function withoutFirst(buffers: readonly Uint8Array[], byteCount: number): Uint8Array[] {
  let skip = byteCount;
  const left: Uint8Array[] = [];
  for (const buffer of buffers) {
    const rest = buffer.subarray(Math.min(skip, buffer.length));
    skip -= buffer.length - rest.length;
    if (rest.length > 0) left.push(rest);
  }
  return left;
}
