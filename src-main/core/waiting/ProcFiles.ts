/** Reading of /proc as the kernel evidence needs it. Null (or an empty list) means gone or not allowed; nothing throws. */
export interface ProcFiles {
  /** At most the first `maxBytes` (default 4096) of a file, as Latin-1. */
  readText(path: string, maxBytes?: number): string | null;
  readLink(path: string): string | null;
  /** Names in a folder. */
  list(path: string): readonly string[];
  /** Exactly `length` bytes of a process's memory at `address`. */
  readMemory(pid: number, address: number, length: number): Buffer | null;
}
