import { ok, type Result } from '@shared/errors';
import { limits } from '@shared/limits';
import * as z from 'zod';
import type { InteractOutcome, Session } from '../../core/terminal/Session';
import { encodeInput } from '../encodeInput';
import { findSession, handleArguments, timeoutArgument, verboseTiming, waitMs } from '../sessionArguments';
import { defineTool, type ToolCall, type ToolReply } from '../ToolDefinition';
import { leftOutText, sessionReply, sessionResultSchema } from '../toolResult';
import { wholePage } from '../wholePage';

const MAX_KEY_NAME_CHARS = 40;

const input = z.object({
  ...handleArguments,
  input: z.string().max(limits.maxInputChars).optional().describe('Text to type. Enter follows, see append_newline.'),
  keys: z
    .array(z.string().max(MAX_KEY_NAME_CHARS))
    .max(limits.maxKeys)
    .optional()
    .describe(
      'Keys to press after the text, by name: ["ctrl-c"], ["C-d"], ["up", "enter"], ["esc"], ["f1"], ["alt-x"].',
    ),
  append_newline: z
    .boolean()
    .optional()
    .describe('Presses Enter after the text. Default: true; false when keys are given.'),
  wait_for_prompt: z
    .boolean()
    .default(true)
    .describe('Waits for what the program does with the input. False: returns as soon as it is sent.'),
  timeout_ms: timeoutArgument(limits.interactTimeoutMs, 'How long to wait for the end or the next question.'),
  verbose_timing: verboseTiming,
});

type InteractArguments = z.output<typeof input>;

/** `interact_with_process`: types text or keys and gives what came of it. */
export const interactWithProcess = defineTool({
  name: 'interact_with_process',
  title: 'Send Input to Process',
  description: `Types text or presses keys in a session and returns what the program printed in answer, with its state. Returns as soon as the program waits for input again or ends, at the latest after timeout_ms (at most ${limits.maxWaitMs / 1000} s).
Newlines inside input are sent as Enter. Calls for one session are carried out one after the other, each gets its own answer. Passwords and other hidden input are refused: only a person may type them, in the Signalbox window.
Next: call again to go on, read_process_output or wait_for_process when it is still running.`,
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  input,
  output: sessionResultSchema,
  run: interact,
});

async function interact(args: InteractArguments, call: ToolCall): Promise<Result<ToolReply>> {
  const found = findSession(args, call.backend);
  if (!found.ok) return found;
  const session = found.value;
  const bytes = encodeInput({
    text: args.input,
    keys: args.keys,
    appendNewline: args.append_newline,
    isTerminal: session.info().isTerminal,
  });
  if (!bytes.ok) return bytes;
  // Whether a secret is asked for must be known as of now, not as of the last time somebody looked.
  await session.refresh();
  const allowed = call.backend.policy.checkAgentInput(session, bytes.value);
  if (!allowed.ok) return allowed;
  const outcome = await session.interact(
    { bytes: bytes.value, from: call.client.id },
    {
      clientId: call.client.id,
      timeoutMs: waitMs(args.timeout_ms),
      signal: call.signal,
      waitForPrompt: args.wait_for_prompt,
      read: wholePage,
    },
  );
  if (!outcome.ok) return outcome;
  return ok(reply(session, outcome.value, args, call));
}

function reply(session: Session, outcome: InteractOutcome, args: InteractArguments, call: ToolCall): ToolReply {
  const { page } = outcome;
  const isIncomplete = args.wait_for_prompt && outcome.reason === 'timeout';
  return sessionReply(
    {
      session,
      page,
      head: headText(session.pid, outcome, args.wait_for_prompt),
      tail: isIncomplete ? '\n\n⏱️ Response may be incomplete (timeout reached)' : '',
      ...(args.wait_for_prompt ? { outcome } : {}),
      isTimingShown: args.verbose_timing,
    },
    call,
  );
}

function headText(pid: number, { page }: InteractOutcome, isAnswerAwaited: boolean): string {
  if (!isAnswerAwaited) return `✅ Input sent to process ${pid}. Use read_process_output to get the response.`;
  if (page.lineCount === 0) return `✅ Input executed in process ${pid}.\n📭 (No output produced)`;
  return `✅ Input executed in process ${pid}:\n\n📤 Output:\n${page.text}${leftOutText(page)}\n`;
}
