import { ok, type Result } from '@shared/errors';
import { limits } from '@shared/limits';
import type { SessionInfo } from '@shared/session';
import * as z from 'zod';
import type { SearchResult } from '../../core/output/LogSearch';
import { searchText } from '../searchText';
import { findSession, handleArguments } from '../sessionArguments';
import { sessionRecord, sessionRecordSchema } from '../sessionRecord';
import { statusText } from '../statusText';
import { defineTool, type ToolCall, type ToolReply } from '../ToolDefinition';

/** Of a result's characters, what the header, the status and the hints may need. */
const TEXT_RESERVE = 4_000;

const input = z.object({
  ...handleArguments,
  pattern: z.string().min(1).max(limits.maxPatternChars).describe('What to look for in each line.'),
  regex: z.boolean().default(false).describe('pattern is a regular expression (RE2 syntax) instead of plain text.'),
  ignore_case: z.boolean().default(false),
  context: z
    .int()
    .min(0)
    .max(limits.maxSearchContextLines)
    .default(0)
    .describe('Lines to show before and after each match.'),
  max_matches: z.int().min(1).max(limits.maxSearchMatches).default(limits.searchMatches),
  from_line: z
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .default(0)
    .describe('First line to look at, 0-based: next_line of the search before, to go on.'),
});

/** `search_process_output`: the lines of a session that hold a text or match an expression. */
export const searchProcessOutput = defineTool({
  name: 'search_process_output',
  title: 'Search Process Output',
  description: `Finds the lines of a session's whole output that hold a text or match a regular expression, however much was printed, running or ended, and moves no read position. Gives each match with its 0-based line number and the context that was asked for. When it stops early it says why, and from which from_line to go on. Next: read_process_output with start_line reads what stands around a match.`,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input,
  output: sessionRecordSchema.extend({
    matches: z.array(
      z.object({
        line: z.int().describe('Absolute 0-based line number.'),
        text: z.string().describe('The line; a very long one in part, with … where it was cut.'),
        before: z.array(z.string()).describe('Context, each line once: none that belongs to the match before.'),
        after: z.array(z.string()),
      }),
    ),
    from_line: z.int().describe('First line that was looked at.'),
    next_line: z.int().describe('Where to go on: the first line that was not looked at.'),
    searched_lines: z.int(),
    total_lines: z.int(),
    evicted_lines: z.int().describe('Oldest lines that are not kept any more.'),
    partly_searched_lines: z.int().describe('Very long lines of which only the beginning was looked at.'),
    stop: z
      .enum(['end', 'matches', 'size', 'time'])
      .describe('Why it ended: end means that every line was looked at, the others that more may follow.'),
  }),
  run: search,
});

async function search(args: z.output<typeof input>, call: ToolCall): Promise<Result<ToolReply>> {
  const found = findSession(args, call.backend);
  if (!found.ok) return found;
  const result = await found.value.search({
    pattern: args.pattern,
    isRegex: args.regex,
    ignoresCase: args.ignore_case,
    contextLines: args.context,
    maxMatches: args.max_matches,
    fromLine: args.from_line,
    maxChars: limits.maxResultChars - TEXT_RESERVE,
    timeoutMs: limits.maxWaitMs,
    signal: call.signal,
  });
  return result.ok ? ok(replyOf(result.value, found.value.info(), { pattern: args.pattern, now: call.now() })) : result;
}

function replyOf(result: SearchResult, info: SessionInfo, shown: { pattern: string; now: number }): ToolReply {
  return {
    text: `${searchText(result, shown.pattern)}\n\n${statusText(info, shown.now)}`,
    structured: {
      ...sessionRecord(info, shown.now),
      matches: result.matches.map(({ line, text, before, after }) => ({ line, text, before, after })),
      from_line: result.fromLine,
      next_line: result.nextLine,
      searched_lines: result.searchedLines,
      total_lines: result.totalLines,
      evicted_lines: result.evictedLines,
      partly_searched_lines: result.partlySearchedLines,
      stop: result.stop,
    },
  };
}
