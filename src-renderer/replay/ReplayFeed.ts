import type { Disposable } from '@shared/lifecycle';
import { windowLimits } from '../windowLimits';
import type { CastStore } from './CastStore';
import { parseSize } from './castEvent';

/** The part of an xterm that a replay needs; the headless one has it too. */
export interface ReplayTerminal {
  write(data: string, callback?: () => void): void;
  resize(cols: number, rows: number): void;
}

export interface ReplayFeedOptions {
  readonly terminal: ReplayTerminal;
  readonly store: CastStore;
  /** Called after each slice and at the end. */
  readonly onProgress: () => void;
}

// RIS, then the palette and the colours that it leaves (xterm ctlseqs, OSC 104 and 110 to 112), and the cursor, which xterm
// draws only after a focus or a change of screens: leaving the alternate screen does nothing else here.
const RESET = '\u001bc\u001b]104\u0007\u001b]110\u0007\u001b]111\u0007\u001b]112\u0007\u001b[?1049l';
// Synchronized output (mode 2026): the terminal draws nothing while it is brought to another time.
const HOLD_DRAWING = '\u001b[?2026h';
const RESUME_DRAWING = '\u001b[?2026l';

/**
 * Keeps a terminal at what a recording showed after a number of events. Going back begins at the start again, in slices
 * between which the page does other things; a new goal meanwhile replaces the old one.
 */
export class ReplayFeed implements Disposable {
  private readonly options: ReplayFeedOptions;
  private shown = 0;
  private goal = 0;
  private startedFrom = 0;
  private isFresh = true;
  private isDisposed = false;
  private running: Promise<void> | null = null;

  constructor(options: ReplayFeedOptions) {
    this.options = options;
  }

  /** Events that the terminal shows. */
  get shownCount(): number {
    return this.shown;
  }

  /** Events that it shows at the latest goal: what the person sees as the position, also while it is on its way there. */
  get goalCount(): number {
    return this.goal;
  }

  get isBusy(): boolean {
    return this.running !== null;
  }

  /** How much of the way to the latest goal is done, 0 to 1. */
  get progress(): number {
    const way = this.goal - this.startedFrom;
    return way <= 0 ? 1 : Math.min(1, Math.max(0, (this.shown - this.startedFrom) / way));
  }

  /** Brings the terminal to what it showed after `count` events; resolves when it shows the latest goal. */
  show(count: number): Promise<void> {
    this.goal = Math.min(count, this.options.store.eventCount);
    this.startedFrom = this.goal < this.shown ? 0 : this.shown;
    this.running ??= this.run().finally(() => {
      this.running = null;
      if (!this.isDisposed) this.options.onProgress();
    });
    return this.running;
  }

  dispose(): void {
    this.isDisposed = true;
  }

  /** A new goal may come at any time, also while the last write of the one before is under way. */
  private async run(): Promise<void> {
    while (this.hasWayToGo) await this.reachGoal();
  }

  private get hasWayToGo(): boolean {
    return !this.isDisposed && (this.isFresh || this.shown !== this.goal);
  }

  private async reachGoal(): Promise<void> {
    let isHeld = false;
    while (this.hasWayToGo) {
      const isBack = this.isFresh || this.goal < this.shown;
      if (isBack) this.rewind();
      const slice = this.nextSlice();
      if (isBack || (slice.isCut && !isHeld)) {
        this.options.terminal.write(HOLD_DRAWING);
        isHeld = true;
      }
      await this.write(slice.writes);
      this.shown = slice.end;
      if (this.shown !== this.goal) this.options.onProgress();
    }
    if (isHeld) await this.write([{ kind: 'output', data: RESUME_DRAWING }]);
  }

  private rewind(): void {
    const { terminal, store } = this.options;
    const { header } = store;
    this.isFresh = false;
    this.shown = 0;
    terminal.write(RESET, () => header !== null && terminal.resize(header.cols, header.rows));
  }

  /** The next events as the terminal gets them, up to the goal or to a slice's size. */
  private nextSlice(): { readonly writes: readonly Write[]; readonly end: number; readonly isCut: boolean } {
    const { store } = this.options;
    const writes: Write[] = [];
    let output = '';
    let size = 0;
    let end = this.shown;
    for (; end < this.goal && size < windowLimits.replaySliceBytes; end += 1) {
      const { code, data } = store.eventAt(end);
      size += data.length + 1;
      if (code === 'o') output += data;
      if (code !== 'r') continue;
      writes.push({ kind: 'output', data: output }, { kind: 'resize', data });
      output = '';
    }
    writes.push({ kind: 'output', data: output });
    return { writes, end, isCut: end < this.goal };
  }

  /** Resolves when the terminal has parsed all of it. */
  private write(writes: readonly Write[]): Promise<void> {
    const { terminal } = this.options;
    for (const { kind, data } of writes) {
      if (kind === 'output') terminal.write(data);
      else terminal.write('', () => this.resize(data));
    }
    // An empty write is parsed after everything before it, and its callback comes before the next one.
    return new Promise((resolve) => terminal.write('', resolve));
  }

  private resize(data: string): void {
    const size = parseSize(data);
    if (size !== null && !this.isDisposed) this.options.terminal.resize(size.cols, size.rows);
  }
}

interface Write {
  readonly kind: 'output' | 'resize';
  readonly data: string;
}
