import type { Result } from '@shared/errors';
import type { Session } from '../../core/terminal/Session';
import type { WindowBackend } from './WindowBackend';

/** What `use` makes of a session, or `unknown-session`. */
export function withSession<T>(
  backend: WindowBackend,
  sessionId: string,
  use: (session: Session) => T,
): T | Result<never> {
  const found = backend.find(sessionId);
  return found.ok ? use(found.value) : found;
}
