import { exitCauses, type SessionInfo } from '@shared/session';
import * as z from 'zod';

/** How a session ended, as it is stored. */
export const exitSchema = z.object({
  code: z.int().nullable(),
  signal: z.string().max(40).nullable(),
  cause: z.enum(exitCauses),
  at: z.number(),
});

/** Names of sessions and of their folders. */
export const sessionIdPattern = /^s_[A-Za-z0-9_-]{16}$/;

/** Content of `sessions/<id>/session.json`: what is known of a session without its output. `exit` is null while it runs. */
export const storedSessionSchema = z.object({
  id: z.string().regex(sessionIdPattern),
  pid: z.int(),
  name: z.string().nullable(),
  command: z.string(),
  cwd: z.string(),
  shell: z.string(),
  client: z.string(),
  isTerminal: z.boolean(),
  startedAt: z.number(),
  cols: z.int(),
  rows: z.int(),
  exit: exitSchema.nullable(),
  /** How many lines there were when some of them were in memory only; missing when the disk took them all. */
  unsavedTotalLines: z.int().optional(),
});

export type StoredSession = Readonly<z.infer<typeof storedSessionSchema>>;

/** What of a session is kept. */
export function toStored(info: SessionInfo): StoredSession {
  const { id, pid, name, command, cwd, shell, client, isTerminal, startedAt, cols, rows, state } = info;
  const identity = { id, pid, name, command, cwd, shell, client, isTerminal, startedAt, cols, rows };
  const unsaved = info.outputProblem === null ? {} : { unsavedTotalLines: info.totalLines };
  return { ...identity, ...unsaved, exit: state.kind === 'exited' ? state.exit : null };
}
