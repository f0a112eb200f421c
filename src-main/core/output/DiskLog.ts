import { DisposableStore, type Event } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import { systemTimers, type Timers } from '../pty/Timers';
import type { TerminalState } from './assembler/TerminalState';
import type { BudgetMember, DiskBudget } from './disk/DiskBudget';
import { HotLines } from './disk/HotLines';
import { LogWriter } from './disk/LogWriter';
import type { OpenFiles } from './disk/OpenFiles';
import { OpenLinesFile } from './disk/OpenLinesFile';
import { Segments } from './disk/Segments';
import { LineAssembler } from './LineAssembler';
import type { LineSource } from './LineSource';
import type { TerminalView } from './OutputLog';
import { outputLimits } from './outputLimits';
import { cleanText, PlainLines } from './PlainLines';
import type { SessionLog } from './SessionLog';

export interface DiskLogOptions {
  /** Of this log alone, and not there yet or empty: it is created when there is something to save. */
  readonly folder: string;
  /** One for all logs of the host. */
  readonly openFiles: OpenFiles;
  /** False: a program on pipes, whose lines are kept byte for byte. */
  readonly isTerminal: boolean;
  readonly cols: number;
  readonly rows: number;
  /** Holds the program back: the disk is slower than it. */
  readonly pause: () => void;
  /** Lets it go on. Called only after `pause`. */
  readonly resume: () => void;
  /** One for all logs of the host. Default: each may have as much as it likes. */
  readonly budget?: DiskBudget;
  readonly timers?: Timers;
  /** Size on the disk from which on the oldest segments are dropped. Default: `outputLimits.logBytesPerSession`. */
  readonly maxBytes?: number;
  /** Default: `outputLimits.logSegmentBytes`, less for a small `maxBytes`. */
  readonly segmentBytes?: number;
  /** Characters that are kept while the disk fails; the oldest lines go first. Default: `outputLimits.maxLogChars`. */
  readonly maxChars?: number;
  /** What one read gives at most, and at least a line. Default: `outputLimits.maxLogReadBytes`. */
  readonly maxReadBytes?: number;
  /** A longer line is split. Default: `limits.maxLineChars`. */
  readonly maxLineChars?: number;
}

/**
 * A session's lines on the disk, the newest in memory as well. What is printed is on its way to the disk after 25 ms, the
 * lines still on the screen too, so that a host that is killed loses no more. While the disk fails it is a memory log.
 */
export class DiskLog implements SessionLog, BudgetMember {
  /** What the terminal looks like at the cursor. */
  readonly view: TerminalView;
  /** Fires with each new `problem`, and with null when it is over. */
  readonly onProblem: Event<string | null>;
  readonly #options: DiskLogOptions;
  readonly #maxBytes: number;
  readonly #hot: HotLines;
  readonly #source: LineSource;
  readonly #segments: Segments;
  readonly #writer: LogWriter;
  readonly #store = new DisposableStore();
  #revision = 0;
  #evictedLines = 0;
  #hasEnded = false;
  #closing: Promise<void> | null = null;

