import { dirname } from 'node:path';
import type { LogFile, LogFiles } from '../LogFiles';

export type FileCall =
  | 'createFolder'
  | 'open'
  | 'list'
  | 'removeFile'
  | 'removeFolder'
  | 'write'
  | 'read'
  | 'stat'
  | 'truncate'
  | 'close';

interface Inode {
  bytes: Buffer;
  isRemoved: boolean;
}

/** A system error as Node's. */
export function diskError(code: string): Error {
  return Object.assign(new Error(`${code}: fake`), { code });
}

/** A file system in memory that fails where a test says. */
export class FakeFiles implements LogFiles {
  /** Asked before each call; an error given fails it. A failing write has written half of its bytes. */
  failure: (call: FileCall, path: string) => Error | null = () => null;
  /** Awaited before each call. */
  delay: (call: FileCall) => Promise<void> | null = () => null;
  openCount = 0;
  readonly folders = new Set<string>();
  readonly files = new Map<string, Inode>();

  async createFolder(path: string): Promise<void> {
    await this.#enter('createFolder', path);
    this.folders.add(path);
  }

  async open(path: string, mode: 'read' | 'write'): Promise<LogFile> {
    await this.#enter('open', path);
    let inode = this.files.get(path);
    if (inode === undefined) {
      if (mode === 'read' || !this.folders.has(dirname(path))) throw diskError('ENOENT');
      inode = { bytes: Buffer.alloc(0), isRemoved: false };
      this.files.set(path, inode);
    }
    this.openCount += 1;
    return this.#file(path, inode);
  }

  async list(folder: string): Promise<readonly string[]> {
    await this.#enter('list', folder);
    if (!this.folders.has(folder)) throw diskError('ENOENT');
    return [...this.files.keys()]
      .filter((path) => dirname(path) === folder)
      .map((path) => path.slice(folder.length + 1));
  }

  async removeFile(path: string): Promise<void> {
    await this.#enter('removeFile', path);
    const inode = this.files.get(path);
    if (inode !== undefined) inode.isRemoved = true;
    this.files.delete(path);
  }

  async removeFolder(path: string): Promise<void> {
    await this.#enter('removeFolder', path);
    this.removeNow(path);
  }

  /** What somebody else does to the folder. */
  removeNow(folder: string): void {
    this.folders.delete(folder);
    for (const [path, inode] of this.files) {
      if (dirname(path) !== folder) continue;
      inode.isRemoved = true;
      this.files.delete(path);
    }
  }

  #file(path: string, inode: Inode): LogFile {
    return {
      write: async (buffers, position) => {
        const all = Buffer.concat(buffers);
        await this.#enter('write', path, () => put(inode, all.subarray(0, all.length / 2), position));
        put(inode, all, position);
      },
      read: async (target, position) => {
        await this.#enter('read', path);
        return inode.bytes.copy(target, 0, Math.min(position, inode.bytes.length));
      },
      stat: async () => {
        await this.#enter('stat', path);
        return { byteLength: inode.bytes.length, isRemoved: inode.isRemoved };
      },
      truncate: async (byteLength) => {
        await this.#enter('truncate', path);
        inode.bytes = inode.bytes.subarray(0, byteLength);
      },
      close: async () => {
        this.openCount -= 1;
        await this.#enter('close', path);
      },
    };
  }

  async #enter(call: FileCall, path: string, onFailure?: () => void): Promise<void> {
    await (this.delay(call) ?? Promise.resolve());
    const failure = this.failure(call, path);
    if (failure === null) return;
    onFailure?.();
    throw failure;
  }
}

function put(inode: Inode, bytes: Uint8Array, position: number): void {
  const end = Math.max(inode.bytes.length, position + bytes.length);
  const all = Buffer.alloc(end);
  inode.bytes.copy(all);
  all.set(bytes, position);
  inode.bytes = all;
}
