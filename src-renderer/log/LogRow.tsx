// biome-ignore-all lint/a11y/useSemanticElements: a table does not scroll its rows, nor is it one element that takes the keys.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its row as the active descendant.
import { memo } from 'react';
import { Button } from '../ui/Button';
import { classNames } from '../ui/classNames';
import { groupedNumber } from './groupedNumber.logic';
import { type Highlighter, textParts } from './highlights.logic';
import type { LogLine } from './LogLine';
import styles from './LogRow.module.css';

export interface LogRowProps {
  /** Absolute number, from 0. */
  readonly number: number;
  /** Null while it is on its way. */
  readonly line: LogLine | null;
  readonly highlight: Highlighter | null;
  readonly isMatch: boolean;
  /** The keys start here. */
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  readonly onShowWhole: (number: number) => void;
}

/** The id of a line's row, for `aria-activedescendant`. */
export function rowId(number: number): string {
  return `log-line-${number}`;
}

/** One line of the log with its number. */
export const LogRow = memo(function LogRow(props: LogRowProps) {
  const { number, line, highlight, isMatch, isCurrent, isSelected, onShowWhole } = props;
  const marks = [isMatch && styles.match, isCurrent && styles.current, isSelected && styles.selected];
  return (
    <div
      role="row"
      id={rowId(number)}
      className={classNames(styles.row, ...marks)}
      aria-rowindex={number + 1}
      aria-selected={isSelected}
      data-line={number}
    >
      <span
        role="rowheader"
        className={styles.number}
        title={`Agents count this line as ${number}`}
        data-line-number=""
      >
        {number + 1}
      </span>
      <span role="gridcell" className={styles.text}>
        {line === null ? (
          <span className={styles.placeholder} aria-label="On its way" role="img" />
        ) : (
          <LineText line={line} highlight={highlight} />
        )}
        {line !== null && line.chars > line.text.length && (
          <Button className={styles.more} tabIndex={-1} onClick={() => onShowWhole(number)}>
            Show all {groupedNumber(line.chars)} characters
          </Button>
        )}
      </span>
    </div>
  );
});

function LineText({ line, highlight }: Pick<LogRowProps, 'highlight'> & { readonly line: LogLine }) {
  const parts = textParts(line.text, highlight);
  return parts.map(({ text, isMatch }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name, and no state.
    isMatch ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
}
