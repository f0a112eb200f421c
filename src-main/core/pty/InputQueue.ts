import { setImmediate as nextTurn } from 'node:timers/promises';
import { assertNever } from '@shared/assertNever';
import { type Failure, fail, ok, type Result } from '@shared/errors';
import type { Disposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import { systemTimers, type Timers } from './Timers';

/** What became of an attempt to hand bytes to the program. */
export type SendOutcome =
  /** The first `byteCount` (at least 1) bytes are in the kernel's buffer. */
  | { readonly type: 'taken'; readonly byteCount: number }
  /** The kernel's buffer is full. */
  | { readonly type: 'full' }
  /** Nothing can be sent any more. */
  | { readonly type: 'closed'; readonly error: Failure };

export interface InputQueueOptions {
  /** Hands over as much as fits from the start of `bytes` (1 to 65 536), without blocking the event loop. */
  readonly send: (bytes: Uint8Array) => SendOutcome | Promise<SendOutcome>;
  readonly timers?: Timers;
}

interface Job {
  readonly bytes: Uint8Array;
  takenBytes: number;
  readonly settle: (result: Result<null>) => void;
}

/** Between two pieces the event loop turns, so that a program that reads fast cannot keep it. */
const PIECE_BYTES = 65_536;
/** A full buffer has no event that says when it has room again; it is tried again with these delays. */
const FIRST_RETRY_MS = 5;
const LONGEST_RETRY_MS = 50;

/** Sends input in the order in which it came, bounded in size and in time. */
export class InputQueue implements Disposable {
  private readonly options: InputQueueOptions;
  private readonly timers: Timers;
  // Insertion order is the order of sending.
  private readonly jobs = new Set<Job>();
  private pendingBytes = 0;
  private retryMs = FIRST_RETRY_MS;
  private retryTimer: Disposable | null = null;
  private stallTimer: Disposable | null = null;
  private isSending = false;
  private closedBy: Failure | null = null;

  constructor(options: InputQueueOptions) {
    this.options = options;
    this.timers = options.timers ?? systemTimers;
  }

  /**
   * Resolves when all of `bytes` are in the kernel's buffer; they must not change until then. `input-failed` when the
   * program does not read (the message says how much it took), or the failure that `close` or `send` gave.
   */
  write(bytes: Uint8Array): Promise<Result<null>> {
    if (this.closedBy !== null) return Promise.resolve({ ok: false, error: this.closedBy });
    if (this.pendingBytes + bytes.byteLength > limits.maxPendingInputBytes) return Promise.resolve(this.tooMuch());
    return new Promise((settle) => {
      this.jobs.add({ bytes, takenBytes: 0, settle });
      this.pendingBytes += bytes.byteLength;
      if (this.stallTimer === null) this.restartStallTimer();
      if (!this.isSending) void this.sendAll();
    });
  }

  /** Fails what is pending and all that comes later with `error`. */
  close(error: Failure): void {
    this.closedBy ??= error;
    this.retryTimer?.dispose();
    this.failAll(() => ({ ok: false, error }));
  }

  dispose(): void {
    this.close({ code: 'session-ended', message: 'The session has ended and takes no input.' });
  }

  private async sendAll(): Promise<void> {
    this.isSending = true;
    for (let job = this.firstJob(); job !== null; job = this.firstJob()) await this.sendJob(job);
    this.isSending = false;
  }

  private firstJob(): Job | null {
    for (const job of this.jobs) return job;
    return null;
  }

  private async sendJob(job: Job): Promise<void> {
    while (job.takenBytes < job.bytes.byteLength) {
      const piece = job.bytes.subarray(job.takenBytes, job.takenBytes + PIECE_BYTES);
      const outcome = await this.options.send(piece);
      if (!this.jobs.has(job)) return;
      switch (outcome.type) {
        case 'taken':
          this.noteTaken(job, outcome.byteCount);
          if (job.takenBytes < job.bytes.byteLength) await nextTurn();
          break;
        case 'full':
          await this.waitToRetry();
          break;
        case 'closed':
          return this.close(outcome.error);
        default:
          return assertNever(outcome);
      }
      if (!this.jobs.has(job)) return;
    }
    this.settle(job, ok(null));
  }

  private noteTaken(job: Job, byteCount: number): void {
    job.takenBytes += byteCount;
    this.pendingBytes -= byteCount;
    this.retryMs = FIRST_RETRY_MS;
    this.restartStallTimer();
  }

  private waitToRetry(): Promise<void> {
    const delayMs = this.retryMs;
    this.retryMs = Math.min(LONGEST_RETRY_MS, delayMs * 2);
    return new Promise((resolve) => {
      this.retryTimer = this.timers.after(delayMs, resolve);
    });
  }

  private restartStallTimer(): void {
    this.stallTimer?.dispose();
    this.stallTimer = this.timers.after(limits.inputStallMs, () => this.failAll(stalled));
  }

  private failAll(resultFor: (job: Job) => Result<null>): void {
    for (const job of [...this.jobs]) this.settle(job, resultFor(job));
  }

  private settle(job: Job, result: Result<null>): void {
    this.jobs.delete(job);
    this.pendingBytes -= job.bytes.byteLength - job.takenBytes;
    if (this.jobs.size === 0) {
      this.stallTimer?.dispose();
      this.stallTimer = null;
    }
    job.settle(result);
  }

  private tooMuch(): Result<null> {
    if (this.pendingBytes === 0) {
      return fail('input-failed', `The input is longer than ${limits.maxPendingInputBytes} bytes. Send it in parts.`);
    }
    return fail(
      'input-failed',
      `The program does not read its input: ${this.pendingBytes} bytes sent before are still waiting. Nothing of this input was sent. Wait until the program reads, or end the session.`,
    );
  }
}

function stalled(job: Job): Result<null> {
  return fail(
    'input-failed',
    `The program took ${job.takenBytes} of ${job.bytes.byteLength} bytes and then read nothing for ${limits.inputStallMs / 1000} s; the rest was not sent. Wait until the program asks for input, or end the session.`,
  );
}
