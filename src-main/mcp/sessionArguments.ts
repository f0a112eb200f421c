import { fail, type Result } from '@shared/errors';
import { limits } from '@shared/limits';
import * as z from 'zod';
import type { Session } from '../core/terminal/Session';
import type { McpBackend } from './McpBackend';

// Process ids are positive 32-bit numbers on every system; virtual Node sessions count down from -1000.
const MAX_PID = 2 ** 31 - 1;
const MAX_ID_CHARS = 100;
const MIN_WAIT_MS = 1_000;

/** The two ways to name a session. */
export const handleArguments = {
  session_id: z
    .string()
    .max(MAX_ID_CHARS)
    .optional()
    .describe('Handle that start_process gave. Valid until the session is removed. Give this or pid.'),
  pid: z
    .int()
    .min(-MAX_PID)
    .max(MAX_PID)
    .optional()
    .describe('Process id that start_process gave, instead of session_id. Means the newest session with it.'),
};

export const verboseTiming = z.boolean().default(false).describe('Also says how long things took.');

/** `timeout_ms` with its default; use `waitMs` on the value. */
export function timeoutArgument(defaultMs: number, what: string) {
  return z
    .int()
    .min(0)
    .max(limits.maxTimeoutArgumentMs)
    .default(defaultMs)
    .describe(`${what} Milliseconds; capped at ${limits.maxWaitMs}: call again to wait longer.`);
}

/** How long a call may really wait. */
export function waitMs(timeoutMs: number): number {
  return Math.min(timeoutMs, limits.maxWaitMs);
}

/** What is left for a wait of `timeoutMs` in a call that began at `startedAt` (`performance.now`); a moment in any case. */
export function remainingMs(timeoutMs: number, startedAt: number): number {
  const leftMs = limits.maxWaitMs - (performance.now() - startedAt);
  return Math.min(timeoutMs, Math.max(MIN_WAIT_MS, leftMs));
}

/** The session that the arguments name, or a failure that says what to give. */
export function findSession(
  args: { readonly session_id?: string | undefined; readonly pid?: number | undefined },
  backend: McpBackend,
): Result<Session> {
  const { session_id: sessionId, pid } = args;
  if (sessionId !== undefined && pid !== undefined) {
    return fail('invalid-argument', 'Give either session_id or pid, not both.');
  }
  if (sessionId === undefined && pid === undefined) {
    return fail(
      'invalid-argument',
      'session_id or pid is missing. Give the one that start_process or list_sessions told.',
    );
  }
  return backend.find({ sessionId, pid });
}
