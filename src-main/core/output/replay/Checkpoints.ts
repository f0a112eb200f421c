import { placeCursor, stateWithoutText, type TerminalState } from '../assembler/TerminalState';
import type { SessionScreen } from './SessionScreen';
import type { TerminalSize } from './SizeHistory';
import { serializeCursor, serializeRows } from './serializeRows';

/** A place in the output from which on a fresh terminal can be brought up to date. */
export interface Checkpoint {
  readonly position: number;
  readonly size: TerminalSize;
  readonly state: TerminalState;
  /** What is printed after it covers the whole screen, so that the text before it does not matter. */
  isCovered: boolean;
  /** The sequences that make a fresh terminal of `size` show what was there; null unless a screen was open and got here. */
  withText: string | null;
}

/** Brings a fresh terminal of the checkpoint's size there, at least in all but the text. */
export function checkpointSequence({ withText, state }: Checkpoint): string {
  return withText ?? stateWithoutText(state);
}

export interface CheckpointsOptions {
  readonly captureState: () => TerminalState | null;
  readonly screen: SessionScreen;
  readonly maxRows: number;
  /** Bytes between two checkpoints. */
  readonly stepBytes: number;
}

/**
 * The state of a terminal at some places of its output. Where so much scrolls by between two of them that nothing of the
 * screen stays, a few sequences are all: a flood costs nothing. Elsewhere (alternate screen, programs that move the cursor,
 * little output with much colour) a headless screen follows from the first checkpoint on that needs it, and gives the text.
 */
export class Checkpoints {
  private readonly options: CheckpointsOptions;
  private kept: Checkpoint[] = [];
  private last = { rowsLeft: 0, rearranged: 0, isWholeRegion: true };
  /** Position from which on the next one is due. */
  nextAt: number;

  constructor(options: CheckpointsOptions) {
    this.options = options;
    this.nextAt = options.stepBytes;
  }

  /** Makes one after `position` bytes, unless that is in the middle of a sequence. */
  add(position: number, size: TerminalSize): void {
    const state = this.options.captureState();
    if (state === null) return;
    this.nextAt = position + this.options.stepBytes;
    const isCovered = this.isCovered(state, size.rows);
    this.last = state;
    const before = this.kept.at(-1);
    if (isCovered && before !== undefined) before.isCovered = true;
    const checkpoint: Checkpoint = { position, size, state, isCovered: false, withText: null };
    const wasAsked = this.options.screen.takeAsked();
    if (!isCovered) this.addText(checkpoint);
    else if (!wasAsked) this.options.screen.close();
    this.kept.push(checkpoint);
  }

  forgetBefore(position: number): void {
    this.kept = this.kept.filter((checkpoint) => checkpoint.position >= position);
  }

  /**
   * The newest one that is exact and has so many rows after it, else the oldest that is exact. Null when more was printed at
   * once than is kept, or when the screen lags behind.
   */
  best(rows: number): Checkpoint | null {
    const exact = this.kept.filter(({ isCovered, withText }) => isCovered || withText !== null);
    return exact.findLast(({ state }) => this.last.rowsLeft - state.rowsLeft >= rows) ?? exact[0] ?? null;
  }

  /** A screenful has left, and as much as comes back when the terminal is made as high as it can be. */
  private isCovered(state: TerminalState, rows: number): boolean {
    const { last } = this;
    // A region that was set since counts as rearranged.
    if (state.isAlternateScreen || !last.isWholeRegion) return false;
    return state.rearranged === last.rearranged && state.rowsLeft - last.rowsLeft >= rows + this.options.maxRows;
  }

  /** The screen parses with a delay: the text comes when it has got there. */
  private addText(checkpoint: Checkpoint): void {
    const { state } = checkpoint;
    this.options.screen.open().whenParsed(({ normal, alternate }) => {
      const end = normal.baseY + checkpoint.size.rows;
      const rows = serializeRows(normal, { first: Math.max(0, normal.baseY - this.options.maxRows), end });
      const shownRows = { first: 0, end: checkpoint.size.rows };
      const shown = state.isAlternateScreen ? `\u001b[?1047h\u001b[H${serializeRows(alternate, shownRows)}` : '';
      const cursor = serializeCursor(state.isAlternateScreen ? alternate : normal, (at) => placeCursor(state, at));
      const { hidden, normal: ofNormal, alternate: ofAlternate, origin, modes } = state;
      checkpoint.withText = hidden + rows + ofNormal + shown + ofAlternate + origin + cursor + modes;
    });
  }
}
