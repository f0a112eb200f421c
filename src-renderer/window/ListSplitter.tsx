import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { windowLimits } from '../windowLimits';
import styles from './ListSplitter.module.css';

const STEP_PX = 16;

export interface ListSplitterProps {
  readonly widthPx: number;
  readonly onWidth: (widthPx: number) => void;
}

/** The edge of the list: dragged, moved with the arrow keys, back to the usual width with a double click or Enter. */
export function ListSplitter({ widthPx, onWidth }: ListSplitterProps) {
  const [isDragged, setDragged] = useState(false);
  const handleKeyDown = (event: KeyboardEvent): void => {
    const width = widthFor(event.key, widthPx);
    if (width === null) return;
    event.preventDefault();
    onWidth(width);
  };
  const handleDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(true);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr that moves is a separator with a value (WAI-ARIA 1.2, window splitter).
    <div
      className={styles.splitter}
      role="separator"
      aria-label="Width of the list"
      aria-orientation="vertical"
      aria-valuenow={widthPx}
      aria-valuemin={windowLimits.minListWidthPx}
      aria-valuemax={windowLimits.maxListWidthPx}
      tabIndex={0}
      data-dragged={isDragged || undefined}
      onKeyDown={handleKeyDown}
      onDoubleClick={() => onWidth(windowLimits.listWidthPx)}
      onPointerDown={handleDown}
      // The list begins at the left edge of the window.
      onPointerMove={({ clientX }) => isDragged && onWidth(Math.round(clientX))}
      onLostPointerCapture={() => setDragged(false)}
    />
  );
}

function widthFor(key: string, widthPx: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return widthPx - STEP_PX;
    case 'ArrowRight':
      return widthPx + STEP_PX;
    case 'Home':
      return windowLimits.minListWidthPx;
    case 'End':
      return windowLimits.maxListWidthPx;
    case 'Enter':
      return windowLimits.listWidthPx;
    default:
      return null;
  }
}
