import { type AuditHead, readAuditHead } from './auditHead';
import { CHAIN_START, type ChainHead, parseAuditLine } from './auditLine';
import { type RawAuditLine, readAuditLines } from './readAuditLines';

export interface AuditProblem {
  /** File and line, for people; null for the audit as a whole. */
  readonly place: string | null;
  readonly text: string;
}

export interface AuditReport {
  readonly lineCount: number;
  /** Number of the oldest line that is there; 0 for none. */
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** The first ones. */
  readonly problems: readonly AuditProblem[];
  readonly problemCount: number;
}

const MAX_PROBLEMS = 20;

/** Reads a whole audit and tells what is wrong with it: lines that were changed, removed, put in, or put elsewhere. */
export async function verifyAudit(folder: string): Promise<AuditReport> {
  const check = new ChainCheck();
  for await (const line of readAuditLines(folder)) check.take(line);
  check.finish(await readAuditHead(folder));
  return check.report();
}

class ChainCheck {
  private readonly problems: AuditProblem[] = [];
  private problemCount = 0;
  private lineCount = 0;
  private firstSeq = 0;
  private last: ChainHead = { seq: 0, hash: CHAIN_START };
  private isBroken = false;

  take(line: RawAuditLine): void {
    this.lineCount += 1;
    const parsed = parseAuditLine(line.text);
    if (parsed === null || !line.isComplete) {
      this.tell(line, line.isComplete ? 'it is not a line of the audit.' : 'it is not complete.');
      this.isBroken = true;
      return;
    }
    const { seq, hash, expectedHash, previous } = parsed;
    if (hash !== expectedHash) this.tell(line, 'it was changed: its hash does not fit its text.');
    if (this.firstSeq === 0 && this.lineCount === 1) this.begin(line, { seq, hash: previous });
    else if (!this.isBroken && (previous !== this.last.hash || seq !== this.last.seq + 1)) {
      this.tell(
        line,
        `it does not follow the line before it (number ${this.last.seq}): lines were removed, put in or reordered.`,
      );
    }
    this.isBroken = false;
    this.last = { seq, hash };
  }

  finish(head: AuditHead | 'missing' | 'broken'): void {
    if (typeof head !== 'string' && this.firstSeq > head.first) {
      this.tell(
        null,
        `the beginning was cut off: lines from number ${head.first} on are missing before number ${this.firstSeq}.`,
      );
    }
    if (head === 'broken') this.tell(null, 'audit.head.json was changed: whether the end was cut off cannot be told.');
    else if (head === 'missing') {
      if (this.lineCount > 0)
        this.tell(null, 'audit.head.json is missing: whether the end was cut off cannot be told.');
    } else if (head.seq > this.last.seq) {
      this.tell(
        null,
        `the end was cut off: ${head.seq - this.last.seq} lines are missing after number ${this.last.seq}.`,
      );
    } else if (head.seq === this.last.seq && head.hash !== this.last.hash) {
      this.tell(
        null,
        `the last line is not the one that was written: number ${head.seq} has another hash in audit.head.json.`,
      );
    }
  }

  report(): AuditReport {
    const { lineCount, firstSeq, problems, problemCount } = this;
    return { lineCount, firstSeq, lastSeq: this.last.seq, problems, problemCount };
  }

  /** Older files may have been rotated away; a chain that begins with number 1 has nothing before it. */
  private begin(line: RawAuditLine, first: ChainHead): void {
    this.firstSeq = first.seq;
    if (first.seq === 1 && first.hash !== CHAIN_START) this.tell(line, 'it is not the beginning of a chain.');
  }

  private tell(line: RawAuditLine | null, text: string): void {
    this.problemCount += 1;
    const place = line === null ? null : `${line.file}, line ${line.lineNumber}`;
    if (this.problems.length < MAX_PROBLEMS) this.problems.push({ place, text });
  }
}
