import { appendLines } from './appendLines';
import { checkPresent } from './checkPresent';
import { countLines } from './countLines';
import type { LinePiece } from './LinePiece';
import type { LogFile } from './LogFiles';
import { indexPath, segmentPath } from './logFileNames';
import type { OpenFiles } from './OpenFiles';
import { SparseIndex, type Stretch } from './SparseIndex';
import { writePresent } from './writePresent';

/** Read and made into text at a time, so that a long read leaves the event loop its turns. */
const STEP_BYTES = 256 * 1024;
const NEWLINE = 0x0a;

export interface SegmentOptions {
  readonly folder: string;
  /** Absolute number of its first line. */
  readonly firstLine: number;
  readonly openFiles: OpenFiles;
  /**
   * Of a segment that was there before: its size, and how many lines it stands for; if it has fewer, the others are lost.
   * Null: as many as it has, known after `index()`.
   */
  readonly existing?: { readonly byteLength: number; readonly lineCount: number | null };
}

/** One file of whole lines, appended to until it is full. */
export class Segment {
  readonly firstLine: number;
  readonly #folder: string;
  readonly #path: string;
  readonly #openFiles: OpenFiles;
  #byteLength: number;
  #lineCount: number;
  /** Null: not read yet. */
  #index: SparseIndex | null;
  /** Open, and known to have all bytes so far. */
  #known: LogFile | null = null;
  #readerCount = 0;
  #isDropped = false;

  constructor(options: SegmentOptions) {
    this.#folder = options.folder;
    this.firstLine = options.firstLine;
    this.#openFiles = options.openFiles;
    this.#path = segmentPath(options.folder, options.firstLine);
    this.#byteLength = options.existing?.byteLength ?? 0;
    this.#lineCount = options.existing?.lineCount ?? 0;
    this.#index = options.existing === undefined ? new SparseIndex() : null;
  }

  get byteLength(): number {
    return this.#byteLength;
  }

  /** Absolute number of the line after the last one. */
  get endLine(): number {
    return this.firstLine + this.#lineCount;
  }

  get isDropped(): boolean {
    return this.#isDropped;
  }

  /** Appends pieces in a row. Rejects with nothing appended, as far as readers see. */
  async append(pieces: readonly LinePiece[]): Promise<void> {
    const index = await this.index();
    const buffers = pieces.map((piece) => piece.bytes);
    await this.#openFiles.use(this.#path, 'write', async (file) => {
      // Opened anew it may be another one; while it is open it can only be removed.
      if (file !== this.#known) await checkPresent(file, this.#byteLength);
      this.#known = file;
      await writePresent(file, buffers, this.#byteLength);
    });
    for (const piece of pieces) index.append(piece.lineCount, piece.bytes.length);
    this.#lineCount = index.lineCount;
    this.#byteLength = index.byteLength;
  }

  /** Nothing will be appended soon: writes the index beside it. */
  async saveIndex(): Promise<void> {
    const path = indexPath(this.#folder, this.firstLine);
    const bytes = (await this.index()).encode();
    await this.#openFiles.use(path, 'write', async (file) => {
      await file.write([bytes], 0);
      await file.truncate(bytes.length);
    });
    await this.#openFiles.close(path);
  }

  /** Its files are not removed before `release`. */
  retain(): void {
    this.#readerCount += 1;
  }

  release(): void {
    this.#readerCount -= 1;
  }

  /** Where the absolute lines `from` to `to` are, in steps that are read one at a time. */
  async stretches(from: number, to: number): Promise<Stretch[]> {
    return (await this.index()).stretches(from - this.firstLine, to - this.firstLine, STEP_BYTES);
  }

  /** The absolute lines `from` to `to` as far as they are in `stretch`. */
  async read(stretch: Stretch, from: number, to: number): Promise<string[]> {
    const bytes = Buffer.allocUnsafe(stretch.endByte - stretch.startByte);
    const count = await this.#openFiles.use(this.#path, 'read', (file) => file.read(bytes, stretch.startByte));
    if (count < bytes.length) throw new Error('the file is shorter than it was');
    const lines: string[] = [];
    appendLines(lines, { ...stretch, bytes }, { from: from - this.firstLine, to: to - this.firstLine });
    return lines;
  }

  /** It is not part of the log any more. */
  drop(): void {
    this.#isDropped = true;
  }

  /** Removes the files of a dropped segment. Gives false when it is still being read, or the disk fails. */
  async remove(): Promise<boolean> {
    if (this.#readerCount > 0) return false;
    try {
      for (const path of [indexPath(this.#folder, this.firstLine), this.#path]) {
        await this.#openFiles.close(path);
        await this.#openFiles.files.removeFile(path);
      }
      return true;
    } catch {
      // The caller tries again.
      return false;
    }
  }

  /** Its index: from memory, from its file, or made by reading all lines. */
  async index(): Promise<SparseIndex> {
    if (this.#index !== null) return this.#index;
    const index = (await this.#loadIndex()) ?? (await this.#scan());
    this.#index = index;
    if (this.#lineCount === 0) this.#lineCount = index.lineCount;
    return index;
  }

  /** Cuts off what follows the last whole line. Gives the number of bytes that were cut off. */
  async truncate(): Promise<number> {
    const wholeBytes = (await this.index()).byteLength;
    const lostBytes = this.#byteLength - wholeBytes;
    if (lostBytes > 0) await this.#openFiles.use(this.#path, 'write', (file) => file.truncate(wholeBytes));
    this.#byteLength = wholeBytes;
    return lostBytes;
  }

  /** Makes the index of the whole lines. */
  async #scan(): Promise<SparseIndex> {
    const byteLength = this.#byteLength;
    const index = new SparseIndex();
    let rest: Buffer = Buffer.alloc(0);
    await this.#openFiles.use(this.#path, 'read', async (file) => {
      for (let at = 0; at < byteLength; ) {
        const chunk = Buffer.allocUnsafe(Math.min(STEP_BYTES / 4, byteLength - at));
        const count = await file.read(chunk, at);
        if (count === 0) break;
        at += count;
        const bytes = Buffer.concat([rest, chunk.subarray(0, count)]);
        const end = bytes.lastIndexOf(NEWLINE) + 1;
        if (end > 0) index.append(countLines(bytes.subarray(0, end)), end);
        rest = bytes.subarray(end);
      }
    });
    return index;
  }

  async #loadIndex(): Promise<SparseIndex | null> {
    try {
      const bytes = await this.#openFiles.use(indexPath(this.#folder, this.firstLine), 'read', async (file) => {
        const all = Buffer.alloc((await file.stat()).byteLength);
        return all.subarray(0, await file.read(all, 0));
      });
      return SparseIndex.decode(bytes, this.#byteLength);
    } catch {
      // Missing or unreadable: it is made anew from the lines.
      return null;
    }
  }
}
