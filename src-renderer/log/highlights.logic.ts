import type { FindQuery } from './LogFind';

/** A part of a line's text. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Gives the ranges [start, end) of the matches in a text, at most `MAX_MARKS`. */
export type Highlighter = (text: string) => readonly (readonly [start: number, end: number])[];

/** Each is an element of the page; a line of nothing but matches would be thousands. */
const MAX_MARKS = 200;
/** An expression takes up to 25 ns for each character times each of its steps (limits.searchStepsPerTest). */
const MAX_REGEX_CHARS = 1_000;

/** Marks a text literally, as the host compares it. */
export function textHighlighter({ pattern, isCaseSensitive }: FindQuery): Highlighter {
  const literal = new RegExp(pattern.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), isCaseSensitive ? 'gu' : 'giu');
  return (text) => {
    const found: [number, number][] = [];
    for (const match of text.matchAll(literal)) {
      found.push([match.index, match.index + match[0].length]);
      if (found.length >= MAX_MARKS) break;
    }
    return found;
  };
}

/**
 * Marks what an expression matches, with the engine of the host: it says the same, and takes no more than linear time,
 * which the browser's own does not promise.
 */
export async function regexHighlighter({ pattern, isCaseSensitive }: FindQuery): Promise<Highlighter> {
  const { RE2JS } = await import('re2js');
  const compiled = RE2JS.compile(pattern, isCaseSensitive ? 0 : RE2JS.CASE_INSENSITIVE);
  return (text) => {
    const matcher = compiled.matcher(text.slice(0, MAX_REGEX_CHARS));
    const found: [number, number][] = [];
    while (found.length < MAX_MARKS && matcher.find()) {
      if (matcher.end() > matcher.start()) found.push([matcher.start(), matcher.end()]);
    }
    return found;
  };
}

/** The text in parts that are marked and parts that are not. */
export function textParts(text: string, highlight: Highlighter | null): readonly TextPart[] {
  if (highlight === null) return [{ text, isMatch: false }];
  const parts: TextPart[] = [];
  let at = 0;
  for (const [start, end] of highlight(text)) {
    if (start > at) parts.push({ text: text.slice(at, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    at = end;
  }
  if (at < text.length || parts.length === 0) parts.push({ text: text.slice(at), isMatch: false });
  return parts;
}
