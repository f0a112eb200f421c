import { type Disposable, DisposableStore, toDisposable } from '@shared/lifecycle';
import type { Terminal } from '@xterm/xterm';

/**
 * Keeps the cursor's row in sight when a banner covers a part of the terminal's height. The terminal itself keeps its size: a
 * resize would reach the program as SIGWINCH each time a question comes or goes. `clip` shows a part of `pane`.
 */
export function followCursor(terminal: Terminal, pane: HTMLElement, clip: HTMLElement): Disposable {
  let frame = 0;
  const follow = (): void => {
    const { cursorY, viewportY, baseY } = terminal.buffer.active;
    // Someone reads further up.
    if (viewportY !== baseY) return;
    const cursorBottomPx = ((cursorY + 1) * pane.clientHeight) / terminal.rows;
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
  return disposables;
}
