import { join } from 'node:path';
import { fail, messageOf, ok, type Result } from '@shared/errors';
import type { Disposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { Timers } from '../pty/Timers';
import { AppendQueue } from './AppendQueue';
import { CastConverter } from './CastConverter';
import { type RecordingSubject, reachedLimit, stopLabel } from './CastEncoder';
import type { LogFiles } from './disk/LogFiles';
import { OutputBatch } from './OutputBatch';
import { outputLimits } from './outputLimits';
import { readTextPart, type TextPart } from './readTextPart';
import { encodeFrameHeader, type FrameCode } from './recordingFrames';

/** Name of the recording in the session's folder, and beside it of what is not in there yet. */
export const CAST_FILE = 'recording.cast';
export const RAW_FILE = 'recording.raw';

export interface RecordingOptions {
  readonly subject: RecordingSubject;
  /** The session's own folder; it is made if need be. */
  readonly folder: string;
  readonly files: LogFiles;
  /** Size of the file at most; the recording stops there, with a marker that says so. */
  readonly maxBytes: number;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly timers: Timers;
}

/** `stopped`: only the exit status is still taken. */
type State = 'recording' | 'stopped' | 'ended';

/**
 * What happens in a terminal, as a file that asciinema plays. It never holds up the program: bytes go to the disk as they
 * are and become asciicast when the program is quiet, when somebody reads, and at the end; when the disk is too slow or
 * fails the recording stops, and the session goes on.
 */
export class Recording implements Disposable {
  private readonly options: RecordingOptions;
  private readonly raw: AppendQueue;
  private readonly cast: AppendQueue;
  private readonly converter: CastConverter;
  private readonly batch: OutputBatch;
  private readonly startedAt: number;
  private state: State = 'recording';
  private fault: string | null = null;
  private hasDiskFault = false;
  private batchAt: number | null = null;
  private rawBytes = 0;
  private seenBytes = 0;
  private settleTimer: Disposable | null = null;
  private ending: Promise<void> | null = null;

  constructor(options: RecordingOptions) {
    const { subject, maxBytes, timers, now } = options;
    this.options = options;
    this.startedAt = now();
    this.raw = this.createQueue(RAW_FILE);
    this.cast = this.createQueue(CAST_FILE);
    this.converter = new CastConverter({ raw: this.raw, cast: this.cast, subject, maxBytes });
    this.batch = new OutputBatch({ timers, send: (bytes) => this.writeOutput(bytes) });
  }

  /** Why it stopped before the session did, in words for a person; null when nothing is missing. */
  get problem(): string | null {
    const reason = this.fault ?? this.converter.problem;
    return reason === null ? null : stopLabel(reason);
  }

  /** Begins the file. */
  start(): void {
    this.converter.start();
  }

  /** Takes bytes that the program printed, split anywhere; they may change afterwards. */
  output(bytes: Uint8Array): void {
    if (this.state !== 'recording') return;
    this.batchAt ??= this.nowMs();
    this.batch.push(bytes);
  }

  resize(cols: number, rows: number): void {
    this.note('r', `${cols}x${rows}`);
  }

  /** Text that was sent to the program. Secrets are not for this: `mark` that there was one. */
  input(text: string): void {
    this.note('i', text);
  }

  /** Puts a marker with a label. */
  mark(label: string): void {
    this.note('m', label);
  }

  /**
   * Nothing follows. `exitStatus` as a shell gives it (128 and the number of a signal), or null when nobody knows it.
   * Resolves when the file is complete; never rejects.
   */
  end(exitStatus: number | null): Promise<void> {
    this.ending ??= this.endNow(exitStatus);
    return this.ending;
  }

  /** The next part of the file from byte `offset` on, all that was recorded by now; `unavailable` when it cannot be read. */
  async read(offset: number): Promise<Result<TextPart>> {
    this.batch.flush();
    if (this.ending !== null) await this.ending;
    try {
      await this.converter.convert();
      const file = await this.options.files.open(join(this.options.folder, CAST_FILE), 'read');
      try {
        const range = { offset, totalBytes: this.cast.writtenBytes, maxBytes: limits.recordingPartBytes };
        return ok(await readTextPart(file, range));
      } finally {
        await file.close();
      }
    } catch (thrown) {
      const why = this.problem ?? messageOf(thrown);
      return fail('unavailable', `The recording of this session cannot be read. ${why}`);
    }
  }

  dispose(): void {
    // It never rejects.
    void this.end(null);
  }

  private createQueue(name: string): AppendQueue {
    const { files, folder } = this.options;
    const path = join(folder, name);
    return new AppendQueue({
      open: async () => {
        await files.createFolder(folder);
        return files.open(path, 'write');
      },
      onError: (thrown) => this.giveUp(`${path} could not be written: ${messageOf(thrown)}`),
    });
  }

  private nowMs(): number {
    return this.options.now() - this.startedAt;
  }

  private writeOutput(bytes: Uint8Array): void {
    const at = this.batchAt ?? this.nowMs();
    this.batchAt = null;
    this.append('o', bytes, at);
  }

  private note(code: FrameCode, data: string): void {
    // What was printed before stands before.
    this.batch.flush();
    this.append(code, Buffer.from(data), this.nowMs());
  }

  private append(code: FrameCode, payload: Uint8Array, at: number): void {
    if (this.state !== 'recording' || this.converter.problem !== null) return;
    const reason = this.reasonToStop(payload.byteLength);
    if (reason === null) this.push(code, payload, at);
    else this.stop(reason, at);
  }

  private reasonToStop(byteCount: number): string | null {
    const { maxBytes } = this.options;
    if (this.rawBytes + byteCount > maxBytes) return reachedLimit(maxBytes);
    const isTooSlow = this.raw.queuedBytes + byteCount > outputLimits.maxRecordingQueueBytes;
    return isTooSlow ? 'the disk is too slow for what is printed' : null;
  }

  private push(code: FrameCode, payload: Uint8Array, at: number): void {
    this.rawBytes += payload.byteLength;
    this.raw.push(encodeFrameHeader({ code, at, payload }), payload);
    this.settleTimer ??= this.options.timers.after(outputLimits.recordingSettleMs, () => this.settle());
  }

  /** Makes text of what came, unless so much comes that this would slow the program down. */
  private settle(): void {
    this.settleTimer = null;
    const isBusy = this.rawBytes - this.seenBytes > outputLimits.recordingBusyBytes;
    this.seenBytes = this.rawBytes;
    if (isBusy) this.settleTimer = this.options.timers.after(outputLimits.recordingSettleMs, () => this.settle());
    else void this.attempt(() => this.converter.convert());
  }

  private stop(reason: string, at: number): void {
    this.state = 'stopped';
    this.push('m', Buffer.from(stopLabel(reason)), at);
    this.fault ??= reason;
    this.batch.dispose();
  }

  private giveUp(reason: string): void {
    this.hasDiskFault = true;
    if (this.state === 'recording') this.state = 'stopped';
    this.fault ??= reason;
    this.batch.dispose();
  }

  private async endNow(exitStatus: number | null): Promise<void> {
    this.batch.flush();
    this.push('x', Buffer.from(exitStatus === null ? '' : String(exitStatus)), this.nowMs());
    this.state = 'ended';
    this.batch.dispose();
    this.settleTimer?.dispose();
    await this.attempt(() => this.converter.convert());
    await this.attempt(() => this.cast.close());
    await this.attempt(() => this.raw.close());
    // Then it may hold what the other lacks, and the next host makes that of it.
    const rawFile = join(this.options.folder, RAW_FILE);
    if (!this.hasDiskFault) await this.attempt(() => this.options.files.removeFile(rawFile));
  }

  private async attempt(task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (thrown) {
      this.giveUp(messageOf(thrown));
    }
  }
}
