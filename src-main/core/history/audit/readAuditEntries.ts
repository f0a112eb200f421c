import { parseAuditLine } from './auditLine';
import { readAuditLines } from './readAuditLines';

/** One line of the audit as it was written; see `formatAuditLine`. Whether it is genuine `verifyAudit` says. */
export interface AuditEntry extends Readonly<Record<string, unknown>> {
  readonly time: string;
}

export interface AuditFilter {
  /** Id of a session, or its beginning. */
  readonly session: string | null;
  /** Name of an agent, or id of its connection. */
  readonly client: string | null;
  /** Milliseconds since 1970, inclusive. */
  readonly since: number | null;
  readonly until: number | null;
}

/** The entries that fit, the oldest first. Lines that are none are passed over. */
export async function* readAuditEntries(folder: string, filter: AuditFilter): AsyncGenerator<AuditEntry> {
  for await (const { text } of readAuditLines(folder)) {
    const record = parseAuditLine(text)?.record;
    if (record !== undefined && isEntry(record) && fits(record, filter)) yield record;
  }
}

function isEntry(record: Readonly<Record<string, unknown>>): record is AuditEntry {
  return typeof record.time === 'string';
}

function fits(entry: AuditEntry, { session, client, since, until }: AuditFilter): boolean {
  const at = Date.parse(entry.time);
  if ((since !== null && at < since) || (until !== null && at > until)) return false;
  if (session !== null && !(typeof entry.session === 'string' && entry.session.startsWith(session))) return false;
  return client === null || namesOf(entry.client).includes(client);
}

function namesOf(client: unknown): readonly unknown[] {
  return typeof client === 'object' && client !== null ? Object.values(client) : [];
}
