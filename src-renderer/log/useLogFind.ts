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
export function useLogFind(log: SessionLog, initial: FindQuery | null): LogFinding {
  const [query, setQuery] = useState<FindQuery>(initial ?? NO_QUERY);
  const { find } = log;
  const { look, go } = useMatches(log);
  useEffect(() => {
    if (initial !== null) setQuery(initial);
  }, [initial]);
  useEffect(() => {
    const timer = setTimeout(() => find.state.query !== query && look(query), windowLimits.logFindQuietMs);
    return () => clearTimeout(timer);
  }, [find, query, look]);
  const goToMatch = useCallback(
    (step: 1 | -1): void => {
      // What is typed is looked for at once: the matches there are may be those of what stood in the field before.
      if (query.pattern !== '' && find.state.query !== query) look(query);
      else go(step);
    },
    [find, query, look, go],
  );
  return { query, setQuery, goToMatch };
}

interface Matches {
  /** Starts a search, and goes to its nearest match. */
  readonly look: (query: FindQuery) => void;
  /** Goes on from there. */
  readonly go: (step: 1 | -1) => void;
}

function useMatches({ find, model }: SessionLog): Matches {
  const isJumpDueRef = useRef(false);
  const look = useCallback(
    (query: FindQuery): void => {
      isJumpDueRef.current = query.pattern !== '';
      find.setQuery(query.pattern === '' ? null : query);
    },
    [find],
  );
  const jump = useCallback(
    (line: number | null): void => {
      if (line === null) return;
      isJumpDueRef.current = false;
      model.goTo(line);
    },
    [model],
  );
  useEffect(() => {
    const subscription = find.onChange(() => {
      if (isJumpDueRef.current) jump(firstMatch(find.state, startOf(model)));
    });
    return () => subscription.dispose();
  }, [find, model, jump]);
  const go = useCallback(
    (step: 1 | -1): void => {
      const { position, cursor } = model.state;
      const from = cursor ?? (position.kind === 'end' ? null : model.visible.from - 1);
      jump(neighbourMatch(find.state.lines, from, step));
    },
    [find, model, jump],
  );
  return { look, go };
}

/** Where a person begins to look: at the line of the keys, or at what is seen; null: at the end, upwards. */
function startOf({ state, visible }: SessionLog['model']): number | null {
  if (state.position.kind === 'end') return null;
  const { cursor } = state;
  return cursor !== null && cursor >= visible.from && cursor < visible.to ? cursor : visible.from;
}
