/** An open file of a log. */
export interface LogFile {
  /** Writes all of `buffers`, one after the other, from byte `position` on. They must not change until it is done. */
  write(buffers: readonly Uint8Array[], position: number): Promise<void>;
  /** Fills `target` with the bytes from `position` on. Gives their number: smaller than `target` only at the file's end. */
  read(target: Uint8Array, position: number): Promise<number>;
  /** `isRemoved`: the file was removed from its folder while it is open. */
  stat(): Promise<{ readonly byteLength: number; readonly isRemoved: boolean }>;
  truncate(byteLength: number): Promise<void>;
  close(): Promise<void>;
}

/** The file system as far as logs use it. All of it rejects with Node's system errors (`code`: ENOSPC, EROFS, …). */
export interface LogFiles {
  /** Creates a folder, and those above it, for the owner only. One that is there is fine. */
  createFolder(path: string): Promise<void>;
  /** Opens a file; `write` is for reading too, and creates the file, for the owner only, if it is missing. */
  open(path: string, mode: 'read' | 'write'): Promise<LogFile>;
  /** Names in a folder. */
  list(folder: string): Promise<readonly string[]>;
  /** Removes a file. One that is missing is fine. */
  removeFile(path: string): Promise<void>;
  /** Removes a folder with all that is in it. One that is missing is fine. */
  removeFolder(path: string): Promise<void>;
}
