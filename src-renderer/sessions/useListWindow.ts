import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect } from 'react';
import { itemKey, type ListItem } from '../state/listItems.logic';

/** Heights of the lines (LOOK: rows of 44 px); the style sheets have the same. */
const ROW_PX = 44;
const TITLE_PX = 36;
const END_PX = 12;
/** Lines that are there above and below what is in sight: a fast wheel shows no gap. */
const OVERSCAN = 10;

/** An item with its place from the top of the list. */
export interface ListLine {
  readonly item: ListItem;
  readonly topPx: number;
}

export interface ListWindowOptions {
  readonly items: readonly ListItem[];
  /** The row that Tab reaches: it is always there. */
  readonly tabStopId: string | null;
  readonly selectedId: string | null;
}

/** The lines of a list that are in sight or near, and the height of all. The selected row is brought into sight. */
export function useListWindow(
  scrollRef: RefObject<HTMLDivElement | null>,
  { items, tabStopId, selectedId }: ListWindowOptions,
): { readonly lines: readonly ListLine[]; readonly heightPx: number } {
  const keepAt = items.findIndex((item) => item.kind === 'row' && item.id === tabStopId);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const near = defaultRangeExtractor(range);
      return keepAt === -1 || near.includes(keepAt) ? near : [...near, keepAt].sort((a, b) => a - b);
    },
    [keepAt],
  );
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: (at) => (items[at]?.kind === 'title' ? TITLE_PX : ROW_PX),
    // Another function for other items: places are reckoned anew.
    getItemKey: useCallback((at: number) => itemKeyAt(items, at), [items]),
    rangeExtractor,
    overscan: OVERSCAN,
    paddingEnd: END_PX,
    useFlushSync: false,
  });
  // The effect belongs to the change of the selection: rows that come and go do not scroll the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useLayoutEffect(() => {
    const at = items.findIndex((item) => item.kind === 'row' && item.id === selectedId);
    if (at !== -1) virtualizer.scrollToIndex(at, { align: 'auto' });
  }, [selectedId]);
  useEffect(() => {
    const list = scrollRef.current;
    const focused = document.activeElement;
    if (focused === null || list?.contains(focused) !== true || focused.closest('[role="option"]') === null) return;
    list.querySelector<HTMLElement>(`[data-session="${selectedId}"]`)?.focus({ preventScroll: true });
  }, [selectedId, scrollRef]);
  const lines = virtualizer.getVirtualItems().flatMap(({ index, start }): readonly ListLine[] => {
    const item = items[index];
    return item === undefined ? [] : [{ item, topPx: start }];
  });
  return { lines, heightPx: virtualizer.getTotalSize() };
}

function itemKeyAt(items: readonly ListItem[], at: number): string | number {
  const item = items[at];
  return item === undefined ? at : itemKey(item);
}
