import { limits } from '@shared/limits';
import { CaseSensitive, ChevronDown, ChevronUp, Regex, Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { Button } from '../ui/Button';
import { ToggleButton } from '../ui/ToggleButton';
import styles from './FindBar.module.css';
import { FindProgressText } from './FindProgressText';
import type { FindState } from './LogFind';
import type { LogFinding } from './useLogFind';

export interface FindBarProps {
  readonly finding: LogFinding;
  readonly state: FindState;
  /** The line that the keys are on: `3 of 12` is about it. */
  readonly current: number | null;
  readonly totalLines: number;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly onStop: () => void;
  readonly onResume: () => void;
  /** The person is done with the field. */
  readonly onLeave: () => void;
}

/** The field to look for something in the log, with what was found. */
export function FindBar(props: FindBarProps) {
  const { finding, state, fieldRef, onLeave } = props;
  const { query, setQuery, goToMatch } = finding;
  const messageId = useId();
  const isInvalid = state.progress.kind === 'failed' && state.progress.isInvalid;
  const hasMatches = state.lines.length > 0;
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === 'F3') goToMatch(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: React does not know the element in every browser of the tests.
    <div role="search" className={styles.find} aria-label="Find in the log">
      <div className={styles.field} data-invalid={isInvalid || undefined}>
        <Search size={14} aria-hidden />
        <input
          ref={fieldRef}
          className={styles.input}
          type="text"
          aria-label="Find"
          aria-invalid={isInvalid}
          aria-describedby={messageId}
          placeholder="Find"
          spellCheck={false}
          autoComplete="off"
          maxLength={limits.maxPatternChars}
          value={query.pattern}
          onChange={({ target }) => setQuery({ ...query, pattern: target.value })}
          onKeyDown={handleKeyDown}
          data-log-find=""
        />
        <ToggleButton
          name="Match case"
          isOn={query.isCaseSensitive}
          onToggle={(isCaseSensitive) => setQuery({ ...query, isCaseSensitive })}
        >
          <CaseSensitive size={16} aria-hidden />
        </ToggleButton>
        <ToggleButton
          name="Regular expression"
          isOn={query.isRegex}
          onToggle={(isRegex) => setQuery({ ...query, isRegex })}
        >
          <Regex size={14} aria-hidden />
        </ToggleButton>
      </div>
      <Button
        variant="quiet"
        className={styles.step}
        aria-label="Previous match"
        title="Previous match (Shift+Enter)"
        disabled={!hasMatches}
        onClick={() => goToMatch(-1)}
      >
        <ChevronUp size={16} aria-hidden />
      </Button>
      <Button
        variant="quiet"
        className={styles.step}
        aria-label="Next match"
        title="Next match (Enter)"
        disabled={!hasMatches}
        onClick={() => goToMatch(1)}
      >
        <ChevronDown size={16} aria-hidden />
      </Button>
      <FindProgressText id={messageId} {...props} />
    </div>
  );
}
