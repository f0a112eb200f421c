import { stripControls } from '@shared/controlText';
import { findHome, paths } from '../core/config/paths';
import { callTool } from './callTool';
import { type SessionRow, sessionTable } from './sessionTable';

export interface ListOptions {
  /** Shows ended sessions as well. */
  readonly all: boolean;
  /** Prints one id a line and nothing else, also when there is none. */
  readonly ids: boolean;
}

/** `signalbox ls`: one line for each session of the running host. Gives the exit status. */
export async function listSessions(env: NodeJS.ProcessEnv, { all, ids }: ListOptions): Promise<number> {
  const reply = await callTool(paths(findHome(env)), { name: 'list_sessions', arguments: { include_ended: all } });
  if (!reply.ok) {
    (ids ? process.stderr : process.stdout).write(`${reply.error.message}\n`);
    return reply.error.code === 'unavailable' ? 0 : 1;
  }
  const sessions = (reply.value.structured.sessions ?? []) as readonly SessionRow[];
  if (ids) process.stdout.write(sessions.map(({ session_id }) => `${session_id}\n`).join(''));
  else process.stdout.write(sessions.length === 0 ? 'No sessions.\n' : sessionTable(sessions));
  return 0;
}

/** `signalbox kill`: ends a session with all its processes. Gives the exit status. */
export async function killSession(env: NodeJS.ProcessEnv, id: string): Promise<number> {
  const handle = /^-?\d+$/.test(id) ? { pid: Number(id) } : { session_id: id };
  const reply = await callTool(paths(findHome(env)), { name: 'force_terminate', arguments: handle });
  const isDone = reply.ok && !reply.value.isError;
  const text = reply.ok ? reply.value.text : reply.error.message;
  (isDone ? process.stdout : process.stderr).write(`${stripControls(text)}\n`);
  return isDone ? 0 : 1;
}
