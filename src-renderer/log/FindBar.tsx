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
  const messageId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: React does not know the element in every browser of the tests.
    <div role="search" className={styles.find} aria-label="Find in the log">
      <FindField {...props} messageId={messageId} />
      <FindSteps {...props} />
      <FindProgressText id={messageId} {...props} />
    </div>
  );
}

function FindField({ finding, state, fieldRef, onLeave, messageId }: FindBarProps & { readonly messageId: string }) {
  const { query, setQuery, goToMatch } = finding;
  const isInvalid = state.progress.kind === 'failed' && state.progress.isInvalid;
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === 'F3') goToMatch(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
  };
  return (
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
      <FindChoices {...{ query, setQuery }} />
    </div>
  );
}

/** What is to match. */
function FindChoices({ query, setQuery }: Pick<LogFinding, 'query' | 'setQuery'>) {
  const { isCaseSensitive, isRegex } = query;
  return (
    <>
      <ToggleButton
        name="Match case"
        isOn={isCaseSensitive}
        onToggle={(isOn) => setQuery({ ...query, isCaseSensitive: isOn })}
      >
        <CaseSensitive size={16} aria-hidden />
      </ToggleButton>
      <ToggleButton name="Regular expression" isOn={isRegex} onToggle={(isOn) => setQuery({ ...query, isRegex: isOn })}>
        <Regex size={14} aria-hidden />
      </ToggleButton>
    </>
  );
}

function FindSteps({ finding, state }: Pick<FindBarProps, 'finding' | 'state'>) {
  const steps = [
    { name: 'Previous match', keys: 'Shift+Enter', icon: ChevronUp, step: -1 },
    { name: 'Next match', keys: 'Enter', icon: ChevronDown, step: 1 },
  ] as const;
  return steps.map(({ name, keys, icon: Icon, step }) => (
    <Button
      key={name}
      variant="quiet"
      className={styles.step}
      aria-label={name}
      title={`${name} (${keys})`}
      disabled={state.lines.length === 0}
      onClick={() => finding.goToMatch(step)}
    >
      <Icon size={16} aria-hidden />
    </Button>
  ));
}
