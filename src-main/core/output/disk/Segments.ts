import { type Disposable, toDisposable } from '@shared/lifecycle';
import { isErrno } from '../../pty/isErrno';
import { outputLimits } from '../outputLimits';
import { describeDiskError } from './describeDiskError';
import type { LinePiece } from './LinePiece';
import type { OpenFiles } from './OpenFiles';
import { Segment } from './Segment';

export interface SegmentsOptions {
  readonly folder: string;
  readonly openFiles: OpenFiles;
  /** A segment that has so many bytes is complete. */
  readonly segmentBytes: number;
  /** What one read gives at most, and at least a line. Default: `outputLimits.maxLogReadBytes`. */
  readonly maxReadBytes?: number;
  /** Makes text for people of a line as it was printed. Default: it is that already. */
  readonly cleanLine?: (line: string) => string;
  /** The segments that are there, in order. Default: none. */
  readonly segments?: readonly Segment[];
}

/** The lines of one session that are on the disk: consecutive segments, the oldest first. */
export class Segments {
  readonly #options: SegmentsOptions;
  #list: Segment[];
  /** Dropped, but their files are still there. */
  #dropped: Segment[] = [];
  #removing: Promise<void> = Promise.resolve();
  #byteLength = 0;
  /** Rises when all is dropped. */
  #generation = 0;

  constructor(options: SegmentsOptions) {
    this.#options = options;
    this.#list = [...(options.segments ?? [])];
    this.#byteLength = this.#list.reduce((sum, segment) => sum + segment.byteLength, 0);
  }

  get count(): number {
    return this.#list.length;
  }

  /** Bytes of all lines. */
  get byteLength(): number {
    return this.#byteLength;
  }

  /** Absolute number of the first line, or null if there is none. */
  get firstLine(): number | null {
    return this.#list[0]?.firstLine ?? null;
  }

  /** Appends pieces in a row that follow the last line, all to one segment. Gives false if that was dropped meanwhile. */
  async append(pieces: readonly LinePiece[], firstLine: number): Promise<boolean> {
    const segment = await this.#segmentFor(firstLine);
    if (segment === null) return false;
    const before = segment.byteLength;
    await segment.append(pieces);
    if (segment.isDropped) return false;
    this.#byteLength += segment.byteLength - before;
    return true;
  }

  /** Bytes that the segment being filled takes until it is complete. */
  roomBytes(): number {
    const room = this.#options.segmentBytes - (this.#list.at(-1)?.byteLength ?? 0);
    return room > 0 ? room : this.#options.segmentBytes;
  }

  /** The folder was removed: all that is left is in memory, and files that are open are of no use. */
  abandonFolder(): void {
    void this.#options.openFiles.close(this.#options.folder);
    this.dropAll();
  }

  createFolder(): Promise<void> {
    return this.#options.openFiles.files.createFolder(this.#options.folder);
  }

  /** Nothing will be appended soon. */
  async saveLastIndex(): Promise<void> {
    await this.#list.at(-1)?.saveIndex();
  }

  /**
   * Lines `from` to `to`, all below the end; fewer when they are very long. A line that cannot be read is a text that says
   * so. Nothing that is asked for now is dropped before the end.
   */
  async read(from: number, to: number): Promise<string[]> {
    if (from >= to) return [];
    const parts = this.#list.filter((segment) => segment.endLine > from && segment.firstLine < to);
    const holds = parts.map((segment) => hold(segment));
    const lines: string[] = [];
    const { maxReadBytes = outputLimits.maxLogReadBytes } = this.#options;
    let byteCount = 0;
    try {
      for (const [i, segment] of parts.entries()) {
        // What a damaged segment lacks has to be filled up as well.
        const end = Math.min(to, parts[i + 1]?.firstLine ?? to);
        byteCount += await this.#readSegment(segment, { from, to: end, lines, maxBytes: maxReadBytes - byteCount });
        if (byteCount >= maxReadBytes) break;
      }
    } finally {
      for (const held of holds) held.dispose();
      if (this.#dropped.length > 0) void this.removeDropped();
    }
    return lines;
  }

  /** Drops the oldest segment; false when there is none, or only the one being filled, which stays with `keepLast`. */
  dropOldest(options: { readonly keepLast: boolean }): boolean {
    const oldest = this.#list[0];
    if (oldest === undefined || (options.keepLast && this.#list.length === 1)) return false;
    this.#list.shift();
    this.#byteLength -= oldest.byteLength;
    oldest.drop();
    this.#dropped.push(oldest);
    void this.removeDropped();
    return true;
  }

  /** Settles when the files of all dropped segments are removed, as far as they can be. */
  removeDropped(): Promise<void> {
    this.#removing = this.#removing.then(async () => {
      for (const segment of this.#dropped.splice(0)) {
        if (!(await segment.remove())) this.#dropped.push(segment);
      }
    });
    return this.#removing;
  }

  /** What is being appended counts as dropped as well. */
  dropAll(): void {
    this.#generation += 1;
    while (this.dropOldest({ keepLast: false }));
  }

  /** Null: all was dropped meanwhile. */
  async #segmentFor(firstLine: number): Promise<Segment | null> {
    const { folder, openFiles, segmentBytes } = this.#options;
    const generation = this.#generation;
    const last = this.#list.at(-1);
    if (last !== undefined && last.byteLength < segmentBytes) return last;
    await last?.saveIndex();
    // One that has the same name, dropped with all others, must not be removed after this one is there.
    await this.removeDropped();
    this.#dropped = this.#dropped.filter((dropped) => dropped.firstLine !== firstLine);
    await this.createFolder();
    if (generation !== this.#generation) return null;
    const segment = new Segment({ folder, openFiles, firstLine });
    this.#list.push(segment);
    return segment;
  }

  async #readSegment(segment: Segment, request: SegmentRead): Promise<number> {
    const { from, to, lines, maxBytes } = request;
    const { cleanLine } = this.#options;
    let next = Math.max(from, segment.firstLine);
    let byteCount = 0;
    try {
      for (const stretch of await segment.stretches(next, to)) {
        const read = await segment.read(stretch, next, to);
        for (const line of read) lines.push(cleanLine === undefined ? line : cleanLine(line));
        next += read.length;
        byteCount += stretch.endByte - stretch.startByte;
        if (byteCount >= maxBytes) return byteCount;
      }
      fill(lines, to - next, 'this line is missing in the log on the disk');
    } catch (error) {
      if (isErrno(error, 'ENOENT')) this.#forget(segment);
      fill(lines, to - next, `this line could not be read: ${describeDiskError(error)}`);
    }
    return byteCount;
  }

  /** The segment's file is gone: it and what is before it can be read no more. */
  #forget(segment: Segment): void {
    while (this.#list.includes(segment)) this.dropOldest({ keepLast: false });
  }
}

interface SegmentRead {
  readonly from: number;
  readonly to: number;
  readonly lines: string[];
  readonly maxBytes: number;
}

function hold(segment: Segment): Disposable {
  segment.retain();
  return toDisposable(() => segment.release());
}

/** Keeps the line numbers right where lines cannot be given. */
function fill(lines: string[], count: number, reason: string): void {
  const text = `[${reason}]`;
  for (let i = 0; i < count; i += 1) lines.push(text);
}
