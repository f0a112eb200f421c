import { ok, type Result } from '@shared/errors';
import { limits } from '@shared/limits';
import * as z from 'zod';
import { agentCallOf } from '../agentCallOf';
import { answerReply } from '../answerReply';
import { notDoneReply } from '../approvalReply';
import { encodeInput } from '../encodeInput';
import { findSession, handleArguments, timeoutArgument, verboseTiming, waitMs } from '../sessionArguments';
import { defineTool, type ToolCall, type ToolReply } from '../ToolDefinition';
import { heldResultSchema } from '../toolResult';
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
Newlines inside input are sent as Enter. Calls for one session are carried out one after the other, each gets its own answer. Passwords and other hidden input are refused: only a person may type them, in the Signalbox window. Input may be held for a person: then there is approval {id, status: pending}; wait_for_process (until.approval) tells the answer.
Next: call again to go on, read_process_output or wait_for_process when it is still running.`,
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  input,
  output: heldResultSchema,
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
  const agentCall = agentCallOf(call);
  const options = {
    clientId: call.client.id,
    timeoutMs: waitMs(args.timeout_ms),
    signal: call.signal,
    waitForPrompt: args.wait_for_prompt,
    read: wholePage,
  };
  const decided =
    call.askedApproval === null
      ? await call.backend.interact(session, { bytes: bytes.value, options }, agentCall)
      : await call.backend.followApproval(call.askedApproval, agentCall);
  if (!decided.ok) return decided;
  if (decided.value.kind !== 'done') {
    return ok(await notDoneReply(decided.value, Buffer.from(bytes.value).toString(), call));
  }
  const { interaction, approval } = decided.value;
  return ok(await answerReply({ session, interaction, approval }, args, call));
}