  constructor(options: DiskLogOptions) {
    const { folder, openFiles, isTerminal, cols, rows, budget } = options;
    const { maxChars = outputLimits.maxLogChars, maxLineChars = limits.maxLineChars } = options;
    this.#options = options;
    this.#maxBytes = options.maxBytes ?? outputLimits.logBytesPerSession;
    // Small caps in small steps: at most a sixteenth more than needed is dropped.
    const segmentBytes = options.segmentBytes ?? Math.min(outputLimits.logSegmentBytes, Math.ceil(this.#maxBytes / 16));
    this.#hot = new HotLines({
      blockBytes: Math.min(outputLimits.logIndexBytes, segmentBytes, Math.floor(maxChars / 16)),
    });
    this.#source = isTerminal
      ? new LineAssembler({ cols, rows, sink: this.#hot, maxLineChars })
      : new PlainLines({ sink: this.#hot, maxLineChars });
    this.view = this.#source;
    const cleaning = isTerminal ? {} : { cleanLine: cleanText };
    const { maxReadBytes = outputLimits.maxLogReadBytes } = options;
    this.#segments = new Segments({ folder, openFiles, segmentBytes, maxReadBytes, ...cleaning });
    this.#writer = new LogWriter({
      hot: this.#hot,
      segments: this.#segments,
      openLinesFile: new OpenLinesFile({ folder, openFiles }),
      openLines: () => this.#source.openLines(),
      timers: options.timers ?? systemTimers,
      pause: options.pause,
      resume: options.resume,
      maxChars,
      onSaved: () => this.#enforceCaps(),
    });
    this.onProblem = this.#writer.onProblem;
    if (budget !== undefined) this.#store.add(budget.add(this));
  }

  get totalLines(): number {
    return this.#hot.lineCount + this.#source.openLineCount;
  }

  get settledLines(): number {
    return this.#hot.lineCount;
  }

  get evictedLines(): number {
    const first = this.#segments.firstLine ?? this.#hot.start.line;
    // Lines of a dropped segment may still be in memory: what was called evicted once stays so.
    this.#evictedLines = Math.max(this.#evictedLines, first);
    return this.#evictedLines;
  }

  get revision(): number {
    return this.#revision;
  }

  /** Why the output is not on the disk, in plain words for people; null when all is well. */
  get problem(): string | null {
    return this.#writer.problem;
  }

  /** Bytes of its lines on the disk. */
  get byteLength(): number {
    return this.#segments.byteLength;
  }

  openLines(): readonly string[] {
    return this.#source.openLines();
  }

  write(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#source.write(bytes);
    this.#changed();
  }

  captureState(): TerminalState | null {
    return this.#source.captureState();
  }

  resize(cols: number, rows: number): void {
    this.#source.resize(cols, rows);
    this.#changed();
  }

  end(): void {
    this.#source.end();
    this.#changed();
    this.#hasEnded = true;
    void this.#writer.rest();
    const { budget } = this.#options;
    if (budget !== undefined) this.#store.add(budget.addEnded(this));
  }

  /** Of very long lines fewer are given than there are: ask again from the line after the last one given. */
  async read(fromLine: number, maxLines: number): Promise<readonly string[]> {
    if (this.#closing !== null) return [];
    const from = Math.max(fromLine, this.evictedLines);
    const to = Math.max(from, fromLine + maxLines);
    const hotFrom = Math.max(from, this.#hot.start.line);
    const recent = this.#recentLines(hotFrom, to);
    const savedTo = Math.min(to, hotFrom);
    if (from >= savedTo) return recent;
    const saved = await this.#segments.read(from, savedTo);
    return saved.length < savedTo - from ? saved : saved.concat(recent);
  }

  /** Saves all that was printed so far. Afterwards it is on the disk, or `problem` says why not. */
  flush(): Promise<void> {
    return this.#writer.flush();
  }

  dropOldestSegment(): boolean {
    return this.#segments.dropOldest({ keepLast: !this.#hasEnded || this.#writer.isSaving });
  }

  /** Starts to close; `close` tells when it is done. */
  dispose(): void {
    void this.close();
  }

  /** Saves all, the open lines as finished ones, and closes its files. Nothing is readable here afterwards. */
  close(): Promise<void> {
    this.#closing ??= this.#close({ isSaving: true });
    return this.#closing;
  }

  /** Closes without saving and deletes the folder. */
  async remove(): Promise<void> {
    this.#closing ??= this.#close({ isSaving: false });
    await this.#closing;
    await this.#options.openFiles.files.removeFolder(this.#options.folder);
  }

  #changed(): void {
    this.#revision += 1;
    this.#writer.changed();
  }

  /** Lines that are in memory. */
  #recentLines(from: number, to: number): string[] {
    const settled = this.settledLines;
    const lines = this.#hot.read(from, to);
    const finished = this.#options.isTerminal ? lines : lines.map(cleanText);
    if (to <= settled) return finished;
    return finished.concat(this.openLines().slice(Math.max(0, from - settled), to - settled));
  }

  #enforceCaps(): void {
    while (this.byteLength > this.#maxBytes && this.#segments.dropOldest({ keepLast: true }));
    this.#options.budget?.enforce();
  }

  async #close(options: { readonly isSaving: boolean }): Promise<void> {
    this.#store.dispose();
    await this.#writer.close(options);
    await this.#options.openFiles.close(this.#options.folder);
  }
}
