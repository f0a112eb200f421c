import { type Disposable, DisposableStore, toDisposable } from '@shared/lifecycle';
import type { IBuffer, Terminal } from '@xterm/xterm';

/** Where a person reads in what a terminal holds. */
export type ReadingPlace =
  | { readonly kind: 'end' }
  /** Scrolled up. `isTop`: there is nothing above in this terminal. `hasNewOutput`: printed since they left the end. */
  | { readonly kind: 'above'; readonly isTop: boolean; readonly hasNewOutput: boolean };

export const AT_END: ReadingPlace = { kind: 'end' };

/** Tells each change of the place, at most once a frame, until disposed of. */
export function followReadingPlace(
  terminal: Pick<Terminal, 'buffer' | 'onScroll' | 'onWriteParsed'>,
  tell: (place: ReadingPlace) => void,
): Disposable {
  let place = AT_END;
  let hasNewOutput = false;
  let frame = 0;
  const look = (): void => {
    frame = 0;
    const { viewportY, baseY } = terminal.buffer.active;
    const isAtEnd = viewportY >= baseY;
    if (isAtEnd) hasNewOutput = false;
    const next: ReadingPlace = isAtEnd ? AT_END : { kind: 'above', isTop: viewportY === 0, hasNewOutput };
    if (isSamePlace(next, place)) return;
    place = next;
    tell(place);
  };
  // Both events come for every line and every piece of output: they may cost next to nothing.
  const schedule = (): void => {
    if (frame === 0) frame = requestAnimationFrame(look);
  };
  const disposables = new DisposableStore();
  disposables.add(terminal.onScroll(schedule));
  disposables.add(
    terminal.onWriteParsed(() => {
      if (place.kind === 'end') return;
      hasNewOutput = true;
      schedule();
    }),
  );
  disposables.add(toDisposable(() => cancelAnimationFrame(frame)));
  return disposables;
}

/** Whole lines that a buffer holds: wrapped rows count as one, and the empty rows below the last text as none. */
export function heldLines(buffer: Pick<IBuffer, 'length' | 'baseY' | 'cursorY' | 'getLine'>): number {
  let count = 0;
  const end = Math.min(buffer.length, buffer.baseY + buffer.cursorY + 1);
  for (let row = 0; row < end; row += 1) {
    if (buffer.getLine(row)?.isWrapped === false) count += 1;
  }
  return count;
}

function isSamePlace(a: ReadingPlace, b: ReadingPlace): boolean {
  if (a.kind === 'end' || b.kind === 'end') return a.kind === b.kind;
  return a.isTop === b.isTop && a.hasNewOutput === b.hasNewOutput;
}
