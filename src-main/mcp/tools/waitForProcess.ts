import { assertNever } from '@shared/assertNever';
import { ok, type Result } from '@shared/errors';
import { limits } from '@shared/limits';
import * as z from 'zod';
import type { WaitConditions, WaitOutcome } from '../../core/terminal/Session';
import { agentCallOf } from '../agentCallOf';
import { answerReply } from '../answerReply';
import { notDoneReply } from '../approvalReply';
import { rangeText } from '../rangeText';
import { findSession, handleArguments, timeoutArgument, verboseTiming, waitMs } from '../sessionArguments';
import { shorten } from '../sessionRecord';
import { startedReply } from '../startedReply';
import { defineTool, type ToolCall, type ToolReply } from '../ToolDefinition';
import { leftOutText, sessionReply, startResultSchema } from '../toolResult';
import { waitForNews } from '../waitForNews';
import { wholePage } from '../wholePage';

const MAX_MATCH_CHARS = 200;
const MAX_PORT = 65_535;
const MAX_APPROVAL_CHARS = 100;

const input = z.object({
  ...handleArguments,
  until: z
    .strictObject({
      exit: z.boolean().optional().describe('The program has ended.'),
      waiting: z.boolean().optional().describe('The program asks for input.'),
      pattern: z
        .string()
        .min(1)
        .max(limits.maxPatternChars)
        .optional()
        .describe('A line that you have not read yet matches this regular expression (RE2 syntax).'),
      quiet_ms: z
        .int()
        .min(1)
        .max(limits.maxWaitMs)
        .optional()
        .describe('Nothing was printed for so many milliseconds.'),
      port: z
        .int()
        .min(0)
        .max(MAX_PORT)
        .optional()
        .describe('A process of the session listens on this TCP port; 0: on any port.'),
      approval: z
        .string()
        .min(1)
        .max(MAX_APPROVAL_CHARS)
        .optional()
        .describe('A person has answered the request with this id (approval.id of a result). Needs no session_id.'),
    })
    .optional()
    .describe('What to wait for; the first that comes true ends the wait. Default: exit or waiting.'),
  timeout_ms: timeoutArgument(limits.waitTimeoutMs, 'How long to wait.'),
  verbose_timing: verboseTiming,
});

/** What `wait_for_process` takes, as its schema gives it. */
export type WaitArguments = z.output<typeof input>;

/** `wait_for_process`: waits for the end, a question, a line that matches, silence, or a listening port. */
export const waitForProcess = defineTool({
  name: 'wait_for_process',
  title: 'Wait for Process',
  description: `Waits until something happens in a session: its program ends, asks for input, prints a line that matches, stays quiet, or listens on a port; or until a person has answered a held request (until.approval), whose command or input is carried out at once when it is approved. Says which of these came true, and returns what was printed since your last read.
A question that you were told of already does not end the wait again: so this is how to wait while a person answers. Waits at most ${limits.maxWaitMs / 1000} s and then says that it is still running: call again to go on. Waiting never changes the process.`,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  taskSupport: 'optional',
  input,
  output: startResultSchema,
  run: wait,
});

async function wait(args: WaitArguments, call: ToolCall): Promise<Result<ToolReply>> {
  if (args.until?.approval !== undefined) return followApproval(args.until.approval, args, call);
  const found = findSession(args, call.backend);
  if (!found.ok) return found;
  const session = found.value;
  const outcome = await waitForNews(session, conditionsOf(args.until), { timeoutMs: waitMs(args.timeout_ms), call });
  if (!outcome.ok) return outcome;
  call.signal.throwIfAborted();
  const page = await session.readNew(call.client.id, wholePage);
  const output = page.lineCount === 0 ? '(No new output)' : `${page.text}${leftOutText(page)}`;
  const head = `${outcomeText(outcome.value)}\n${rangeText({ kind: 'new', page })}\n\n${output}`;
  return ok(sessionReply({ session, page, head, outcome: outcome.value, isTimingShown: args.verbose_timing }, call));
}

/** The answer alone ends this wait; what follows is what the call that was held would have given. */
async function followApproval(approvalId: string, args: WaitArguments, call: ToolCall): Promise<Result<ToolReply>> {
  const startedAt = performance.now();
  const decided = await call.backend.followApproval(approvalId, agentCallOf(call, waitMs(args.timeout_ms)));
  if (!decided.ok) return decided;
  call.signal.throwIfAborted();
  const decision = decided.value;
  if (decision.kind !== 'done') return ok(await notDoneReply(decision, '', call));
  const isTimingShown = args.verbose_timing;
  if (decision.isCommand)
    return startedReply(decision, { timeoutMs: limits.startTimeoutMs, startedAt, isTimingShown }, call);
  return ok(await answerReply(decision, { wait_for_prompt: true, verbose_timing: isTimingShown }, call));
}

function conditionsOf(until: WaitArguments['until']): WaitConditions {
  const { exit = false, waiting = false, pattern, port, quiet_ms: quietMs } = until ?? {};
  if (!exit && !waiting && pattern === undefined && quietMs === undefined && port === undefined)
    return { exit: true, waiting: true };
  return {
    exit,
    waiting,
    ...(pattern === undefined ? {} : { pattern }),
    ...(port === undefined ? {} : { port }),
    ...(quietMs === undefined ? {} : { quietMs }),
  };
}

function outcomeText({ reason, match, listener, durationMs }: WaitOutcome): string {
  const after = `after ${(durationMs / 1000).toFixed(1)}s`;
  switch (reason) {
    case 'exit':
      return `Wait over ${after}: the process has ended.`;
    case 'waiting':
      return `Wait over ${after}: the process waits for input.`;
    case 'pattern':
      return `Wait over ${after}: line ${match?.line ?? '?'} matches: ${shorten(match?.text ?? '', MAX_MATCH_CHARS)}`;
    case 'quiet':
      return `Wait over ${after}: nothing more was printed for the time asked.`;
    case 'port':
      return `Wait over ${after}: process ${listener?.pid ?? '?'} listens on TCP port ${listener?.port ?? '?'}.`;
    case 'output':
      return `Wait over ${after}: there is new output.`;
    case 'timeout':
      return `Timeout ${after}: nothing of what was waited for has happened. Call wait_for_process again to go on waiting.`;
    case 'cancelled':
      return `Wait cancelled ${after}. The process was not touched.`;
    default:
      return assertNever(reason);
  }
}
