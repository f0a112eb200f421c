import { randomBytes } from 'node:crypto';

/** A session's handle: `s_` and 16 random characters (96 bits, base64url). Opaque; it says nothing about the session. */
export function newSessionId(): string {
  return `s_${randomBytes(12).toString('base64url')}`;
}
