// biome-ignore-all lint/a11y/useSemanticElements: a table does not scroll its rows, nor is it one element that takes the keys.
import { type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react';
import { classNames } from '../ui/classNames';
import type { Highlighter } from './highlights.logic';
import styles from './LogLines.module.css';
import type { LogPages } from './LogPages';
import { LogRow, rowId } from './LogRow';
import { LogScrollbar } from './LogScrollbar';
import type { LogViewModel } from './LogViewModel';
import { isSelected } from './lineSelection.logic';
import type { LineRange } from './logPosition.logic';
import { includesLine } from './matches.logic';
import { useLogSize } from './useLogSize';
import { useLogWheel } from './useLogWheel';
import { useWrappedHeights } from './useWrappedHeights';

/** Rows beside the seen ones: of wrapped lines those above must be measured before they are scrolled to. */
const OVERSCAN = 8;

export interface LogLinesProps {
  readonly label: string;
  readonly pages: LogPages;
  readonly model: LogViewModel;
  readonly rowPx: number;
  readonly isWrapped: boolean;
  readonly highlight: Highlighter | null;
  /** Absolute numbers of the matching lines, rising. */
  readonly matches: readonly number[];
  readonly gridRef: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onShowWhole: (number: number) => void;
}

/** The lines around the position of the view: a grid that has the focus itself, whatever line the keys are on. */
export function LogLines(props: LogLinesProps) {
  const { label, model, rowPx, isWrapped, gridRef, onKeyDown } = props;
  const rowsRef = useRef<HTMLDivElement>(null);
  useLogSize(gridRef, model, rowPx);
  useLogWheel(gridRef, model);
  useWrappedHeights(rowsRef, model, isWrapped);
  const { space, state } = model;
  const shown = withOverscan(model.visible, model);
  const { cursor } = state;
  const isCursorShown = cursor !== null && cursor >= shown.from && cursor < shown.to;
  return (
    <div className={styles.lines}>
      <div
        ref={gridRef}
        role="grid"
        tabIndex={0}
        className={classNames(styles.grid, isWrapped && styles.wrapped)}
        style={{ '--digits': String(space.totalLines).length, '--row': `${rowPx}px` } as React.CSSProperties}
        aria-label={label}
        aria-rowcount={space.totalLines}
        aria-multiselectable
        aria-activedescendant={isCursorShown ? rowId(cursor) : undefined}
        data-zone-target=""
        onKeyDown={onKeyDown}
        onClick={(event) => choose(event, model)}
      >
        <div ref={rowsRef} role="rowgroup" className={styles.rows} style={placeOf(model, shown)}>
          <Rows {...props} shown={shown} />
        </div>
      </div>
      <LogScrollbar model={model} />
    </div>
  );
}

function Rows(props: LogLinesProps & { readonly shown: LineRange }) {
  const { pages, model, highlight, matches, onShowWhole, shown } = props;
  const { cursor, selection } = model.state;
  return Array.from({ length: shown.to - shown.from }, (_, i) => {
    const number = shown.from + i;
    return (
      <LogRow
        key={number}
        number={number}
        line={pages.line(number)}
        highlight={highlight}
        isMatch={includesLine(matches, number)}
        isCurrent={number === cursor}
        isSelected={isSelected(selection, number)}
        onShowWhole={onShowWhole}
      />
    );
  });
}

function withOverscan({ from, to }: LineRange, { space }: LogViewModel): LineRange {
  return { from: Math.max(space.firstLine, from - OVERSCAN), to: Math.min(space.totalLines, to + OVERSCAN) };
}

/** At the end the rows hang on the lower edge, so that no height has to be known; else they begin above the upper one. */
function placeOf({ state, space }: LogViewModel, shown: LineRange): React.CSSProperties {
  const { position } = state;
  if (position.kind === 'end') return { bottom: 0, minHeight: '100%' };
  let abovePx = position.offsetPx;
  for (let line = shown.from; line < position.line; line += 1) abovePx += space.heightOf(line);
  return { top: 0, transform: `translateY(${-abovePx}px)` };
}

/** A click on a number selects its line, with Shift all lines up to it; a click on a text lets the keys start there. */
function choose({ target, shiftKey }: MouseEvent, model: LogViewModel): void {
  if (!(target instanceof Element) || target.closest('button') !== null) return;
  const line = Number(target.closest<HTMLElement>('[data-line]')?.dataset.line ?? Number.NaN);
  if (Number.isNaN(line)) return;
  if (target.closest('[data-line-number]') !== null) model.select(line, shiftKey);
  else if (getSelection()?.isCollapsed !== false) model.placeCursor(line);
}
