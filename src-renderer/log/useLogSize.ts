import { type RefObject, useLayoutEffect } from 'react';
import type { LogViewModel } from './LogViewModel';

/** Tells the model the height of the place, and that lines wrap otherwise when its width changes. */
export function useLogSize(gridRef: RefObject<HTMLElement | null>, model: LogViewModel, rowPx: number): void {
  useLayoutEffect(() => {
    const grid = gridRef.current;
    if (grid === null) return;
    let widthPx = grid.clientWidth;
    const update = (): void => {
      if (grid.clientWidth !== widthPx) model.forgetHeights();
      widthPx = grid.clientWidth;
      model.setSize({ viewPx: grid.clientHeight, rowPx });
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(grid);
    return () => observer.disconnect();
  }, [gridRef, model, rowPx]);
}
