import { useEffect, useState } from 'react';
import { type Highlighter, regexHighlighter, textHighlighter } from './highlights.logic';
import type { FindQuery } from './LogFind';

/** What marks the matches in the lines; null while there is nothing to mark. */
export function useHighlighter(query: FindQuery | null): Highlighter | null {
  const [made, setMade] = useState<{ readonly query: FindQuery; readonly highlight: Highlighter } | null>(null);
  useEffect(() => {
    if (query === null) return;
    let isCurrent = true;
    const take = (highlight: Highlighter): void => {
      if (isCurrent) setMade({ query, highlight });
    };
    if (query.isRegex) {
      // An expression that is not valid: the host says so, at the field.
      regexHighlighter(query).then(take, () => undefined);
    } else take(textHighlighter(query));
    return () => {
      isCurrent = false;
    };
  }, [query]);
  return made !== null && made.query === query ? made.highlight : null;
}
