import { fail, type Result } from '@shared/errors';
import type { SessionInfo } from '@shared/session';

/** The text for a caller who wants something of a session that has ended. */
export function endedFailure({ id, pid, state }: SessionInfo): Result<never> {
  const how = state.kind === 'exited' ? describeExit(state.exit.code, state.exit.signal) : 'it has ended';
  return fail(
    'session-ended',
    `Session ${id} (PID ${pid}) takes no input: ${how}. Its output can still be read with read_process_output; start a new process to go on.`,
  );
}

function describeExit(code: number | null, signal: string | null): string {
  if (signal !== null) return `it was ended by ${signal}`;
  return code === null ? 'it has ended' : `it ended with exit code ${code}`;
}
