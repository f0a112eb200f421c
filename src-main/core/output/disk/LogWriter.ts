import { type Disposable, Emitter, type Event } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import { isErrno } from '../../pty/isErrno';
import type { Timers } from '../../pty/Timers';
import { outputLimits } from '../outputLimits';
import { BackPressure } from './BackPressure';
import { describeDiskError } from './describeDiskError';
import type { HotLines, LinePlace } from './HotLines';
import type { LinePiece } from './LinePiece';
import type { OpenLines, OpenLinesFile } from './OpenLinesFile';
import type { Segments } from './Segments';

/** Written at a time: as many blocks as one call takes without holding up the others. */
const BATCH_BYTES = 1024 * 1024;

export interface LogWriterOptions {
  readonly hot: HotLines;
  readonly segments: Segments;
  readonly openLinesFile: OpenLinesFile;
  /** The lines that are not settled yet. */
  readonly openLines: () => readonly string[];
  readonly timers: Timers;
  /** Holds the program back, because the disk is slower than it. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Characters that are kept in memory while the disk fails. */
  readonly maxChars: number;
  /** Called when lines have been saved. */
  readonly onSaved: () => void;
}

/**
 * Brings the lines of one session from memory to the disk, in batches, one at a time. While the disk fails all that is
 * not saved stays in memory, up to a cap, and the disk is tried again from time to time.
 */
export class LogWriter {
  readonly #options: LogWriterOptions;
  readonly #pressure: BackPressure;
  readonly #problems = new Emitter<string | null>();
  /** Fires with each new `problem`, and with null when it is over. */
  readonly onProblem: Event<string | null> = this.#problems.event;
  #problem: string | null = null;
  #saved: LinePlace = { line: 0, byte: 0 };
  #saving: Promise<void> | null = null;
  /** Something was printed since the open lines were last saved; they are to be saved now. */
  #isDirty = false;
  #isDue = false;
  /** Nothing that is saved stays in memory. */
  #isResting = false;
  #isClosed = false;
  #saveTimer: Disposable | null = null;
  #retryTimer: Disposable | null = null;

  constructor(options: LogWriterOptions) {
    this.#options = options;
    const { pause, resume, timers } = options;
    const onStall = (): void => this.#setProblem(inMemoryBecause('the disk does not answer'));
    this.#pressure = new BackPressure({ pause, resume, timers, onStall });
  }

  /** Why lines are only in memory, in plain words; null when all is well. */
  get problem(): string | null {
    return this.#problem;
  }

  get isSaving(): boolean {
    return this.#saving !== null;
  }

