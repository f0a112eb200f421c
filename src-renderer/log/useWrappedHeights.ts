import { type RefObject, useLayoutEffect } from 'react';
import type { LogViewModel } from './LogViewModel';

/** Measures the rows that are there after each rendering, before it is painted, while lines wrap. */
export function useWrappedHeights(
  rowsRef: RefObject<HTMLElement | null>,
  model: LogViewModel,
  isWrapped: boolean,
): void {
  useLayoutEffect(() => {
    if (!isWrapped) model.forgetHeights();
  }, [model, isWrapped]);
  // Without dependencies: every rendering may bring other rows or other texts.
  useLayoutEffect(() => {
    if (!isWrapped || rowsRef.current === null) return;
    const measured = new Map<number, number>();
    for (const row of rowsRef.current.querySelectorAll<HTMLElement>('[data-line]')) {
      measured.set(Number(row.dataset.line), row.offsetHeight);
    }
    model.setHeights(measured);
  });
}
