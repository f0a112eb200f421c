import { randomBytes } from 'node:crypto';

/** Names a held request: `a_` and 16 random characters (96 bits, base64url), so that no agent guesses another's. */
export function newApprovalId(): string {
  return `a_${randomBytes(12).toString('base64url')}`;
}
