import { neverEvent } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { TerminalState } from '../assembler/TerminalState';
import { BLOCK_BYTES } from '../disk/BlockPool';
import { HotLines } from '../disk/HotLines';
import { LineAssembler } from '../LineAssembler';
import type { LineSource } from '../LineSource';
import type { TerminalView } from '../OutputLog';
import { outputLimits } from '../outputLimits';
import { cleanText, PlainLines } from '../PlainLines';
import type { SessionLog } from '../SessionLog';

export interface MemoryLogOptions {
  /** False: a program on pipes, whose lines are kept byte for byte. */
  readonly isTerminal: boolean;
  readonly cols: number;
  readonly rows: number;
  /** Characters that are kept; the oldest lines go first. Default: `outputLimits.maxLogChars`. */
  readonly maxChars?: number;
  /** A longer line is split. Default: `limits.maxLineChars`. */
  readonly maxLineChars?: number;
}

/**
 * For tests: a session's lines in memory. Lines evict oldest first; a line number never changes its meaning. Sessions of the
 * product have a DiskLog, which does the same while its disk fails.
 */
export class MemoryLog implements SessionLog {
  /** What the terminal looks like at the cursor. */
  readonly view: TerminalView;
  readonly #maxChars: number;
  readonly #hot: HotLines;
  readonly #source: LineSource;
  readonly #isTerminal: boolean;
  readonly problem = null;
  readonly onProblem = neverEvent;
  #revision = 0;

  constructor(options: MemoryLogOptions) {
    const { cols, rows, maxLineChars = limits.maxLineChars } = options;
    this.#isTerminal = options.isTerminal;
    this.#maxChars = options.maxChars ?? outputLimits.maxLogChars;
    // Small caps in small steps: whole blocks are dropped.
    this.#hot = new HotLines({ blockBytes: Math.min(BLOCK_BYTES, Math.floor(this.#maxChars / 16)) });
    this.#source = options.isTerminal
      ? new LineAssembler({ cols, rows, sink: this.#hot, maxLineChars })
      : new PlainLines({ sink: this.#hot, maxLineChars });
    this.view = this.#source;
  }

  get totalLines(): number {
    return this.#hot.lineCount + this.#source.openLineCount;
  }

  get settledLines(): number {
    return this.#hot.lineCount;
  }

  get evictedLines(): number {
    return this.#hot.start.line;
  }

  get revision(): number {
    return this.#revision;
  }

  openLines(): readonly string[] {
    return this.#source.openLines();
  }

  write(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#source.write(bytes);
    this.#hot.trimChars(this.#maxChars);
    this.#revision += 1;
  }

  captureState(): TerminalState | null {
    return this.#source.captureState();
  }

  resize(cols: number, rows: number): void {
    this.#source.resize(cols, rows);
    this.#revision += 1;
  }

  end(): void {
    this.#source.end();
    this.#revision += 1;
  }

  read(fromLine: number, maxLines: number): Promise<readonly string[]> {
    const from = Math.max(fromLine, this.evictedLines);
    const to = from + Math.max(0, Math.min(maxLines, fromLine + maxLines - from));
    return Promise.resolve(this.#lines(from, to));
  }

  close(): Promise<void> {
    this.dispose();
    return Promise.resolve();
  }

  remove(): Promise<void> {
    return this.close();
  }

  /** Forgets the finished lines. */
  dispose(): void {
    this.#hot.trimChars(0);
  }

  #lines(from: number, to: number): string[] {
    const settled = this.settledLines;
    const lines = this.#hot.read(from, to);
    const finished = this.#isTerminal ? lines : lines.map(cleanText);
    if (to <= settled) return finished;
    return finished.concat(this.openLines().slice(Math.max(0, from - settled), to - settled));
  }
}
