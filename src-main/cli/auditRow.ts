import { showControls } from '@shared/controlText';
import type { AuditEntry } from '../core/history/audit/readAuditEntries';

const MAX_TEXT_CHARS = 200;

/** One entry of the audit in a line for people; nothing that an agent wrote can change the line. */
export function auditRow(entry: AuditEntry): string {
  const { time, event, client, session, secret } = entry;
  const text = secret === true ? '(hidden input)' : textOf(entry.sent ?? entry.proposed);
  const parts = [time, String(event).padEnd(18), nameOf(client).padEnd(14), shown(session) || '-', text];
  const why = [shown(entry.rule), shown(entry.by), shown(entry.note)].filter((part) => part !== '').join('; ');
  return `${parts.join('  ')}${why === '' ? '' : `  [${why}]`}`;
}

function nameOf(client: unknown): string {
  return typeof client === 'object' && client !== null && 'name' in client ? shown(client.name) : '-';
}

function textOf(text: unknown): string {
  if (typeof text === 'object' && text !== null && 'beginning' in text) return `${shown(text.beginning)}…`;
  return shown(text);
}

function shown(value: unknown): string {
  if (typeof value !== 'string') return '';
  const text = showControls(value).replaceAll('\t', ' ');
  return text.length > MAX_TEXT_CHARS ? `${text.slice(0, MAX_TEXT_CHARS)}…` : text;
}
