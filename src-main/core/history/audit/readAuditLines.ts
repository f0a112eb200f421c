import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { isErrno } from '../../pty/isErrno';
import { AUDIT_FILE, listFullAuditFiles } from './auditFileNames';

export interface RawAuditLine {
  /** Name of the file that it stands in. */
  readonly file: string;
  /** From 1 on. */
  readonly lineNumber: number;
  readonly text: string;
  /** False for a last line without its newline. */
  readonly isComplete: boolean;
}

/** Far longer than any line of ours; what is longer is not read further. */
const MAX_LINE_CHARS = 1024 * 1024;

/** Every line of an audit, the oldest first, over all its files. A missing folder has none. */
export async function* readAuditLines(folder: string): AsyncGenerator<RawAuditLine> {
  for (const file of [...(await listFullAuditFiles(folder)), AUDIT_FILE]) yield* linesOf(folder, file);
}

async function* linesOf(folder: string, file: string): AsyncGenerator<RawAuditLine> {
  let rest = '';
  let lineNumber = 0;
  try {
    for await (const chunk of createReadStream(join(folder, file), 'utf8')) {
      const lines = `${rest}${String(chunk)}`.split('\n');
      rest = (lines.pop() ?? '').slice(0, MAX_LINE_CHARS);
      for (const text of lines) yield { file, lineNumber: ++lineNumber, text, isComplete: true };
    }
  } catch (thrown) {
    // Nothing was audited yet, or this file has just been rotated away.
    if (!isErrno(thrown, 'ENOENT')) throw thrown;
  }
  if (rest !== '') yield { file, lineNumber: ++lineNumber, text: rest, isComplete: false };
}
