import { ok, type Result } from '@shared/errors';
import { limits } from '@shared/limits';
import type { SessionInfo, Termination } from '@shared/session';
import * as z from 'zod';
import { findSession, handleArguments } from '../sessionArguments';
import { sessionRecord, sessionRecordSchema } from '../sessionRecord';
import { exitWords, processList } from '../statusText';
import { defineTool, type ToolCall, type ToolReply } from '../ToolDefinition';

const MAX_NAMED_SIGNALS = 20;

const input = z.object({
  ...handleArguments,
  grace_ms: z
    .int()
    .min(0)
    .max(limits.maxGraceMs)
    .default(limits.graceMs)
    .describe('How long the processes get to end by themselves before SIGKILL. 0: SIGKILL at once.'),
});

/** `force_terminate`: ends a session with everything that it started. */
export const forceTerminate = defineTool({
  name: 'force_terminate',
  title: 'Force Terminate Process',
  description: `Ends a session together with every process that it started: first politely (interrupt, terminate, hang up), after grace_ms by force. Says what was signalled and what is still there. Also ends what an ended session has left in the background. The output stays readable. To only interrupt a program, send keys ["ctrl-c"] with interact_with_process instead.`,
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  input,
  output: sessionRecordSchema,
  run: terminate,
});

async function terminate(args: z.output<typeof input>, call: ToolCall): Promise<Result<ToolReply>> {
  const found = findSession(args, call.backend);
  if (!found.ok) return found;
  const session = found.value;
  const before = session.info();
  const termination = await session.terminate(args.grace_ms);
  const info = session.info();
  return ok({
    text: resultText(before, termination),
    structured: sessionRecord({ ...info, termination }, call.now()),
  });
}

function resultText(before: SessionInfo, { signalled, survivors }: Termination): string {
  const session = `session ${before.id} (PID ${before.pid})`;
  if (before.state.kind === 'exited' && signalled.length === 0 && survivors.length === 0) {
    return `Nothing to terminate: ${session} had already ended with ${exitWords(before.state.exit)}. Its output can still be read.`;
  }
  const named = signalled
    .slice(0, MAX_NAMED_SIGNALS)
    .map(({ pid, command, signal }) => `\n  ${pid} ${signal} ${command}`);
  const more = signalled.length - named.length;
  const sent = `\nSignalled:${named.join('') || ' nothing, all had ended'}${more > 0 ? `\n  and ${more} more` : ''}`;
  if (survivors.length > 0) {
    return `Could not end all of ${session}. ⚠️ Still running: ${processList(survivors)}.${sent}\nCall force_terminate again with grace_ms: 0, or tell the person.`;
  }
  return `Successfully terminated ${session}.${sent}`;
}
