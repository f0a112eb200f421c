import type { Readable } from 'node:stream';

/** What NodePty needs of node-pty beyond its public interface. */
export interface PtyInternals {
  /** Descriptor of the master, non-blocking; null on Windows. */
  readonly masterFd: number | null;
  /** Path of the slave side; null on Windows. */
  readonly terminalPath: string | null;
  /** The stream that reads the master. */
  readonly socket: Readable;
  /**
   * Makes the stream hand over bytes although `encoding` was utf8, which alone makes node-pty set IUTF8 (termios(3)). They
   * are valid during the call: one buffer takes every read.
   */
  readBytes(onBytes: (bytes: Buffer) => void): void;
  /**
   * Calls `onReap` when the leader has been reaped, in place of waiting for the stream to close. `tellExit` makes node-pty
   * emit its exit event at once and stops its timer, which would destroy the stream 200 ms later.
   */
  interceptReap(onReap: (tellExit: () => void) => void): void;
}

/** As much as libuv asks for at a time. */
const READ_BYTES = 65_536;

interface UnixSocket extends Readable {
  readonly _readableState: { decoder: unknown; encoding: string | null };
  readonly _handle: { readonly useUserBuffer?: (buffer: Buffer) => void } | null;
  [key: symbol]: unknown;
}

interface UnixTerminal {
  readonly _fd: number;
  readonly _socket: UnixSocket;
  readonly ptsName: string;
  once(event: string, listener: () => void): void;
}

/**
 * Reaches into a terminal of node-pty 1.2.0-beta.15 (lib/unixTerminal.js), which is pinned exactly for this. The public
 * interface loses output at the end (microsoft/node-pty#85), delays the exit until background children have closed the
 * terminal, and hides write errors. Throws when the internals are not as expected.
 */
export function ptyInternals(terminal: object, platform: NodeJS.Platform = process.platform): PtyInternals {
  const unix = terminal as UnixTerminal;
  const isUnix = platform !== 'win32';
  if (typeof unix._socket?.read !== 'function' || typeof unix.once !== 'function') throw changed('_socket, once');
  if (isUnix && (typeof unix._fd !== 'number' || typeof unix.ptsName !== 'string')) throw changed('_fd, ptsName');
  return {
    masterFd: isUnix ? unix._fd : null,
    terminalPath: isUnix ? unix.ptsName : null,
    socket: unix._socket,
    readBytes(onBytes) {
      // There is no public way back from setEncoding().
      unix._socket._readableState.decoder = null;
      unix._socket._readableState.encoding = null;
      if (!isUnix || !readIntoOneBuffer(unix._socket, onBytes)) unix._socket.on('data', onBytes);
    },
    interceptReap(onReap) {
      // Its only use of once('close') is in the function that the native module calls with the exit status.
      const original = unix.once;
      unix.once = (event, listener) => (event === 'close' ? onReap(listener) : original.call(unix, event, listener));
    },
  };
}

/**
 * Does what the option `onread` of `net.Socket` does, which node-pty gives no way to set: without it every read of a
 * kilobyte makes a buffer of its own, half of what reading a terminal costs, and 64 MB of them wait for the collector
 * (measured). False when this version of Node keeps the option elsewhere.
 */
function readIntoOneBuffer(socket: UnixSocket, onBytes: (bytes: Buffer) => void): boolean {
  const symbols = new Map(Object.getOwnPropertySymbols(socket).map((symbol) => [symbol.description, symbol]));
  const [bufferKey, callbackKey] = [symbols.get('kBuffer'), symbols.get('kBufferCb')];
  const handle = socket._handle;
  const setBuffer = handle?.useUserBuffer;
  if (bufferKey === undefined || callbackKey === undefined || setBuffer === undefined) return false;
  const buffer = Buffer.allocUnsafeSlow(READ_BYTES);
  socket[bufferKey] = buffer;
  socket[callbackKey] = (byteCount: number) => {
    onBytes(buffer.subarray(0, byteCount));
    return true;
  };
  setBuffer.call(handle, buffer);
  return true;
}

function changed(what: string): Error {
  return new Error(
    `node-pty's internals (${what}) are not those of 1.2.0-beta.15: read ptyInternals.ts before changing the pinned version.`,
  );
}
