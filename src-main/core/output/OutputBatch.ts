import type { Disposable } from '@shared/lifecycle';
import type { Timers } from '../pty/Timers';
import { outputLimits } from './outputLimits';

/** A batch's memory at first; it grows as it needs to. */
const FIRST_BYTES = 4_096;

export interface OutputBatchOptions {
  readonly timers: Timers;
  /** Takes bytes that are valid during the call: the next batch is gathered in the same memory. */
  readonly send: (bytes: Buffer) => void;
  /** So few bytes after a pause are sent at once: somebody waits for the echo of a key. More may be a redraw, best shown whole. */
  readonly echoBytes?: number;
}

/** Joins what comes within a few milliseconds into one write: a pty gives about 2 KB at a time, a viewer wants fewer. */
export class OutputBatch implements Disposable {
  private readonly timers: Timers;
  private readonly send: (bytes: Buffer) => void;
  private readonly echoBytes: number;
  private buffer = Buffer.alloc(0);
  private byteCount = 0;
  /** There from a write on for as long as what comes is gathered. */
  private timer: Disposable | null = null;

  constructor({ timers, send, echoBytes = 0 }: OutputBatchOptions) {
    this.timers = timers;
    this.send = send;
    this.echoBytes = echoBytes;
  }

  /** Copies bytes. Sends at the latest after `outputLimits.viewerBatchMs`, all of it at once when `outputLimits.viewerBatchBytes` are there. */
  push(bytes: Uint8Array): void {
    const isEcho = this.timer === null && bytes.byteLength <= this.echoBytes;
    const isFull = this.byteCount + bytes.byteLength >= outputLimits.viewerBatchBytes;
    for (let from = 0; from < bytes.byteLength; ) {
      const part = bytes.subarray(from, from + outputLimits.viewerBatchBytes - this.byteCount);
      this.makeRoom(this.byteCount + part.byteLength);
      this.buffer.set(part, this.byteCount);
      this.byteCount += part.byteLength;
      from += part.byteLength;
      if (this.byteCount === outputLimits.viewerBatchBytes) this.flush();
    }
    if (isFull || isEcho) this.flush();
    if (isEcho || this.byteCount > 0) this.timer ??= this.timers.after(outputLimits.viewerBatchMs, () => this.flush());
  }

  /** Sends what is there now. */
  flush(): void {
    const { buffer, byteCount } = this;
    this.clear();
    if (byteCount > 0) this.send(buffer.subarray(0, byteCount));
  }

  /** Drops what was not sent. */
  dispose(): void {
    this.clear();
    this.buffer = Buffer.alloc(0);
  }

  private clear(): void {
    this.timer?.dispose();
    this.timer = null;
    this.byteCount = 0;
  }

  /** Few sessions print so much at a time that they need all of it. */
  private makeRoom(byteCount: number): void {
    if (byteCount <= this.buffer.byteLength) return;
    const size = Math.min(outputLimits.viewerBatchBytes, Math.max(FIRST_BYTES, byteCount, this.buffer.byteLength * 2));
    const larger = Buffer.allocUnsafeSlow(size);
    larger.set(this.buffer.subarray(0, this.byteCount));
    this.buffer = larger;
  }
}
