import { ok, type Result } from '@shared/errors';
import { limits } from '@shared/limits';
import * as z from 'zod';
import type { StartRequest } from '../../core/terminal/StartRequest';
import { agentCallOf } from '../agentCallOf';
import { notDoneReply } from '../approvalReply';
import { timeoutArgument, verboseTiming } from '../sessionArguments';
import { startedReply } from '../startedReply';
import { defineTool, type ToolCall, type ToolReply } from '../ToolDefinition';
import { startResultSchema } from '../toolResult';

const input = z.object({
  command: z
    .string()
    .min(1)
    .max(limits.maxCommandChars)
    .describe('What to run, as typed into a shell. "node:local" gives a session that runs JavaScript modules.'),
  timeout_ms: timeoutArgument(limits.startTimeoutMs, 'How long to wait for the end or for a question of the program.'),
  shell: z.string().min(1).max(limits.maxPathChars).optional().describe('Shell to use, for example bash, zsh, pwsh.'),
  cwd: z.string().min(1).max(limits.maxPathChars).optional().describe('Folder to start in.'),
  env: z
    .record(z.string(), z.string().max(limits.maxEnvValueChars))
    .refine((env) => Object.keys(env).length <= limits.maxEnvEntries, {
      error: `env must have at most ${limits.maxEnvEntries} entries.`,
    })
    .optional()
    .describe('Environment variables to add or change.'),
  stdin: z.string().max(limits.maxInputChars).optional().describe('Input that is given at once; then the input ends.'),
  tty: z
    .boolean()
    .default(true)
    .describe('True: in a terminal, as a person sees it. False: plain pipes, for byte-exact output; no prompts.'),
  cols: z.int().min(limits.minCols).max(limits.maxCols).default(limits.defaultCols).describe('Width of the terminal.'),
  rows: z.int().min(limits.minRows).max(limits.maxRows).default(limits.defaultRows).describe('Height of the terminal.'),
  name: z.string().min(1).max(limits.maxNameChars).optional().describe('A name that people see in the window.'),
  verbose_timing: verboseTiming,
});

type StartArguments = z.output<typeof input>;

/** `start_process`: starts a program and waits until it ends, asks for something, or the time is over. */
export const startProcess = defineTool({
  name: 'start_process',
  title: 'Start Terminal Process',
  description: `Starts a program in its own terminal session and returns its first output with its state: exited (with exit code or signal), waiting (it asks for input; the result says what kind), or running.
Returns session_id and pid. Either names the session in the other tools; it stays valid after the program has ended, until the session is removed or Signalbox stops. A person sees the session live and can answer or stop it.
Run a server as a session of its own, without "&": when the shell of a session ends, the terminal hangs up, and what it left in the background may end with it (Node programs do).
A command may be held for a person: then there is approval {id, status: pending} and no session yet; wait_for_process (until.approval) tells the answer.
Waits at most ${limits.maxWaitMs / 1000} s. Next: interact_with_process to answer, wait_for_process or read_process_output to follow, force_terminate to end it.`,
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  taskSupport: 'optional',
  input,
  output: startResultSchema,
  run: start,
});

async function start(args: StartArguments, call: ToolCall): Promise<Result<ToolReply>> {
  const startedAt = performance.now();
  const agentCall = agentCallOf(call);
  const decided =
    call.askedApproval === null
      ? await call.backend.start(requestOf(args, call), agentCall)
      : await call.backend.followApproval(call.askedApproval, agentCall);
  if (!decided.ok) return decided;
  call.signal.throwIfAborted();
  if (decided.value.kind !== 'done') return ok(await notDoneReply(decided.value, args.command, call));
  return startedReply(
    decided.value,
    { timeoutMs: args.timeout_ms, startedAt, isTimingShown: args.verbose_timing },
    call,
  );
}

function requestOf(args: StartArguments, call: ToolCall): StartRequest {
  return {
    command: args.command,
    ...(args.shell === undefined ? {} : { shell: args.shell }),
    ...(args.cwd === undefined ? {} : { cwd: args.cwd }),
    ...(args.env === undefined ? {} : { env: args.env }),
    ...(args.stdin === undefined ? {} : { stdin: args.stdin }),
    ...(args.name === undefined ? {} : { name: args.name }),
    isTerminal: args.tty,
    cols: args.cols,
    rows: args.rows,
    client: call.client,
  };
}
