import { readSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { isErrno } from './isErrno';

/** More than a terminal's buffers hold, so that a background child that floods cannot keep the event loop. */
const MAX_DRAIN_BYTES = 1024 * 1024;
const READ_BYTES = 65_536;
/** One for all terminals, as they are read one after the other; null while one is read. */
let spare: Buffer | null = Buffer.allocUnsafeSlow(READ_BYTES);

/**
 * Delivers all that the programs of a terminal have printed until now. When a read says EAGAIN the kernel has nothing on the
 * way any more: n_tty_read flushes the terminal's work queue before it gives up, made so that OpenSSH can drain a pty after
 * SIGCHLD (Linux commit 0f40fbbcc34e). So no quiet time is needed, and a blocked event loop is no
 * danger. `socket` is the stream that otherwise reads the master; `pty.masterFd` is null once that has closed it. What
 * `deliver` gets is valid during the call.
 */
export function drainMaster(
  pty: { readonly masterFd: number | null },
  socket: Readable,
  deliver: (bytes: Buffer) => void,
): void {
  if (pty.masterFd === null) return;
  // First what the stream has read already while it was paused; read() emits it as data.
  let rest: unknown;
  do rest = socket.read();
  while (rest !== null);
  // Who is told of bytes may drain another terminal.
  const buffer = spare ?? Buffer.allocUnsafeSlow(READ_BYTES);
  spare = null;
  try {
    for (let total = 0; total < MAX_DRAIN_BYTES && pty.masterFd !== null; ) {
      const byteCount = readAvailable(pty.masterFd, buffer);
      if (byteCount === 0) return;
      total += byteCount;
      deliver(buffer.subarray(0, byteCount));
    }
  } finally {
    spare = buffer;
  }
}

/** Reads what is there; 0 when nothing is (EAGAIN) or the terminal is closed (EIO, end of file). */
function readAvailable(fd: number, buffer: Buffer): number {
  try {
    return readSync(fd, buffer);
  } catch (thrown) {
    if (isErrno(thrown, 'EAGAIN') || isErrno(thrown, 'EIO')) return 0;
    throw thrown;
  }
}
