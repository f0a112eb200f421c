import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { HistoryRow, type HistoryRowActions } from './HistoryRow';
import styles from './HistoryTable.module.css';
import type { EndedSession, HistorySort, SortColumn } from './historyFilter.logic';
import { activeIndex, markedOf, type RowSelection, rowCommandOf, withAllToggled, withToggled } from './selection.logic';

/** As in the list of sessions (LOOK.md). */
const ROW_PX = 44;
/** The head stays over the rows. */
const HEAD_PX = 33;
const OVERSCAN_ROWS = 10;

export interface HistoryTableProps extends Omit<HistoryRowActions, 'onToggle'> {
  /** In the order in which they are shown; at least one. */
  readonly sessions: readonly EndedSession[];
  readonly sort: HistorySort;
  readonly selection: RowSelection;
  readonly nowMs: number;
  readonly onSort: (sort: HistorySort) => void;
  readonly onSelection: (selection: RowSelection) => void;
  /** Asks for the marked rows, or for the one with the keyboard when none is. */
  readonly onDeleteMarked: () => void;
}

/** The sessions as a grid in which the keyboard moves from row to row; only the rows in sight are in the page. */
export function HistoryTable(props: HistoryTableProps) {
  const { sessions, selection, onSelection, nowMs } = props;
  const scrollRef = useRef<HTMLDivElement>(null);
  const ids = sessions.map(({ id }) => id);
  const active = activeIndex(ids, selection);
  const virtualizer = useVirtualizer({
    count: sessions.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN_ROWS,
    scrollMargin: HEAD_PX,
    scrollPaddingStart: HEAD_PX,
    getItemKey: (index) => ids[index] ?? index,
  });
  const isMovingRef = useRef(false);
  useEffect(() => {
    if (!isMovingRef.current) return;
    isMovingRef.current = false;
    scrollRef.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus({ preventScroll: true });
  });
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (!(event.target as Element).matches('tr')) return;
    const command = rowCommandOf(event, ids, selection);
    if (command === null) return;
    event.preventDefault();
    if (command.kind === 'open') props.onOpen(ids[active] ?? '');
    if (command.kind === 'delete') props.onDeleteMarked();
    if (command.kind !== 'select') return;
    isMovingRef.current = true;
    virtualizer.scrollToIndex(activeIndex(ids, command.selection));
    onSelection(command.selection);
  };
  return (
    <div className={styles.scroll} ref={scrollRef}>
      <table
        className={styles.table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table with a keyboard (WAI-ARIA 1.2).
        role="grid"
        aria-label="Ended sessions"
        aria-rowcount={sessions.length + 1}
        aria-multiselectable="true"
        data-zone="history"
        onKeyDown={handleKeyDown}
      >
        <Head {...props} ids={ids} />
        <tbody className={styles.rows} style={{ height: ROW_PX * sessions.length }}>
          {virtualizer.getVirtualItems().map(({ index, start, key }) => {
            const session = sessions[index];
            if (session === undefined) return null;
            return (
              <HistoryRow
                key={key}
                {...props}
                {...{ session, index, nowMs }}
                topPx={start - HEAD_PX}
                isMarked={selection.marked.has(session.id)}
                isActive={index === active}
                onToggle={(id) => onSelection(withToggled(selection, id))}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Head(props: HistoryTableProps & { readonly ids: readonly string[] }) {
  const { ids, selection, onSelection } = props;
  const markedCount = markedOf(ids, selection).length;
  const isAll = markedCount === ids.length;
  return (
    <thead className={styles.top}>
      <tr className={styles.head} aria-rowindex={1}>
        <th className={styles.mark}>
          <input
            type="checkbox"
            aria-label="Select all shown"
            checked={isAll}
            ref={(box) => {
              if (box !== null) box.indeterminate = markedCount > 0 && !isAll;
            }}
            onChange={() => onSelection(withAllToggled(ids, selection))}
          />
        </th>
        <th>Session</th>
        <th>How it ended</th>
        <th>Client</th>
        <SortHead {...props} column="took" title="Took" />
        <SortHead {...props} column="ended" title="Ended" />
        <th className={styles.buttons}>
          <span className={styles.hidden}>Actions</span>
        </th>
      </tr>
    </thead>
  );
}

interface SortHeadProps extends Pick<HistoryTableProps, 'sort' | 'onSort'> {
  readonly column: SortColumn;
  readonly title: string;
}

function SortHead({ sort, onSort, column, title }: SortHeadProps) {
  const isSorted = sort.by === column;
  const Arrow = sort.isDescending ? ArrowDown : ArrowUp;
  const direction = sort.isDescending ? 'descending' : 'ascending';
  const handleClick = (): void => onSort({ by: column, isDescending: isSorted ? !sort.isDescending : true });
  return (
    <th className={styles.number} aria-sort={isSorted ? direction : 'none'}>
      <button type="button" className={styles.sort} onClick={handleClick}>
        {isSorted && <Arrow size={12} aria-hidden />}
        {title}
      </button>
    </th>
  );
}
