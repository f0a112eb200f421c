import { type Disposable, DisposableStore, toDisposable } from '@shared/lifecycle';
import type { Terminal } from '@xterm/xterm';

/** Keeps the right rows of a terminal in sight, until disposed of. */
export interface CursorSight extends Disposable {
  /** The terminal was scrolled by a key: shows the row that is first now, or the cursor when the end is reached. */
  lookAgain(): void;
}

/**
 * Keeps the cursor's row in sight when a banner covers a part of the terminal's height. The terminal itself keeps its size: a
 * resize would reach the program as SIGWINCH each time a question comes or goes. `clip` shows a part of `pane`.
 */
export function followCursor(terminal: Terminal, pane: HTMLElement, clip: HTMLElement): CursorSight {
  let frame = 0;
  const follow = (): void => {
    const { cursorY, viewportY, baseY } = terminal.buffer.active;
    // Someone reads further up.
    if (viewportY !== baseY) return;
    // Its own height: with another window's size it is not that of the pane (TerminalSizing.ts).
    const cursorBottomPx = ((cursorY + 1) * (terminal.element ?? pane).clientHeight) / terminal.rows;
    const style = getComputedStyle(clip);
    const visiblePx = clip.clientHeight - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom);
    clip.scrollTop = Math.max(0, cursorBottomPx - visiblePx);
  };
  const schedule = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(follow);
  };
  const disposables = new DisposableStore();
  disposables.add(terminal.onCursorMove(schedule));
  disposables.add(terminal.onResize(schedule));
  const observer = new ResizeObserver(schedule);
  observer.observe(clip);
  disposables.add(toDisposable(() => observer.disconnect()));
  disposables.add(toDisposable(() => cancelAnimationFrame(frame)));
  const lookAgain = (): void => {
    const { viewportY, baseY } = terminal.buffer.active;
    if (viewportY === baseY) follow();
    else clip.scrollTop = 0;
  };
  return { lookAgain, dispose: () => disposables.dispose() };
}
