import { findHome } from '../core/config/paths';
import { readAuditEntries } from '../core/history/audit/readAuditEntries';
import { verifyAudit } from '../core/history/audit/verifyAudit';
import { auditRow } from './auditRow';

const LIMITS_OF_PROOF =
  'This finds lines that were changed, removed, put in or reordered, and a beginning or end that was cut off. It cannot find it when somebody who may write to this folder made the lines and audit.head.json anew, or added well-made lines at the end: keep a copy elsewhere if that matters.';

/** `signalbox audit verify`: checks the chain of the audit. Gives the exit status: 1 when something is wrong with it. */
export async function verifyCommand(env: NodeJS.ProcessEnv, isJson: boolean): Promise<number> {
  const report = await verifyAudit(findHome(env));
  const { lineCount, firstSeq, lastSeq, problems, problemCount } = report;
  if (isJson) process.stdout.write(`${JSON.stringify(report)}\n`);
  else if (lineCount === 0 && problemCount === 0) process.stdout.write('Nothing has been audited yet.\n');
  else {
    for (const { place, text } of problems) process.stdout.write(`${place === null ? '' : `${place}: `}${text}\n`);
    if (problemCount > problems.length) process.stdout.write(`and ${problemCount - problems.length} more.\n`);
    const verdict = problemCount === 0 ? 'The audit is in order' : 'The audit is NOT in order';
    process.stdout.write(`${verdict}: ${lineCount} lines, number ${firstSeq} to ${lastSeq}.\n${LIMITS_OF_PROOF}\n`);
  }
  return problemCount === 0 ? 0 : 1;
}

/** What `signalbox audit show` shows; what is missing does not filter. */
export interface ShowOptions {
  /** A session's id, or its beginning. */
  readonly session?: string;
  /** An agent's name or the id of its connection. */
  readonly client?: string;
  /** A time that Date understands, or how long ago: `30m`, `2h`, `7d`. */
  readonly since?: string;
  readonly until?: string;
  readonly json: boolean;
}

/** `signalbox audit show`: one line for each entry, the oldest first; with `json` as they were written. Gives the exit status. */
export async function showCommand(env: NodeJS.ProcessEnv, options: ShowOptions): Promise<number> {
  const times = { since: timeOf(options.since), until: timeOf(options.until) };
  if (Number.isNaN(times.since) || Number.isNaN(times.until)) {
    process.stderr.write('--since and --until take a time like 2026-11-30T18:00 or an age like 30m, 2h, 7d.\n');
    return 2;
  }
  const filter = { session: options.session ?? null, client: options.client ?? null, ...times };
  for await (const entry of readAuditEntries(findHome(env), filter)) {
    const isTaken = process.stdout.write(options.json ? `${JSON.stringify(entry)}\n` : `${auditRow(entry)}\n`);
    if (!isTaken) await new Promise((resolve) => process.stdout.once('drain', resolve));
  }
  return 0;
}

const AGE_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Milliseconds since 1970; null for no bound, NaN for what is no time. */
function timeOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const [, count, unit = ''] = /^(\d+)([mhd])$/.exec(text) ?? [];
  const ageMs = AGE_MS[unit];
  return count === undefined || ageMs === undefined ? Date.parse(text) : Date.now() - Number(count) * ageMs;
}
