import { type Disposable, Emitter } from '@shared/lifecycle';
import type { LogExtent } from './LogPages';
import { type LineSelection, selectTo } from './lineSelection.logic';
import {
  AT_END,
  type LineRange,
  type LogPosition,
  type LogSpace,
  moveBy,
  reveal,
  settle,
  topOf,
  visibleLines,
} from './logPosition.logic';
import { positionAt, scrollTopOf, spacerPx } from './logScrollbar.logic';

/** What a person sees of the log and has chosen in it. */
export interface LogViewState {
  /** At the end it follows what is printed. */
  readonly position: LogPosition;
  /** The line that the keys start from; null before the first of them. */
  readonly cursor: number | null;
  readonly selection: LineSelection | null;
  /** Lines there were when the end was left; what came since is new to the person. */
  readonly seenLines: number;
}

/** Size of the place in which the log is shown. */
export interface LogViewSize {
  readonly viewPx: number;
  readonly rowPx: number;
}

/** Measured heights of wrapped lines that are kept; those near the view are measured again at once. */
const MAX_HEIGHTS = 2_000;

/** Where the person is in a log, moved by wheel, keys, bar and search. Knows lines by number only, no texts. */
export class LogViewModel implements Disposable {
  private readonly changes = new Emitter<void>();
  private readonly heights = new Map<number, number>();
  private extent: LogExtent = { totalLines: 0, evictedLines: 0 };
  private size: LogViewSize = { viewPx: 0, rowPx: 20 };
  private current: LogViewState = { position: AT_END, cursor: null, selection: null, seenLines: 0 };
  private changeCount = 0;

  /** Fires when anything about the view changed. */
  readonly onChange = this.changes.event;

  /** Rises with each change. */
  get version(): number {
    return this.changeCount;
  }

  get state(): LogViewState {
    return this.current;
  }

  get space(): LogSpace {
    return {
      firstLine: this.extent.evictedLines,
      totalLines: this.extent.totalLines,
      viewPx: this.size.viewPx,
      heightOf: (line) => this.heights.get(line) ?? this.size.rowPx,
    };
  }

  get rowPx(): number {
    return this.size.rowPx;
  }

  get visible(): LineRange {
    return visibleLines(this.current.position, this.space);
  }

  /** Lines that came since the end was left. */
  get newLines(): number {
    const { position, seenLines } = this.current;
    return position.kind === 'end' ? 0 : Math.max(0, this.extent.totalLines - seenLines);
  }

  /** Height of what the scroll bar scrolls over, and where it stands. */
  get scrollbar(): { readonly spacerPx: number; readonly scrollTop: number } {
    const range = { space: this.space, rowPx: this.size.rowPx };
    return { spacerPx: spacerPx(range), scrollTop: scrollTopOf(this.current.position, range) };
  }

  setExtent(extent: LogExtent): void {
    this.extent = extent;
    this.moveTo(this.current.position);
  }

  setSize(size: LogViewSize): void {
    if (size.viewPx === this.size.viewPx && size.rowPx === this.size.rowPx) return;
    this.size = size;
    this.moveTo(this.current.position);
  }

  /** Wrapped lines were measured. */
  setHeights(measured: ReadonlyMap<number, number>): void {
    const isSame = [...measured].every(([line, px]) => this.heights.get(line) === px);
    if (isSame) return;
    if (this.heights.size > MAX_HEIGHTS) this.heights.clear();
    for (const [line, px] of measured) this.heights.set(line, px);
    this.moveTo(this.current.position);
  }

  /** Lines wrap otherwise than before, or not at all. */
  forgetHeights(): void {
    if (this.heights.size === 0) return;
    this.heights.clear();
    this.moveTo(this.current.position);
  }

  moveBy(deltaPx: number): void {
    this.moveTo(moveBy(this.current.position, deltaPx, this.space));
  }

  /** The scroll bar was moved to a place. */
  scrollTo(scrollTop: number): void {
    this.moveTo(positionAt(scrollTop, { space: this.space, rowPx: this.size.rowPx }));
  }

  /** Goes to the end and stays there. */
  follow(): void {
    this.moveTo(AT_END);
  }

  /** Shows a line and lets the keys start from it. */
  goTo(line: number): void {
    const { firstLine, totalLines } = this.space;
    const cursor = Math.min(Math.max(line, firstLine), totalLines - 1);
    if (cursor < firstLine) return;
    this.become({ ...this.current, cursor, position: reveal(this.frozen(), cursor, this.space) });
  }

  /** Moves the line of the keys; `isExtending` takes the lines in between into the selection. */
  moveCursor(step: number, isExtending: boolean): void {
    const start = this.cursorInView();
    this.goTo(start + step);
    const { cursor, selection } = this.current;
    if (cursor === null) return;
    const begun = selection ?? { anchor: start, head: start };
    this.become({ ...this.current, selection: isExtending ? selectTo(begun, cursor, true) : null });
  }

  /** Chooses a line with the pointer. */
  select(line: number, isExtending: boolean): void {
    const { selection, cursor } = this.current;
    const begun = selection ?? (cursor === null ? null : { anchor: cursor, head: cursor });
    this.become({
      ...this.current,
      cursor: line,
      selection: selectTo(begun, line, isExtending),
      position: this.frozen(),
    });
  }

  /** The keys start from this line; nothing is selected. */
  placeCursor(line: number): void {
    this.become({ ...this.current, cursor: line, selection: null });
  }

  selectAll(): void {
    const { firstLine, totalLines } = this.space;
    if (totalLines <= firstLine) return;
    this.become({ ...this.current, selection: { anchor: firstLine, head: totalLines - 1 } });
  }

  clearSelection(): void {
    this.become({ ...this.current, selection: null });
  }

  dispose(): void {
    this.changes.dispose();
  }

  /** Where the keys start: their line if it is seen, else the edge that was left last. */
  private cursorInView(): number {
    const { cursor, position } = this.current;
    const { from, to } = this.visible;
    if (cursor !== null && cursor >= from && cursor < to) return cursor;
    return position.kind === 'end' ? to - 1 : from;
  }

  /** The position without following: the person has turned to something. */
  private frozen(): LogPosition {
    return topOf(this.current.position, this.space);
  }

  private moveTo(position: LogPosition): void {
    this.become({ ...this.current, position });
  }

  private become(state: LogViewState): void {
    const isLeaving = this.current.position.kind === 'end' && state.position.kind === 'top';
    const seenLines = isLeaving ? this.extent.totalLines : state.seenLines;
    this.current = { ...state, seenLines, position: settle(state.position, this.space) };
    this.changeCount += 1;
    this.changes.fire();
  }
}
