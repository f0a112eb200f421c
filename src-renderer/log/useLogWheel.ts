import { type RefObject, useEffect } from 'react';
import type { LogViewModel } from './LogViewModel';

/** Height of a line for mice that count in lines (Firefox); three of them are one notch. */
const WHEEL_LINE_PX = 33;

/** Moves the view by the wheel, by touch, and by what the browser itself wants to show (a selection that is dragged). */
export function useLogWheel(gridRef: RefObject<HTMLElement | null>, model: LogViewModel): void {
  useEffect(() => {
    const grid = gridRef.current;
    if (grid === null) return;
    const handleWheel = (event: WheelEvent): void => {
      // Ctrl zooms; sideways is the browser's.
      if (event.ctrlKey || event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      event.preventDefault();
      model.moveBy(wheelPx(event, grid));
    };
    const handleScroll = (): void => {
      if (grid.scrollTop === 0) return;
      model.moveBy(grid.scrollTop);
      grid.scrollTop = 0;
    };
    const stopTouch = followTouch(grid, model);
    // Not passive: the page must not scroll, too.
    grid.addEventListener('wheel', handleWheel, { passive: false });
    grid.addEventListener('scroll', handleScroll);
    return () => {
      stopTouch();
      grid.removeEventListener('wheel', handleWheel);
      grid.removeEventListener('scroll', handleScroll);
    };
  }, [gridRef, model]);
}

function wheelPx({ deltaY, deltaMode }: WheelEvent, grid: HTMLElement): number {
  if (deltaMode === WheelEvent.DOM_DELTA_LINE) return deltaY * WHEEL_LINE_PX;
  return deltaMode === WheelEvent.DOM_DELTA_PAGE ? deltaY * grid.clientHeight : deltaY;
}

function followTouch(grid: HTMLElement, model: LogViewModel): () => void {
  let lastPx: number | null = null;
  const handleTouch = ({ touches }: TouchEvent): void => {
    const y = touches.length === 1 ? (touches[0]?.clientY ?? null) : null;
    if (y !== null && lastPx !== null) model.moveBy(lastPx - y);
    lastPx = y;
  };
  const kinds = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
  for (const kind of kinds) grid.addEventListener(kind, handleTouch, { passive: true });
  return () => {
    for (const kind of kinds) grid.removeEventListener(kind, handleTouch);
  };
}
