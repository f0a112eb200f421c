import { assertNever } from '@shared/assertNever';
import { ok, type Result } from '@shared/errors';
import { limits } from '@shared/limits';
import type { SessionInfo } from '@shared/session';
import * as z from 'zod';
import { runtimeMs, sessionRecord, sessionRecordSchema, shorten } from '../sessionRecord';
import { exitWords, processList } from '../statusText';
import { defineTool, type ToolCall, type ToolReply } from '../ToolDefinition';

const MAX_COMMAND_CHARS = 120;

const input = z.object({
  include_ended: z.boolean().default(false).describe('Also lists sessions that have ended and are still kept.'),
});

/** `list_sessions`: who runs, who waits and since when. */
export const listSessions = defineTool({
  name: 'list_sessions',
  title: 'List Terminal Sessions',
  description: `Lists the terminal sessions of this machine's Signalbox, of all clients: handle, process id, state (running, waiting with its question, exited with exit code or signal), run time, command. An ended session whose background processes still run is always listed. Returns at once. Next: read_process_output, interact_with_process or force_terminate with a session_id.`,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input,
  output: z.object({
    sessions: z.array(sessionRecordSchema),
    left_out: z.int().optional().describe('How many older sessions are not in this list.'),
  }),
  run: list,
});

async function list(args: z.output<typeof input>, call: ToolCall): Promise<Result<ToolReply>> {
  const sessions = call.backend.list({ includeEnded: true });
  // Nobody looks at a session that nobody asks about: the state must be looked up now.
  await Promise.all(sessions.map((session) => session.refresh()));
  // Taken together: a look at one session may take so long that what the first one said is not true any more.
  const infos = sessions.map((session) => session.info());
  const wanted = infos.filter(
    (info) => args.include_ended || info.state.kind !== 'exited' || info.descendants.length > 0,
  );
  const shown = wanted.slice(-limits.maxListedSessions);
  const leftOut = wanted.length - shown.length;
  const now = call.now();
  const rows = shown.map((info) => sessionLine(info, now));
  if (leftOut > 0) rows.push(`(${leftOut} older sessions are not listed)`);
  return ok({
    text: rows.length === 0 ? 'No active sessions' : rows.join('\n'),
    structured: {
      sessions: shown.map((info) => ({
        ...sessionRecord(info, now),
        command: shorten(info.command, MAX_COMMAND_CHARS),
      })),
      ...(leftOut > 0 ? { left_out: leftOut } : {}),
    },
  });
}

function sessionLine(info: SessionInfo, now: number): string {
  const command = shorten(info.command.replace(/\s+/g, ' ').trim(), MAX_COMMAND_CHARS);
  const parts = [`PID: ${info.pid}`, `Session: ${info.id}`, `State: ${stateWords(info, now)}`];
  parts.push(`Runtime: ${seconds(runtimeMs(info, now))}`);
  if (info.name !== null) parts.push(`Name: ${info.name}`);
  parts.push(`Command: ${command}`);
  if (info.state.kind === 'exited' && info.descendants.length > 0) {
    parts.push(`Still running in the background: ${processList(info.descendants)}`);
  }
  return parts.join(', ');
}

function stateWords({ state }: SessionInfo, now: number): string {
  switch (state.kind) {
    case 'running':
      return 'running';
    case 'waiting': {
      const { kind, prompt, since } = state.waiting;
      const asked = prompt.trim() === '' ? '' : ` at "${shorten(prompt.trim(), MAX_COMMAND_CHARS)}"`;
      return `waiting (${kind})${asked} for ${seconds(now - since)}`;
    }
    case 'exited':
      return `exited with ${exitWords(state.exit)}`;
    default:
      return assertNever(state);
  }
}

function seconds(ms: number): string {
  return `${Math.max(0, Math.round(ms / 1000))}s`;
}
