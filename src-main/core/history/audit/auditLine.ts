import { createHash } from 'node:crypto';
import { limits } from '@shared/limits';
import type { AuditEvent } from './AuditEvent';

/** Where a chain begins: what the first line names as the hash before it. */
export const CHAIN_START = '0'.repeat(64);

/** The end of a chain: the number and the hash of its last line. */
export interface ChainHead {
  readonly seq: number;
  readonly hash: string;
}

/** A line as it was read: the hash that it claims, the hash that it should have, and what is in it. */
export interface AuditLine {
  readonly seq: number;
  readonly previous: string;
  readonly hash: string;
  readonly expectedHash: string;
  readonly record: Readonly<Record<string, unknown>>;
}

// The hash stands at the end, so that what it covers is the text before it, byte for byte.
const HASHED = /^(.*),"hash":"([0-9a-f]{64})"\}$/s;

/**
 * Makes the line after `head`: one JSON object with the number, the time, the hash of the line before, the event, and its own
 * hash, which is the SHA-256 of all that stands before it in the line.
 */
export function formatAuditLine(event: AuditEvent, head: ChainHead, now: number): { text: string; head: ChainHead } {
  const seq = head.seq + 1;
  const record = { seq, time: new Date(now).toISOString(), previous: head.hash, ...withoutNulls(event) };
  const body = JSON.stringify(record).slice(0, -1);
  const hash = hashOf(body);
  return { text: `${body},"hash":"${hash}"}\n`, head: { seq, hash } };
}

/** Reads a line without its newline; null when it is none of ours. */
export function parseAuditLine(text: string): AuditLine | null {
  const [, body, hash] = HASHED.exec(text) ?? [];
  if (body === undefined || hash === undefined) return null;
  const record = parseObject(text);
  const { seq, previous } = record ?? {};
  if (record === null || typeof seq !== 'number' || typeof previous !== 'string') return null;
  return { seq, previous, hash, expectedHash: hashOf(body), record };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    // A changed line need not be JSON any more; that it is wrong is what the caller wants to know.
    return null;
  }
}

function withoutNulls({ isSecret, ...event }: AuditEvent): Record<string, unknown> {
  const entries = Object.entries({ ...event, proposed: kept(event.proposed), sent: kept(event.sent) });
  const given = Object.fromEntries(entries.filter(([, value]) => value !== null));
  return isSecret ? { ...given, secret: true } : given;
}

/** A long text is kept by its beginning, and named as a whole by its hash. */
function kept(text: string | null): unknown {
  if (text === null || text.length <= limits.auditTextChars) return text;
  return { beginning: text.slice(0, limits.auditTextChars), chars: text.length, sha256: hashOf(text) };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
