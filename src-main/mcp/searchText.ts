import { assertNever } from '@shared/assertNever';
import type { SearchMatch, SearchResult } from '../core/output/LogSearch';
import { shorten } from './sessionRecord';

const MAX_PATTERN_CHARS = 100;

/**
 * The result of a search as text: what was looked at, then the matches as `12: text` with context lines as `11- text` and
 * `--` where lines are left out between two matches, and how to go on.
 */
export function searchText(result: SearchResult, pattern: string): string {
  const body = result.matches.length === 0 ? '(No matching lines)' : matchLines(result.matches).join('\n');
  return [header(result, pattern), '', body, ...notices(result)].join('\n');
}

function header({ matches, fromLine, nextLine, totalLines, searchedLines }: SearchResult, pattern: string): string {
  const where = searchedLines === 0 ? `no lines from line ${fromLine} on` : `lines ${fromLine} to ${nextLine - 1}`;
  const what = JSON.stringify(shorten(pattern, MAX_PATTERN_CHARS));
  return `[Searched ${where} (total: ${totalLines} lines) for ${what}: ${matches.length} matching lines]`;
}

function matchLines(matches: readonly SearchMatch[]): string[] {
  let nextLine = -1;
  return matches.flatMap(({ line, text, before, after }) => {
    const from = line - before.length;
    const isApart = nextLine >= 0 && from > nextLine;
    nextLine = line + after.length + 1;
    return [
      ...(isApart ? ['--'] : []),
      ...before.map((one, i) => `${from + i}- ${one}`),
      `${line}: ${text}`,
      ...after.map((one, i) => `${line + 1 + i}- ${one}`),
    ];
  });
}

function notices(result: SearchResult): string[] {
  const { evictedLines, partlySearchedLines } = result;
  return [
    ...stopNotice(result),
    ...(evictedLines === 0
      ? []
      : [
          `[WARNING: the ${evictedLines} earliest lines were not searched: they exceeded the output limit, or their files were removed]`,
        ]),
    ...(partlySearchedLines === 0
      ? []
      : [
          `[WARNING: of ${partlySearchedLines} very long lines only the beginning was matched. A plain text (regex: false) is found anywhere in them]`,
        ]),
  ];
}

function stopNotice({ stop, nextLine }: SearchResult): string[] {
  const goOn = `Call search_process_output again with from_line: ${nextLine} to go on.`;
  switch (stop) {
    case 'end':
      return [];
    case 'matches':
      return [`More lines match than max_matches allows. ${goOn}`];
    case 'size':
      return [`More matching lines do not fit into one result. ${goOn}`];
    case 'time':
      return [`The time for one search is over before all lines were looked at. ${goOn}`];
    default:
      return assertNever(stop);
  }
}
