import { BLOCK_BYTES, blockPool } from './disk/BlockPool';
import type { LogFile } from './disk/LogFiles';

export interface AppendQueueOptions {
  /** Opens the file, which is new or empty. */
  readonly open: () => Promise<LogFile>;
  /** Called once, with what the file system threw; nothing is written after that. */
  readonly onError: (thrown: unknown) => void;
}

/** Writes what is pushed to the end of a file, one write at a time: whatever came during one goes with the next. */
export class AppendQueue {
  private readonly options: AppendQueueOptions;
  /** Full blocks of the pool, but for the last one. */
  private waiting: Buffer[] = [];
  private waitingBytes = 0;
  private writingBytes = 0;
  private written = 0;
  private hasFailed = false;
  private file: LogFile | null = null;
  private running: Promise<void> | null = null;

  constructor(options: AppendQueueOptions) {
    this.options = options;
  }

  /** Bytes that are not in the file yet. */
  get queuedBytes(): number {
    return this.waitingBytes + this.writingBytes;
  }

  /** Bytes that are in the file. */
  get writtenBytes(): number {
    return this.written;
  }

  /** Copies bytes; those of one call get into the file together. */
  push(...parts: readonly Uint8Array[]): void {
    if (this.hasFailed) return;
    for (const bytes of parts) this.append(bytes);
    this.running ??= this.writeAll().finally(() => {
      this.running = null;
    });
  }

  /** Fills `target` with the bytes from `position` on, which are in the file. Rejects when they cannot be read. */
  async read(target: Uint8Array, position: number): Promise<void> {
    const count = this.file === null ? 0 : await this.file.read(target, position);
    if (count < target.byteLength) throw new Error('the file is shorter than what was written into it');
  }

  /** Resolves when everything that was pushed is in the file, or when that has failed. */
  async idle(): Promise<void> {
    while (this.running !== null) await this.running;
  }

  /** Writes what is left and closes the file. */
  async close(): Promise<void> {
    await this.idle();
    const { file } = this;
    this.file = null;
    await file?.close();
  }

  private append(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.byteLength; ) {
      const used = this.waitingBytes % BLOCK_BYTES;
      const block = used === 0 ? blockPool.take() : (this.waiting.at(-1) ?? blockPool.take());
      if (used === 0) this.waiting.push(block);
      const part = bytes.subarray(from, from + BLOCK_BYTES - used);
      block.set(part, used);
      from += part.byteLength;
      this.waitingBytes += part.byteLength;
    }
  }

  private async writeAll(): Promise<void> {
    try {
      this.file ??= await this.options.open();
      while (this.waiting.length > 0) await this.writeNext(this.file);
    } catch (thrown) {
      await this.giveUp(thrown);
    }
  }

  private async writeNext(file: LogFile): Promise<void> {
    const blocks = this.waiting;
    const byteCount = this.waitingBytes;
    this.writingBytes = byteCount;
    this.waiting = [];
    this.waitingBytes = 0;
    await file.write(
      blocks.map((block, i) => block.subarray(0, byteCount - i * BLOCK_BYTES)),
      this.written,
    );
    for (const block of blocks) blockPool.give(block);
    this.written += byteCount;
    this.writingBytes = 0;
  }

  private async giveUp(thrown: unknown): Promise<void> {
    this.hasFailed = true;
    this.waiting = [];
    this.waitingBytes = 0;
    this.writingBytes = 0;
    // Half of a line is of no use; that it cannot be cut off either is a part of the fault that is told already.
    await this.file?.truncate(this.written).catch(() => undefined);
    this.options.onError(thrown);
  }
}
