import { neverEvent } from '@shared/lifecycle';
import { emptyView } from '../emptyView';
import type { SessionLog } from '../SessionLog';
import type { BudgetMember } from './DiskBudget';
import type { OpenFiles } from './OpenFiles';
import type { Segments } from './Segments';

export interface StoredLogOptions {
  readonly folder: string;
  readonly openFiles: OpenFiles;
  readonly segments: Segments;
  /** Absolute number of the line after the last one. */
  readonly totalLines: number;
}

/** The lines of a session that ended under an earlier host, from the disk. Nothing is added to them. */
export class StoredLog implements SessionLog, BudgetMember {
  readonly totalLines: number;
  readonly revision = 0;
  readonly view = emptyView;
  readonly problem = null;
  readonly onProblem = neverEvent;
  readonly #options: StoredLogOptions;

  constructor(options: StoredLogOptions) {
    this.#options = options;
    this.totalLines = options.totalLines;
  }

  get settledLines(): number {
    return this.totalLines;
  }

  get evictedLines(): number {
    return this.#options.segments.firstLine ?? this.totalLines;
  }

  get byteLength(): number {
    return this.#options.segments.byteLength;
  }

  openLines(): readonly string[] {
    return [];
  }

  write(): never {
    throw new Error('a stored log takes no output');
  }

  captureState(): null {
    return null;
  }

  resize(): void {
    // Its lines have no width any more.
  }

  end(): void {
    // It has ended.
  }

  async read(fromLine: number, maxLines: number): Promise<readonly string[]> {
    const from = Math.max(fromLine, this.evictedLines);
    return this.#options.segments.read(from, Math.min(this.totalLines, fromLine + maxLines));
  }

  dropOldestSegment(): boolean {
    return this.#options.segments.dropOldest({ keepLast: false });
  }

  /** Closes its files. */
  dispose(): void {
    void this.close();
  }

  /** As `dispose`; resolves when they are closed. */
  async close(): Promise<void> {
    await this.#options.openFiles.close(this.#options.folder);
  }

  /** Deletes the folder. */
  async remove(): Promise<void> {
    await this.#options.openFiles.close(this.#options.folder);
    await this.#options.openFiles.files.removeFolder(this.#options.folder);
  }
}
