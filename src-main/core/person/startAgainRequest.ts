import { fail, ok, type Result } from '@shared/errors';
import type { SessionInfo } from '@shared/session';
import type { StartRequest } from '../terminal/StartRequest';

/**
 * How a session is started again, at its size and with its name of now. `request`: how it was started, null for a session of
 * an earlier host, of which environment and input are not known. `unavailable` when its command or folder is not known.
 */
export function startAgainRequest(
  info: SessionInfo,
  request: StartRequest | null,
): Result<Omit<StartRequest, 'client'>> {
  const { command, shell, cwd, isTerminal, cols, rows } = info;
  const name = info.name === null ? {} : { name: info.name };
  if (request !== null) {
    const { name: _name, client: _client, ...kept } = request;
    return ok({ ...kept, ...name, cols, rows });
  }
  if (cwd === '') {
    const text =
      'The record of this session was lost, so nobody knows in which folder it ran. Start it anew as a new session.';
    return fail('unavailable', text);
  }
  // A Node session takes no shell.
  const chosen = command.trim() === 'node:local' ? {} : { shell };
  return ok({ command, ...chosen, cwd, ...name, isTerminal, cols, rows });
}
