import type { Failure } from '@shared/errors';
import { type Disposable, DisposableStore, Emitter, toDisposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { LogPage } from '@shared/log';
import type { Transport } from '../transport/Transport';
import { windowLimits } from '../windowLimits';
import { keptLine, type LogLine } from './LogLine';
import type { LineRange } from './logPosition.logic';
import type { LogSource } from './readLog';

/** How many lines were printed, and how many of them are gone. */
export interface LogExtent {
  readonly totalLines: number;
  readonly evictedLines: number;
}

export interface LogPagesOptions {
  readonly transport: Pick<Transport, 'invoke' | 'onStatus'>;
  readonly sessionId: string;
}

interface CachedPage {
  readonly lines: (LogLine | undefined)[];
  /** Absolute number of the first line that is not known, or may have changed since it was read. */
  freshTo: number;
}

/** Requests that are under way at the same time. */
const MAX_READS = 2;
const { logCachePageLines: PAGE, logCachedPages: MAX_PAGES } = windowLimits;
const { maxRows: OPEN } = limits;

/**
 * The lines of one session that are in memory: the pages around what is seen, and those seen last. What was scrolled past
 * before its turn came is never asked for.
 */
export class LogPages implements Disposable {
  private readonly options: LogPagesOptions;
  private readonly changes = new Emitter<void>();
  /** By number, the one used last at the end. */
  private readonly pages = new Map<number, CachedPage>();
  private readonly reading = new Set<number>();
  private wanted: readonly number[] = [];
  private running: DisposableStore | null = null;
  private current: LogExtent = { totalLines: 0, evictedLines: 0 };
  private lastFailure: Failure | null = null;
  /** How often the session said that it printed: a read that began before may miss it. */
  private markCount = 0;
  private changeCount = 0;

  /** Fires when lines, the extent or the failure changed. */
  readonly onChange = this.changes.event;

  constructor(options: LogPagesOptions) {
    this.options = options;
  }

  /** For those who read lines past this cache. */
  get source(): LogSource {
    return this.options;
  }

  /** Rises with each change. */
  get version(): number {
    return this.changeCount;
  }

  get extent(): LogExtent {
    return this.current;
  }

  /** Why lines are missing; null when they are on their way or there. Nothing is read until `retry`. */
  get failure(): Failure | null {
    return this.lastFailure;
  }

  /** Reads from now on, and again after each reconnect, until the result is disposed of; may be started again. */
  start(): Disposable {
    const running = new DisposableStore();
    this.running = running;
    running.add(this.options.transport.onStatus(({ kind }) => kind === 'open' && this.retry()));
    running.add(toDisposable(() => this.reading.clear()));
    this.read();
    return running;
  }

  dispose(): void {
    this.running?.dispose();
    this.running = null;
    this.changes.dispose();
  }

  /** The session said how much there is; what may have changed is read again when it is seen. */
  setExtent(extent: LogExtent): void {
    const isOther = this.grow(extent);
    this.markOpenLines();
    if (isOther) this.changed();
    this.read();
  }

  /** These lines are seen. */
  want({ from, to }: LineRange): void {
    const first = pageOf(from);
    const last = pageOf(Math.max(from, to - 1));
    const seen = Array.from({ length: last - first + 1 }, (_, i) => first + i);
    // The neighbours come next, so that a scroll meets lines and not placeholders.
    this.wanted = [...seen, last + 1, first - 1].filter((page) => page >= 0);
    for (const page of this.wanted) this.touch(page);
    this.read();
  }

  /** A line, or null while it is not known. */
  line(number: number): LogLine | null {
    const page = this.pages.get(pageOf(number));
    return page?.lines[number % PAGE] ?? null;
  }

  /** Tries again after a failure. */
  retry(): void {
    if (this.lastFailure !== null) this.changed();
    this.lastFailure = null;
    this.markOpenLines();
    this.read();
  }

  private read(): void {
    if (this.running === null || this.lastFailure !== null) return;
    for (const page of this.wanted) {
      if (this.reading.size >= MAX_READS) return;
      const from = this.missingFrom(page);
      if (from !== null && !this.reading.has(page)) void this.readPage(page, from);
    }
  }

  private async readPage(page: number, fromLine: number): Promise<void> {
    const { running, markCount } = this;
    this.reading.add(page);
    const { transport, sessionId } = this.options;
    const maxLines = (page + 1) * PAGE - fromLine;
    const reply = await transport.invoke('log.read', { sessionId, fromLine, maxLines });
    // Stopped, and perhaps started again, meanwhile.
    if (this.running !== running) return;
    this.reading.delete(page);
    if (reply.ok) this.take(page, reply.value);
    else this.lastFailure = reply.error;
    if (markCount !== this.markCount) this.markOpenLines();
    this.changed();
    this.read();
  }

  private take(page: number, read: LogPage): void {
    this.grow(read);
    const cached = this.pages.get(page) ?? { lines: [], freshTo: 0 };
    for (const [i, line] of read.lines.entries()) {
      const number = read.fromLine + i;
      if (pageOf(number) === page) cached.lines[number % PAGE] = keptLine(line);
    }
    const readTo = read.fromLine + read.lines.length;
    // Nothing came though there should be more: it is asked for again when the session says something new.
    cached.freshTo = read.lines.length === 0 ? (page + 1) * PAGE : readTo;
    this.pages.set(page, cached);
    this.touch(page);
    this.forget();
  }

  private touch(page: number): void {
    const cached = this.pages.get(page);
    if (cached === undefined) return;
    this.pages.delete(page);
    this.pages.set(page, cached);
  }

  private missingFrom(page: number): number | null {
    const { totalLines, evictedLines } = this.current;
    const freshTo = this.pages.get(page)?.freshTo ?? 0;
    const from = Math.max(freshTo, page * PAGE, evictedLines);
    return from < Math.min((page + 1) * PAGE, totalLines) ? from : null;
  }

  /** Programs may rewrite what is still on their screen: progress bars, the line that is not finished. */
  private markOpenLines(): void {
    this.markCount += 1;
    const openFrom = this.current.totalLines - OPEN;
    for (const page of this.pages.values()) page.freshTo = Math.min(page.freshTo, Math.max(0, openFrom));
  }

  /** Takes what is more than was known: a reply may be older than an event. Gives whether it is. */
  private grow({ totalLines, evictedLines }: LogExtent): boolean {
    const { current } = this;
    if (totalLines <= current.totalLines && evictedLines <= current.evictedLines) return false;
    this.current = {
      totalLines: Math.max(totalLines, current.totalLines),
      evictedLines: Math.max(evictedLines, current.evictedLines),
    };
    return true;
  }

  private forget(): void {
    for (const page of this.pages.keys()) {
      if (this.pages.size <= MAX_PAGES) return;
      if (!this.wanted.includes(page)) this.pages.delete(page);
    }
  }

  private changed(): void {
    this.changeCount += 1;
    this.changes.fire();
  }
}

function pageOf(line: number): number {
  return Math.floor(line / PAGE);
}
