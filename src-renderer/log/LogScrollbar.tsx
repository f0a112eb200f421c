import { useLayoutEffect, useRef } from 'react';
import styles from './LogScrollbar.module.css';
import type { LogViewModel } from './LogViewModel';

export interface LogScrollbarProps {
  readonly model: LogViewModel;
}

/** The bar beside the lines: one of the browser's own, over an empty height that stands for all lines. */
export function LogScrollbar({ model }: LogScrollbarProps) {
  const barRef = useRef<HTMLDivElement>(null);
  /** Where the bar was put; a `scroll` event with another place comes from the person. */
  const placedRef = useRef(0);
  const { spacerPx, scrollTop } = model.scrollbar;
  useLayoutEffect(() => {
    const bar = barRef.current;
    // While it is being dragged the bar stands where the hand is, a fraction of a line away from the model.
    if (bar === null || Math.abs(bar.scrollTop - scrollTop) < 1) return;
    bar.scrollTop = scrollTop;
    placedRef.current = bar.scrollTop;
  }, [scrollTop]);
  const handleScroll = (): void => {
    const bar = barRef.current;
    if (bar === null || bar.scrollTop === placedRef.current) return;
    placedRef.current = bar.scrollTop;
    // By the bar's own measure: when a banner goes, the browser moves a bar that stands at its end before the model knows.
    const isAtEnd = bar.scrollTop + bar.clientHeight >= bar.scrollHeight - 1;
    if (isAtEnd) model.follow();
    else model.scrollTo(bar.scrollTop);
  };
  return (
    // The lines have the keys, and say where they are; the bar is for the pointer.
    <div ref={barRef} className={styles.bar} aria-hidden tabIndex={-1} onScroll={handleScroll}>
      <div style={{ height: spacerPx }} />
    </div>
  );
}
