import { ok, type Result } from '@shared/errors';
import * as z from 'zod';
import { killSignals } from '../McpBackend';
import { defineTool, type ToolCall, type ToolReply } from '../ToolDefinition';

// 0 and negative numbers mean process groups, 1 is the system's first process (kill(2)).
const MIN_PID = 2;
const MAX_PID = 2 ** 31 - 1;

const input = z.object({
  pid: z.int().min(MIN_PID).max(MAX_PID).describe('Process id, from list_processes.'),
  signal: z.enum(killSignals).default('SIGTERM').describe('SIGTERM asks the process to end, SIGKILL ends it.'),
});

/** `kill_process`: sends a signal to any process of this user. */
export const killProcess = defineTool({
  name: 'kill_process',
  title: 'Kill Process',
  description: `Sends a signal to one process of this machine and says whether it ended. Process 1 and Signalbox itself are refused. For a session of Signalbox use force_terminate: it also ends the children. Next, if it did not end: the same with signal SIGKILL.`,
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  input,
  output: z.object({
    pid: z.int(),
    command: z.string(),
    signal: z.string(),
    has_ended: z.boolean().describe('False: the signal was sent, and the process still runs.'),
  }),
  run: kill,
});

async function kill(args: z.output<typeof input>, call: ToolCall): Promise<Result<ToolReply>> {
  const killed = await call.backend.killProcess(args.pid, args.signal);
  if (!killed.ok) return killed;
  const { pid, command, signal, hasEnded } = killed.value;
  const text = hasEnded
    ? `Successfully terminated process ${pid} (${command}) with ${signal}.`
    : `${signal} was sent to process ${pid} (${command}), but it still runs.${signal === 'SIGKILL' ? '' : ' To end it by force, call kill_process with signal: "SIGKILL".'}`;
  return ok({ text, structured: { pid, command, signal, has_ended: hasEnded } });
}
