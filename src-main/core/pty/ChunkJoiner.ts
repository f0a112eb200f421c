import type { Disposable } from '@shared/lifecycle';
import type { Timers } from './Timers';

/** So long what follows a chunk waits for more: less than anybody notices. */
const JOIN_MS = 2;
/** Handed on when so much has come. */
const JOIN_BYTES = 16_384;

export interface ChunkJoinerOptions {
  /** Takes bytes that are valid during the call. */
  readonly deliver: (bytes: Buffer) => void;
  readonly timers: Timers;
}

/**
 * Joins the chunks of a flood: a terminal gives about a kilobyte at a time, and a chunk costs all who take it more than its
 * bytes. What comes after a pause goes on at once.
 */
export class ChunkJoiner implements Disposable {
  private readonly options: ChunkJoinerOptions;
  /** There while more is waited for. */
  private buffer: Buffer | null = null;
  private byteCount = 0;
  /** Runs while more is waited for. */
  private timer: Disposable | null = null;

  constructor(options: ChunkJoinerOptions) {
    this.options = options;
  }

  /** Takes bytes, which may change after the call. */
  push(bytes: Buffer): void {
    if (this.timer === null) {
      this.arm();
      this.options.deliver(bytes);
      return;
    }
    if (this.byteCount + bytes.byteLength > JOIN_BYTES) this.flush();
    if (bytes.byteLength > JOIN_BYTES) {
      this.options.deliver(bytes);
      return;
    }
    this.buffer ??= Buffer.allocUnsafeSlow(JOIN_BYTES);
    this.buffer.set(bytes, this.byteCount);
    this.byteCount += bytes.byteLength;
  }

  /** Hands on what is there. */
  flush(): void {
    const { buffer, byteCount } = this;
    if (buffer === null || byteCount === 0) return;
    this.byteCount = 0;
    this.options.deliver(buffer.subarray(0, byteCount));
  }

  /** Drops what was not handed on. */
  dispose(): void {
    this.timer?.dispose();
    this.timer = null;
    this.buffer = null;
    this.byteCount = 0;
  }

  private arm(): void {
    this.timer = this.options.timers.after(JOIN_MS, () => this.handleTimer());
  }

  private handleTimer(): void {
    if (this.byteCount === 0) {
      this.dispose();
      return;
    }
    this.arm();
    this.flush();
  }
}
