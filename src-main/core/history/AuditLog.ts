import { messageOf } from '@shared/errors';
import { type Disposable, Emitter } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import { systemTimers, type Timers } from '../pty/Timers';
import { type AuditEvent, type AuditSink, plainEvent } from './audit/AuditEvent';
import { AuditFile } from './audit/AuditFile';
import { type ChainHead, formatAuditLine } from './audit/auditLine';

export interface AuditLogOptions {
  /** Where audit.jsonl lies; it must exist, for its owner only. */
  readonly folder: string;
  /** Called when the disk takes nothing, once until it does again; decisions go on. */
  readonly onError: (thrown: unknown) => void;
  readonly now?: () => number;
  readonly timers?: Timers;
  readonly maxFileBytes?: number;
}

/**
 * The audit of a home: lines that are only ever appended, each with the hash of the one before. What is appended during one
 * write goes with the next, and each write is on the disk (fdatasync) before the next begins.
 */
export class AuditLog implements AuditSink {
  private readonly options: AuditLogOptions;
  private readonly file: AuditFile;
  private waiting: AuditEvent[] = [];
  private lostCount = 0;
  private isFailing = false;
  private isClosed = false;
  private retry: Disposable | null = null;
  private running: Promise<void> | null = null;
  private readonly room = new Emitter<void>();

  constructor(options: AuditLogOptions) {
    this.options = options;
    const { folder, maxFileBytes = limits.auditFileBytes } = options;
    this.file = new AuditFile({ folder, maxFileBytes, maxFiles: limits.maxAuditFiles, onError: options.onError });
  }

  append(event: AuditEvent): Promise<void> {
    if (this.isClosed) return Promise.resolve();
    const isFull = this.waiting.length >= limits.maxAuditQueue;
    if (isFull && this.isFailing) {
      this.lostCount += 1;
      return Promise.resolve();
    }
    this.waiting.push(event);
    this.write();
    return isFull ? this.untilRoom() : Promise.resolve();
  }

  /** Resolves when everything is on the disk, or when the disk takes nothing. */
  async flush(): Promise<void> {
    while (this.running !== null) await this.running;
  }

  /** Writes what is left, as far as the disk takes it, and closes the file. */
  async close(): Promise<void> {
    await this.flush();
    this.stopRetry();
    if (this.waiting.length > 0) {
      this.write();
      await this.flush();
    }
    this.isClosed = true;
    this.stopRetry();
    this.releaseRoom();
    await this.file.close();
  }

  private stopRetry(): void {
    this.retry?.dispose();
    this.retry = null;
  }

  private write(): void {
    if (this.retry !== null || this.running !== null) return;
    this.running = this.writeAll().finally(() => {
      this.running = null;
    });
  }

  private async writeAll(): Promise<void> {
    try {
      const torn = await this.file.open();
      if (torn)
        this.waiting.unshift(
          plainEvent('gap', { note: 'A host died while it wrote; an incomplete line was cut off.' }),
        );
      while (this.waiting.length > 0) await this.writeNext();
      this.isFailing = false;
    } catch (thrown) {
      if (!this.isFailing) this.options.onError(new Error(`The audit cannot be written: ${messageOf(thrown)}`));
      this.isFailing = true;
      this.releaseRoom();
      const { timers = systemTimers } = this.options;
      this.retry = timers.after(limits.logRetryMs, () => {
        this.retry = null;
        this.write();
      });
    }
  }

  private async writeNext(): Promise<void> {
    const batch = this.takeBatch();
    const lines: string[] = [];
    let head: ChainHead = this.file.head;
    for (const event of batch) {
      const line = formatAuditLine(event, head, (this.options.now ?? Date.now)());
      lines.push(line.text);
      head = line.head;
    }
    try {
      await this.file.append(lines.join(''), head);
    } catch (thrown) {
      this.waiting = [...batch, ...this.waiting];
      throw thrown;
    }
    this.releaseRoom();
  }

  private takeBatch(): AuditEvent[] {
    const batch = this.waiting;
    this.waiting = [];
    if (this.lostCount > 0) batch.push(plainEvent('gap', { note: `${this.lostCount} entries could not be kept.` }));
    this.lostCount = 0;
    return batch;
  }

  private untilRoom(): Promise<void> {
    return new Promise((resolve) => {
      const subscription = this.room.event(() => {
        subscription.dispose();
        resolve();
      });
    });
  }

  private releaseRoom(): void {
    this.room.fire();
  }
}
