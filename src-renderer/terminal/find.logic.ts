/** What a person looks for in a terminal. */
export interface FindQuery {
  readonly text: string;
  readonly isCaseSensitive: boolean;
  readonly isRegex: boolean;
}

/** Where to look on from the match that is marked; `near`: the query changed. */
export type FindStep = 'near' | 'next' | 'previous';

/** What was found. */
export type FindResult =
  | { readonly kind: 'none' }
  /** `message` says what is wrong with the expression. */
  | { readonly kind: 'invalid'; readonly message: string }
  /** `index`: the marked match from 1 on; null when it is beyond those that are counted. */
  | { readonly kind: 'found'; readonly index: number | null; readonly count: number; readonly hasMore: boolean };

/** What is wrong with a query's expression, or null. */
export function expressionProblem({ text, isRegex }: FindQuery): string | null {
  if (!isRegex) return null;
  try {
    new RegExp(text);
    return null;
  } catch (thrown) {
    // `Invalid regular expression: /(/: Unterminated group`: the person sees the expression already.
    const reason = thrown instanceof Error ? /: ([^:]+)$/.exec(thrown.message)?.[1] : undefined;
    return `Not a valid expression${reason === undefined ? '' : `: ${reason}`}.`;
  }
}

/** `3 of 17`, `No matches`, or what is wrong; empty when nothing is looked for. */
export function findText(result: FindResult): string {
  if (result.kind === 'none') return '';
  if (result.kind === 'invalid') return result.message;
  if (result.count === 0) return 'No matches';
  const count = `${result.count.toLocaleString('en')}${result.hasMore ? '+' : ''}`;
  return result.index === null ? count : `${result.index.toLocaleString('en')} of ${count}`;
}

/** Lines that only the log has: `logLines` it has in all, `heldLines` the terminal. */
export function olderLines(logLines: number, heldLines: number): number {
  return Math.max(0, logLines - heldLines);
}

/** `1,240 more lines` */
export function moreLinesText(count: number): string {
  return `${count.toLocaleString('en')} more ${count === 1 ? 'line' : 'lines'}`;
}

/** `1,240 older lines are only in the Log.` */
export function olderLinesText(count: number): string {
  return `${count.toLocaleString('en')} older ${count === 1 ? 'line is' : 'lines are'} only in the Log.`;
}
