import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isErrno } from '../../pty/isErrno';
import { AUDIT_FILE, fullAuditFile, lastSeqOf, listFullAuditFiles } from './auditFileNames';
import { readAuditHead, writeAuditHead } from './auditHead';
import { CHAIN_START, type ChainHead, parseAuditLine } from './auditLine';

export interface AuditFileOptions {
  readonly folder: string;
  /** A file that has reached this size is put aside. */
  readonly maxFileBytes: number;
  /** Files that are kept, the newest; older ones are removed. */
  readonly maxFiles: number;
  /** Called when the lines are written but what goes with them is not: the head, or a file that is full. */
  readonly onError: (thrown: unknown) => void;
}

/** Longer than any line of ours. */
const TAIL_BYTES = 1024 * 1024;
const NEWLINE = 10;

/** The file that the audit is written into, and the end of its chain. */
export class AuditFile {
  private readonly options: AuditFileOptions;
  private readonly path: string;
  private handle: FileHandle | null = null;
  private size = 0;
  /** Number of the oldest line that is kept. */
  private first = 1;
  private chainHead: ChainHead = { seq: 0, hash: CHAIN_START };

  constructor(options: AuditFileOptions) {
    this.options = options;
    this.path = join(options.folder, AUDIT_FILE);
  }

  /** Known after `open`. */
  get head(): ChainHead {
    return this.chainHead;
  }

  /** Opens the file where an earlier host left it. Gives true when that one died within a line, which is then cut off. */
  async open(): Promise<boolean> {
    if (this.handle !== null) return false;
    const handle = await open(this.path, 'a+', 0o600);
    try {
      const tail = await readTail(handle);
      const end = tail.bytes.lastIndexOf(NEWLINE) + 1;
      const isTorn = end < tail.bytes.byteLength;
      this.size = tail.from + end;
      if (isTorn) await handle.truncate(this.size);
      this.chainHead = await this.findHead(tail.bytes.subarray(0, end));
      this.handle = handle;
      return isTorn;
    } catch (thrown) {
      await handle.close();
      throw thrown;
    }
  }

  /** Appends whole lines, which end the chain with `head`; when it resolves they are on the disk. */
  async append(lines: string, head: ChainHead): Promise<void> {
    const { handle } = this;
    if (handle === null) throw new Error('the file is not open');
    const bytes = Buffer.from(lines);
    try {
      await handle.appendFile(bytes);
      await handle.datasync();
    } catch (thrown) {
      // Half a line must not stay in front of what is written later; where that fails too, the next opening cuts it off.
      await handle.truncate(this.size).catch(() => this.close());
      throw thrown;
    }
    this.size += bytes.byteLength;
    this.chainHead = head;
    // The lines are kept, and must not be written again; the next write tries the rest once more.
    await this.finish().catch(this.options.onError);
  }

  async close(): Promise<void> {
    const { handle } = this;
    this.handle = null;
    await handle?.close();
  }

  private async finish(): Promise<void> {
    await this.writeHead();
    if (this.size >= this.options.maxFileBytes) await this.putAside();
  }

  private writeHead(): Promise<void> {
    return writeAuditHead(this.options.folder, { ...this.chainHead, first: this.first });
  }

  private async putAside(): Promise<void> {
    const { folder, maxFiles } = this.options;
    await this.close();
    await rename(this.path, join(folder, fullAuditFile(this.chainHead.seq)));
    const full = await listFullAuditFiles(folder);
    const old = full.slice(0, Math.max(0, full.length - maxFiles + 1));
    this.first = Math.max(this.first, lastSeqOf(old.at(-1) ?? '') + 1);
    // Before they go: a host that dies in between leaves too many lines, which is no sign that some were removed.
    await this.writeHead();
    for (const name of old) await rm(join(folder, name), { force: true });
    await this.open();
  }

  /** The last line says where to go on; a head that is ahead of it shows that lines were cut off, and so will the chain. */
  private async findHead(lines: Buffer): Promise<ChainHead> {
    const written = await readAuditHead(this.options.folder);
    if (typeof written !== 'string') this.first = written.first;
    const last = lastLineOf(lines) ?? (await this.lastOfFullFiles());
    if (typeof written === 'string') return last ?? { seq: 0, hash: CHAIN_START };
    return last === null || written.seq > last.seq ? { seq: written.seq, hash: written.hash } : last;
  }

  private async lastOfFullFiles(): Promise<ChainHead | null> {
    const { folder } = this.options;
    const name = (await listFullAuditFiles(folder)).at(-1);
    if (name === undefined) return null;
    const handle = await open(join(folder, name), 'r').catch((thrown: unknown) => {
      if (isErrno(thrown, 'ENOENT')) return null;
      throw thrown;
    });
    if (handle === null) return null;
    try {
      return lastLineOf((await readTail(handle)).bytes);
    } finally {
      await handle.close();
    }
  }
}

async function readTail(handle: FileHandle): Promise<{ readonly from: number; readonly bytes: Buffer }> {
  const { size } = await handle.stat();
  const from = Math.max(0, size - TAIL_BYTES);
  const bytes = Buffer.alloc(size - from);
  const { bytesRead } = await handle.read(bytes, 0, bytes.byteLength, from);
  return { from, bytes: bytes.subarray(0, bytesRead) };
}

function lastLineOf(bytes: Buffer): ChainHead | null {
  const line = bytes
    .toString()
    .split('\n')
    .findLast((text) => text !== '');
  const parsed = line === undefined ? null : parseAuditLine(line);
  return parsed === null ? null : { seq: parsed.seq, hash: parsed.hash };
}
