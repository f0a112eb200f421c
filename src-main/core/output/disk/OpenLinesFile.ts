import { createHash } from 'node:crypto';
import { openLinesPath } from './logFileNames';
import type { OpenFiles } from './OpenFiles';
import { writePresent } from './writePresent';

const NEWLINE = 0x0a;
const SLOTS = [0, 1] as const;

/** The lines that were on the screen at some moment. */
export interface OpenLines {
  /** Absolute number of the first one: all before it were settled. */
  readonly firstLine: number;
  readonly lines: readonly string[];
}

/**
 * Keeps the lines that are not settled yet for the case that the host dies. Two files are written in turn, in place: a new
 * file for each would be flushed to the disk by some file systems, 40 times a second.
 */
export class OpenLinesFile {
  readonly #folder: string;
  readonly #openFiles: OpenFiles;
  #sequence = 0;

  constructor(options: { readonly folder: string; readonly openFiles: OpenFiles }) {
    this.#folder = options.folder;
    this.#openFiles = options.openFiles;
  }

  /** Replaces the older one of the two. The folder must be there. */
  async save(open: OpenLines): Promise<void> {
    this.#sequence += 1;
    const bytes = encode(this.#sequence, open);
    const path = openLinesPath(this.#folder, this.#sequence % 2 === 0 ? 0 : 1);
    await this.#openFiles.use(path, 'write', (file) => writePresent(file, [bytes], 0));
  }

  /** The newest lines that are whole, or null. */
  async load(): Promise<OpenLines | null> {
    let newest: Saved | null = null;
    for (const slot of SLOTS) {
      const saved = await this.#loadSlot(slot);
      if (saved !== null && (newest === null || saved.sequence > newest.sequence)) newest = saved;
    }
    return newest;
  }

  async remove(): Promise<void> {
    for (const slot of SLOTS) {
      const path = openLinesPath(this.#folder, slot);
      await this.#openFiles.close(path);
      await this.#openFiles.files.removeFile(path);
    }
  }

  async #loadSlot(slot: 0 | 1): Promise<Saved | null> {
    try {
      return await this.#openFiles.use(openLinesPath(this.#folder, slot), 'read', async (file) => {
        const bytes = Buffer.alloc((await file.stat()).byteLength);
        return decode(bytes.subarray(0, await file.read(bytes, 0)));
      });
    } catch {
      // Missing, or not readable: then there is only the other one.
      return null;
    }
  }
}

interface Saved extends OpenLines {
  readonly sequence: number;
}

/** A line of numbers and a checksum, then the text; what a longer one left behind it does not count. */
function encode(sequence: number, { firstLine, lines }: OpenLines): Buffer {
  const text = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  const numbers = `${sequence} ${firstLine} ${text.length}`;
  return Buffer.concat([Buffer.from(`${numbers} ${checksum(numbers, text)}\n`), text]);
}

function decode(bytes: Buffer): Saved | null {
  const headEnd = bytes.indexOf(NEWLINE);
  const [sequence, firstLine, byteCount, sum] = bytes.toString('latin1', 0, Math.max(0, headEnd)).split(' ');
  const text = bytes.subarray(headEnd + 1, headEnd + 1 + Number(byteCount));
  if (sum !== checksum(`${sequence} ${firstLine} ${byteCount}`, text)) return null;
  const lines = text.toString().split('\n').slice(0, -1);
  return { sequence: Number(sequence), firstLine: Number(firstLine), lines };
}

function checksum(numbers: string, text: Uint8Array): string {
  return createHash('sha256').update(numbers).update('\n').update(text).digest('hex');
}
