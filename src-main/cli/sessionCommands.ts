import { stripControls } from '@shared/controlText';
import { findHome, paths } from '../core/config/paths';
import { callTool } from './callTool';
import { type SessionRow, sessionTable } from './sessionTable';

/** `signalbox ls`: one line for each session of the running host. Gives the exit status. */
export async function listSessions(env: NodeJS.ProcessEnv, shouldShowEnded: boolean): Promise<number> {
  const reply = await callTool(paths(findHome(env)), {
    name: 'list_sessions',
    arguments: { include_ended: shouldShowEnded },
  });
  if (!reply.ok) {
    process.stdout.write(`${reply.error.message}\n`);
    return reply.error.code === 'unavailable' ? 0 : 1;
  }
  const sessions = (reply.value.structured.sessions ?? []) as readonly SessionRow[];
  process.stdout.write(sessions.length === 0 ? 'No sessions.\n' : sessionTable(sessions));
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
