import type { Disposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { Timers } from '../pty/Timers';

/** Joins what comes within a few milliseconds into one write: a pty gives about 2 KB at a time, a viewer wants fewer. */
export class OutputBatch implements Disposable {
  private readonly timers: Timers;
  private readonly send: (bytes: Uint8Array) => void;
  private chunks: Uint8Array[] = [];
  private byteCount = 0;
  private timer: Disposable | null = null;

  constructor(options: { readonly timers: Timers; readonly send: (bytes: Uint8Array) => void }) {
    this.timers = options.timers;
    this.send = options.send;
  }

  /** Sends at the latest after `limits.viewerBatchMs`, at once when `limits.viewerBatchBytes` are there. */
  push(bytes: Uint8Array): void {
    if (bytes.byteLength === 0) return;
    this.chunks.push(bytes);
    this.byteCount += bytes.byteLength;
    if (this.byteCount >= limits.viewerBatchBytes) this.flush();
    else this.timer ??= this.timers.after(limits.viewerBatchMs, () => this.flush());
  }

  /** Sends what is there now. */
  flush(): void {
    const [first] = this.chunks;
    if (first === undefined) return;
    const bytes = this.chunks.length === 1 ? first : Buffer.concat(this.chunks, this.byteCount);
    this.clear();
    this.send(bytes);
  }

  /** Drops what was not sent. */
  dispose(): void {
    this.clear();
  }

  private clear(): void {
    this.timer?.dispose();
    this.timer = null;
    this.chunks = [];
    this.byteCount = 0;
  }
}
