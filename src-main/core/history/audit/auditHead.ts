import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import * as z from 'zod';
import { isErrno } from '../../pty/isErrno';
import { AUDIT_HEAD_FILE } from './auditFileNames';
import type { ChainHead } from './auditLine';

/** The end of the chain, and the number of the oldest line that is kept. */
export interface AuditHead extends ChainHead {
  readonly first: number;
}

const headSchema = z.object({
  seq: z.int().min(0),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  first: z.int().min(1),
});

/** The ends of the chain as the host last wrote them down beside the lines; `missing`, or `broken` when it is none. */
export async function readAuditHead(folder: string): Promise<AuditHead | 'missing' | 'broken'> {
  try {
    const parsed = headSchema.safeParse(JSON.parse(await readFile(join(folder, AUDIT_HEAD_FILE), 'utf8')));
    return parsed.success ? parsed.data : 'broken';
  } catch (thrown) {
    return isErrno(thrown, 'ENOENT') ? 'missing' : 'broken';
  }
}

/** Writes it down. To be called when the lines are on the disk, so that it is never ahead of them. */
export function writeAuditHead(folder: string, head: AuditHead): Promise<void> {
  return writeFileAtomic(join(folder, AUDIT_HEAD_FILE), `${JSON.stringify(head)}\n`, { mode: 0o600, fsync: false });
}
