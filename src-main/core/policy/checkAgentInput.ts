import { fail, ok, type Result } from '@shared/errors';
import type { SessionInfo } from '@shared/session';
import type { Config } from '../config/configSchema';

/**
 * Whether an agent may type into a session now. A secret belongs to the person: while the program does not show what is
 * typed, an agent's input is refused, unless the person's configuration says otherwise.
 */
export function checkAgentInput(session: SessionInfo, bytes: Uint8Array, config: Config): Result<null> {
  const { state } = session;
  if (state.kind !== 'waiting' || state.waiting.kind !== 'secret') return ok(null);
  if (config.policy.input.secret === 'allow' || isGivingUp(bytes)) return ok(null);
  return fail(
    'secret-refused',
    `The input was refused and nothing was sent: session ${session.id} asks for a secret ("${state.waiting.prompt}"), which only the person may type. ` +
      'The person sees the question in the Signalbox window. Call wait_for_process to go on when it is answered.',
  );
}

const CTRL_C = 3;
const CTRL_D = 4;

/** Ctrl-C and Ctrl-D answer nothing; an agent may always turn away from a question. */
function isGivingUp(bytes: Uint8Array): boolean {
  return bytes.length > 0 && bytes.every((byte) => byte === CTRL_C || byte === CTRL_D);
}
