import { ArrowDown, ArrowUp, CaseSensitive, Regex, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/Button';
import { ToggleButton } from '../ui/ToggleButton';
import styles from './FindBar.module.css';
import { type FindQuery, type FindResult, type FindStep, findText, olderLinesText } from './find.logic';

export interface FindBarProps {
  /** Rises each time the person asks for the bar: then it takes the keyboard. */
  readonly findCount: number;
  readonly found: FindResult;
  /** Lines that only the log has. */
  readonly olderCount: number;
  readonly onFind: (query: FindQuery, step: FindStep) => void;
  /** Looks for the text in the whole log; missing where there is no way to it. */
  readonly onSearchLog: ((text: string) => void) | undefined;
  readonly onClose: () => void;
}

/** Finds text in the terminal: Enter goes to the next match, Shift+Enter to the one before, Escape closes. */
export function FindBar({ findCount, found, olderCount, onFind, onSearchLog, onClose }: FindBarProps) {
  const [query, setQuery] = useState<FindQuery>({ text: '', isCaseSensitive: false, isRegex: false });
  const fieldRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (findCount > 0) fieldRef.current?.select();
  }, [findCount]);
  const change = (part: Partial<FindQuery>): void => {
    const next = { ...query, ...part };
    setQuery(next);
    onFind(next, 'near');
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target === fieldRef.current)
      onFind(query, event.shiftKey ? 'previous' : 'next');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isWrong = found.kind === 'invalid' || (found.kind === 'found' && found.count === 0);
  return (
    <search className={styles.bar} aria-label="Find in the terminal" data-find-bar="" onKeyDown={handleKeyDown}>
      <div className={styles.row}>
        <input
          ref={fieldRef}
          className={styles.field}
          aria-label="Find"
          aria-invalid={found.kind === 'invalid'}
          placeholder="Find in the terminal"
          spellCheck={false}
          autoComplete="off"
          value={query.text}
          onChange={(event) => change({ text: event.target.value })}
        />
        <ToggleButton
          name="Match case"
          isOn={query.isCaseSensitive}
          onToggle={(isOn) => change({ isCaseSensitive: isOn })}
        >
          <CaseSensitive size={16} aria-hidden />
        </ToggleButton>
        <ToggleButton name="Regular expression" isOn={query.isRegex} onToggle={(isOn) => change({ isRegex: isOn })}>
          <Regex size={14} aria-hidden />
        </ToggleButton>
        <Button variant="quiet" aria-label="Previous match" onClick={() => onFind(query, 'previous')}>
          <ArrowUp size={16} aria-hidden />
        </Button>
        <Button variant="quiet" aria-label="Next match" onClick={() => onFind(query, 'next')}>
          <ArrowDown size={16} aria-hidden />
        </Button>
        <Button variant="quiet" aria-label="Close find" onClick={onClose}>
          <X size={16} aria-hidden />
        </Button>
      </div>
      <p className={styles.count} data-wrong={isWrong} role="status">
        {findText(found)}
      </p>
      {olderCount > 0 && (
        <div className={styles.older}>
          <p>{olderLinesText(olderCount)}</p>
          {onSearchLog !== undefined && <Button onClick={() => onSearchLog(query.text)}>Search the Log</Button>}
        </div>
      )}
    </search>
  );
}
