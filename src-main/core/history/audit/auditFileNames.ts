import { readdir } from 'node:fs/promises';
import { isErrno } from '../../pty/isErrno';

/** The file that is being written. */
export const AUDIT_FILE = 'audit.jsonl';
/** Names the end of the chain, so that a tail that was cut off is noticed. */
export const AUDIT_HEAD_FILE = 'audit.head.json';

const FULL = /^audit\.(\d{16})\.jsonl$/;

/** The name of a file that is full: by the number of its last line, so that names sort by age. */
export function fullAuditFile(lastSeq: number): string {
  return `audit.${String(lastSeq).padStart(16, '0')}.jsonl`;
}

/** The number of the last line of a full file. */
export function lastSeqOf(name: string): number {
  return Number(FULL.exec(name)?.[1] ?? 0);
}

/** The full files of a folder, the oldest first. */
export async function listFullAuditFiles(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => FULL.test(name)).sort();
  } catch (thrown) {
    if (isErrno(thrown, 'ENOENT')) return [];
    throw thrown;
  }
}