  /** Something was printed. */
  changed(): void {
    this.#isDirty = true;
    if (this.#isClosed) return;
    if (this.#problem !== null) {
      this.#keepInMemory();
      return;
    }
    this.#saveTimer ??= this.#options.timers.after(outputLimits.logSaveMs, () => {
      this.#saveTimer = null;
      this.#isDue = true;
      void this.#save();
    });
    const unsavedBytes = this.#unsavedBytes();
    if (unsavedBytes >= outputLimits.logSaveBytes) void this.#save();
    this.#pressure.grown(unsavedBytes);
  }

  /** Saves all that was printed so far; afterwards it is saved, or there is a problem. */
  async flush(): Promise<void> {
    await this.#saving;
    if (!this.#isDirty) return;
    this.#isDue = true;
    await this.#save();
  }

  /** The program is gone: saves all, and from now on keeps nothing in memory that is on the disk. */
  async rest(): Promise<void> {
    await this.flush();
    this.#isResting = true;
    this.#options.hot.shrink();
    this.#trim();
  }

  /** Saves all, open lines as finished ones, and stops. With `isSaving` false only stops. */
  async close(options: { readonly isSaving: boolean }): Promise<void> {
    this.#isClosed = true;
    this.#saveTimer?.dispose();
    this.#retryTimer?.dispose();
    this.#pressure.release();
    await this.#saving;
    if (options.isSaving) await this.#saveLast();
    await this.#options.segments.removeDropped();
    this.#problems.dispose();
  }

  #save(): Promise<void> {
    this.#saving ??= this.#run().finally(() => {
      this.#saving = null;
    });
    return this.#saving;
  }

  async #run(): Promise<void> {
    try {
      do {
        await this.#saveWhatIsThere();
      } while (this.#isDue || this.#unsavedBytes() >= outputLimits.logSaveBytes);
      this.#setProblem(null);
      if (this.#isDirty) this.changed();
    } catch (error) {
      this.#fail(error);
    }
  }

  /**
   * A program that prints on while its lines are on the way is held back after a while: what a killed host loses was
   * printed during two of these at most.
   */
  async #saveWhatIsThere(): Promise<void> {
    const open = this.#takeOpenLines();
    const { hot, timers } = this.#options;
    const lag = this.#problem === null ? timers.after(outputLimits.logMaxLagMs, () => this.#pressure.hold()) : null;
    try {
      await this.#saveUntil(hot.endByte);
      // After the lines before them, so that none is missing in between.
      if (open !== null) await this.#saveOpenLines(open);
    } finally {
      lag?.dispose();
    }
    this.#pressure.shrunk(this.#unsavedBytes());
  }

  #takeOpenLines(): OpenLines | null {
    if (!this.#isDue) return null;
    this.#isDue = false;
    this.#isDirty = false;
    return { firstLine: this.#options.hot.lineCount, lines: this.#options.openLines() };
  }

  async #saveUntil(byte: number): Promise<void> {
    const { hot, segments } = this.#options;
    while (this.#saved.byte < byte) {
      // Without a segment the log starts with what is in memory, also if it was saved once.
      if (segments.count === 0) this.#saved = hot.start;
      const from = this.#saved;
      const pieces = hot.piecesAfter(from, Math.min(BATCH_BYTES, segments.roomBytes()));
      const isAppended = await segments.append(pieces, from.line);
      // Memory was full meanwhile, and these lines were given up; or the segment was lost, and they are saved again.
      if (!isAppended || this.#saved !== from) continue;
      this.#saved = placeAfter(from, pieces);
      this.#hasSaved();
    }
  }

  async #saveOpenLines(open: OpenLines): Promise<void> {
    // The first segment makes the folder, but maybe no line is settled yet.
    if (this.#options.segments.count === 0) await this.#options.segments.createFolder();
    await this.#options.openLinesFile.save(open);
  }

  #hasSaved(): void {
    this.#trim();
    this.#pressure.shrunk(this.#unsavedBytes());
    this.#options.onSaved();
  }

  #trim(): void {
    this.#options.hot.trimSaved(this.#saved.byte, this.#isResting ? 0 : outputLimits.logHotBytes);
  }

  async #saveLast(): Promise<void> {
    const { hot, segments, openLinesFile } = this.#options;
    await this.flush();
    if (this.#problem !== null || hot.lineCount + this.#options.openLines().length === 0) return;
    try {
      const lines = this.#options.openLines();
      const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
      const piece = { firstLine: hot.lineCount, lineCount: lines.length, bytes };
      if (lines.length > 0) await segments.append([piece], piece.firstLine);
      await segments.saveLastIndex();
      await openLinesFile.remove();
    } catch {
      // repairLog does the same from what was saved before.
    }
  }

  #fail(error: unknown): void {
    const { hot, segments, timers } = this.#options;
    if (isErrno(error, 'ENOENT')) {
      // The next try makes a new one.
      segments.abandonFolder();
      this.#saved = hot.start;
    }
    this.#isDirty = true;
    this.#isDue = true;
    this.#setProblem(inMemoryBecause(describeDiskError(error)));
    this.#pressure.release();
    this.#keepInMemory();
    this.#retryTimer?.dispose();
    if (!this.#isClosed) this.#retryTimer = timers.after(limits.logRetryMs, () => void this.#save());
  }

  #setProblem(problem: string | null): void {
    if (problem === this.#problem) return;
    this.#problem = problem;
    this.#problems.fire(problem);
  }

  /** The oldest lines go when there are too many, and with a gap what is before it. */
  #keepInMemory(): void {
    const { hot, segments, maxChars } = this.#options;
    hot.trimChars(maxChars);
    if (hot.start.byte <= this.#saved.byte) return;
    segments.dropAll();
    this.#saved = hot.start;
  }

  #unsavedBytes(): number {
    return this.#options.hot.endByte - this.#saved.byte;
  }
}

function inMemoryBecause(reason: string): string {
  return `The output is kept in memory only: ${reason}. It is saved once that is mended.`;
}

function placeAfter(place: LinePlace, pieces: readonly LinePiece[]): LinePlace {
  let { line, byte } = place;
  for (const piece of pieces) {
    line += piece.lineCount;
    byte += piece.bytes.length;
  }
  return { line, byte };
}
