import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret with which windows of this host identify themselves: 32 random bytes as base64url. */
export function createWindowToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Compares in a time that tells nothing about where two tokens differ. Digests, because lengths must be equal. */
export function isSameToken(expected: string, given: string): boolean {
  return timingSafeEqual(digest(expected), digest(given));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
