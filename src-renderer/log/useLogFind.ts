import { useCallback, useEffect, useRef, useState } from 'react';
import { windowLimits } from '../windowLimits';
import type { FindQuery } from './LogFind';
import { firstMatch, neighbourMatch } from './matches.logic';
import type { SessionLog } from './SessionLog';

const NO_QUERY: FindQuery = { pattern: '', isRegex: false, isCaseSensitive: false };

/** The find field and what it does. */
export interface LogFinding {
  /** What stands in the field; looked for a moment later. */
  readonly query: FindQuery;
  setQuery(query: FindQuery): void;
  /** Goes to the match after the line that the keys are on (before it, for -1). */
  goToMatch(step: 1 | -1): void;
}

/** Looks for what is typed, and goes to the nearest match as soon as it is known. */
export function useLogFind({ find, model }: SessionLog, initial: FindQuery | null): LogFinding {
  const [query, setQuery] = useState<FindQuery>(initial ?? NO_QUERY);
  const isJumpDueRef = useRef(false);
  useEffect(() => {
    if (initial !== null) setQuery(initial);
  }, [initial]);
  useEffect(() => {
    const timer = setTimeout(() => {
      isJumpDueRef.current = query.pattern !== '';
      find.setQuery(query.pattern === '' ? null : query);
    }, windowLimits.logFindQuietMs);
    return () => clearTimeout(timer);
  }, [find, query]);
  useEffect(() => {
    const subscription = find.onChange(() => {
      if (!isJumpDueRef.current) return;
      const line = firstMatch(find.state, startOf(model));
      if (line === null) return;
      isJumpDueRef.current = false;
      model.goTo(line);
    });
    return () => subscription.dispose();
  }, [find, model]);
  const goToMatch = useCallback(
    (step: 1 | -1): void => {
      isJumpDueRef.current = false;
      const { position, cursor } = model.state;
      const from = cursor ?? (position.kind === 'end' ? null : model.visible.from - 1);
      const line = neighbourMatch(find.state.lines, from, step);
      if (line !== null) model.goTo(line);
    },
    [find, model],
  );
  return { query, setQuery, goToMatch };
}

/** Where a person begins to look: at the line of the keys, or at what is seen; null: at the end, upwards. */
function startOf({ state, visible }: SessionLog['model']): number | null {
  if (state.position.kind === 'end') return null;
  const { cursor } = state;
  return cursor !== null && cursor >= visible.from && cursor < visible.to ? cursor : visible.from;
}
