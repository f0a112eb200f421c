import type { SessionInfo } from '@shared/session';
import * as z from 'zod';
import { approvalStatuses } from '../core/approval/ApprovalNotice';
import type { OutputPage, Session, WaitOutcome } from '../core/terminal/Session';
import { sessionRecord, sessionRecordSchema } from './sessionRecord';
import { statusText } from './statusText';
import type { ToolCall, ToolReply } from './ToolDefinition';

const waitReasons = ['exit', 'waiting', 'pattern', 'quiet', 'port', 'output', 'timeout', 'cancelled'] as const;

/** The result of a tool that reads a session (DESIGN section 8, "Tool results"). */
export const sessionResultSchema = sessionRecordSchema.extend({
  output: z.string().describe('Text of this result, lines joined with \\n.'),
  from_line: z.int().describe('Absolute 0-based number of the first line of `output`.'),
  next_line: z.int().describe('Number of the line after the last one in `output`.'),
  total_lines: z.int(),
  evicted_lines: z.int().describe('Oldest lines that are not kept any more.'),
  remaining_lines: z.int().describe('Lines after `output` that are there already.'),
  truncated: z.boolean().describe('True when lines in the middle of `output` were left out; the text says which.'),
  timing: z
    .object({
      reason: z.enum(waitReasons).describe('What ended the wait.'),
      duration_ms: z.int(),
      first_output_ms: z.int().nullable(),
      listener: z
        .object({ port: z.int(), pid: z.int() })
        .optional()
        .describe('The process that listens on the port, when that was waited for.'),
      match: z.object({ line: z.int(), text: z.string() }).optional().describe('The line that matched the pattern.'),
    })
    .optional(),
});

/** What became of something that a person had to be asked about. */
const approvalSchema = z.object({
  id: z.string().describe('For until.approval of wait_for_process.'),
  status: z.enum(approvalStatuses).describe('pending and stale: not answered yet, nothing was done.'),
  sent: z.string().optional().describe('What the person made of it, and what was run or typed instead.'),
  note: z.string().optional().describe('What the person said.'),
  rule: z.string().optional(),
  reason: z.string(),
});

const approvalFields = {
  approval: approvalSchema.optional().describe('Present when a person had to be asked.'),
  held_by: z.literal('person').optional().describe('Present when nothing was sent because a person is typing.'),
};

/** The result of a tool whose call may be held for a person. */
export const heldResultSchema = sessionResultSchema.extend(approvalFields);

/** As `heldResultSchema`; of a command that does not run (yet) there is only the approval. */
export const startResultSchema = sessionResultSchema.partial().extend(approvalFields);

export interface SessionReplyParts {
  readonly session: Session;
  readonly page: OutputPage;
  /** What comes before the status: header and output. */
  readonly head: string;
  /** What comes after the status. */
  readonly tail?: string;
  /** How the wait went, when there was one. */
  readonly outcome?: WaitOutcome | undefined;
  /** More facts for `structuredContent`. */
  readonly facts?: Record<string, unknown>;
  /** `verbose_timing`: also shows that in the text. */
  readonly isTimingShown: boolean;
}

/** Builds the reply of a tool that reads a session, and notes that the client was told of a wait. */
export function sessionReply(parts: SessionReplyParts, call: ToolCall): ToolReply {
  const { session, page, outcome } = parts;
  const info = session.info();
  noteWait(session, info, call);
  const timing = outcome !== undefined && parts.isTimingShown ? timingText(outcome) : '';
  return {
    text: `${parts.head}\n${statusText(info, call.now())}${parts.tail ?? ''}${timing}`,
    structured: {
      ...sessionRecord(info, call.now()),
      output: page.text,
      from_line: page.fromLine,
      next_line: page.nextLine,
      total_lines: page.totalLines,
      evicted_lines: page.evictedLines,
      remaining_lines: page.remainingLines,
      truncated: page.omitted !== null,
      ...(outcome === undefined ? {} : { timing: timingRecord(outcome) }),
      ...parts.facts,
    },
  };
}

/** What was left out of a page or is still to come, and how to read it; empty when that is nothing. */
export function leftOutText(page: OutputPage): string {
  const lines: string[] = [];
  if (page.omitted !== null) {
    const { fromLine, toLine } = page.omitted;
    lines.push(
      `⚠️ Output truncated: lines ${fromLine} to ${toLine} were left out. Read them with read_process_output (start_line: ${fromLine}, length: ${toLine - fromLine + 1}), in parts if they are long.`,
    );
  }
  if (page.remainingLines > 0) {
    lines.push(`${page.remainingLines} more lines are there: call read_process_output to go on.`);
  }
  return lines.map((line) => `\n${line}`).join('');
}

function noteWait(session: Session, { state }: SessionInfo, call: ToolCall): void {
  if (state.kind === 'waiting') call.reportedWaits.set(session, state.waiting.since);
}

function timingRecord(outcome: WaitOutcome): Record<string, unknown> {
  return {
    reason: outcome.reason,
    duration_ms: Math.round(outcome.durationMs),
    first_output_ms: outcome.firstOutputMs === null ? null : Math.round(outcome.firstOutputMs),
    ...(outcome.listener === null ? {} : { listener: outcome.listener }),
    ...(outcome.match === null ? {} : { match: outcome.match }),
  };
}

function timingText(outcome: WaitOutcome): string {
  const first = outcome.firstOutputMs === null ? 'no output' : `${Math.round(outcome.firstOutputMs)}ms`;
  return `\n\n📊 Timing Information:\n  Exit Reason: ${outcome.reason}\n  Total Duration: ${Math.round(outcome.durationMs)}ms\n  Time to First Output: ${first}`;
}
