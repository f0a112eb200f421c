import { ok, type Result } from '@shared/errors';
import { limits } from '@shared/limits';
import * as z from 'zod';
import type { OutputPage, Session, WaitOutcome } from '../../core/terminal/Session';
import type { McpBackend } from '../McpBackend';
import { rangeText } from '../rangeText';
import { findSession, handleArguments, timeoutArgument, verboseTiming, waitMs } from '../sessionArguments';
import { defineTool, type ToolCall, type ToolReply } from '../ToolDefinition';
import { leftOutText, sessionReply, sessionResultSchema } from '../toolResult';
import { waitForNews } from '../waitForNews';

const input = z.object({
  ...handleArguments,
  offset: z
    .int()
    .min(-Number.MAX_SAFE_INTEGER)
    .max(Number.MAX_SAFE_INTEGER)
    .default(0)
    .describe('0: what you have not read yet. Above 0: from this 0-based line on. Below 0: that many last lines.'),
  length: z.int().min(0).max(limits.maxReadLines).optional().describe('Most lines to give (default 1000).'),
  start_line: z
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('From this 0-based line on, line 0 included. Goes before offset.'),
  timeout_ms: timeoutArgument(limits.readTimeoutMs, 'With offset 0: how long to wait for something new.'),
  verbose_timing: verboseTiming,
});

type ReadArguments = z.output<typeof input>;

/** `read_process_output`: what is new, a range of lines, or the last lines. */
export const readProcessOutput = defineTool({
  name: 'read_process_output',
  title: 'Read Process Output',
  description: `Reads the output of a session, running or ended. With offset 0 (default) it gives every line you have not read yet exactly once, and waits for something new up to timeout_ms; it returns at once when there is something, when the program asks for input, or when it has ended. Other offsets and start_line read any part again and wait for nothing.
Returns the text with line numbers, what remains, and the state of the session. Very long results leave out the middle and say which lines. To wait for the end, a question, a certain line or a port use wait_for_process instead. Next: call again while it is running; interact_with_process when it waits.`,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  input,
  output: sessionResultSchema,
  run: read,
});

async function read(args: ReadArguments, call: ToolCall): Promise<Result<ToolReply>> {
  const found = findSession(args, call.backend);
  if (!found.ok) return found;
  const session = found.value;
  const part = await readPart(session, args, call);
  if (!part.ok) return part;
  const { page, header, outcome } = part.value;
  const head = `${header}\n\n${page.lineCount === 0 ? '(No output in requested range)' : page.text}${leftOutText(page)}`;
  return ok(sessionReply({ session, page, head, outcome, isTimingShown: args.verbose_timing }, call));
}

interface Part {
  readonly page: OutputPage;
  readonly header: string;
  readonly outcome?: WaitOutcome;
}

async function readPart(session: Session, args: ReadArguments, call: ToolCall): Promise<Result<Part>> {
  const options = { maxLines: args.length ?? defaultLength(call.backend), maxChars: limits.maxResultChars };
  const line = args.start_line ?? (args.offset > 0 ? args.offset : null);
  if (line !== null) {
    await session.refresh();
    const page = await session.readFrom(line, options);
    return ok({ page, header: rangeText({ kind: 'range', page }) });
  }
  if (args.offset < 0) {
    await session.refresh();
    const page = await session.readTail(-args.offset, options);
    return ok({ page, header: rangeText({ kind: 'tail', page }) });
  }
  const outcome = await waitForNews(
    session,
    { newOutput: true, exit: true, waiting: true },
    { timeoutMs: waitMs(args.timeout_ms), call },
  );
  if (!outcome.ok) return outcome;
  call.signal.throwIfAborted();
  const page = await session.readNew(call.client.id, options);
  return ok({ page, header: rangeText({ kind: 'new', page }), outcome: outcome.value });
}

function defaultLength(backend: McpBackend): number {
  return Math.min(backend.configView().fileReadLineLimit ?? limits.readLines, limits.maxReadLines);
}
