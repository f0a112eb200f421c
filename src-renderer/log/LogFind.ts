import type { Failure } from '@shared/errors';
import { type Disposable, DisposableStore, Emitter } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { LogMatches } from '@shared/log';
import type { Transport } from '../transport/Transport';
import { windowLimits } from '../windowLimits';
import { lowerBound } from './matches.logic';

/** What is looked for. */
export interface FindQuery {
  readonly pattern: string;
  /** A regular expression (RE2 syntax); otherwise the text itself. */
  readonly isRegex: boolean;
  readonly isCaseSensitive: boolean;
}

/** How far the search has got. */
export type FindProgress =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  /** Every line was looked at; new ones are looked at when they come. */
  | { readonly kind: 'complete' }
  /** The person stopped it. */
  | { readonly kind: 'stopped' }
  /** There are more than `windowLimits.logFindMatches`. */
  | { readonly kind: 'full' }
  /** `isInvalid`: the expression cannot be used; otherwise the log could not be read. */
  | { readonly kind: 'failed'; readonly message: string; readonly isInvalid: boolean };

/** What was found so far. */
export interface FindState {
  readonly query: FindQuery | null;
  readonly progress: FindProgress;
  /** Absolute numbers of matching lines, rising. */
  readonly lines: readonly number[];
  /** Lines before this one were looked at. */
  readonly nextLine: number;
}

export interface LogFindOptions {
  readonly transport: Pick<Transport, 'invoke' | 'onStatus'>;
  readonly sessionId: string;
}

const NOTHING: FindState = { query: null, progress: { kind: 'idle' }, lines: [], nextLine: 0 };

/** Looks through a log, part after part in the background, one request at a time, and through what is printed later. */
export class LogFind implements Disposable {
  private readonly options: LogFindOptions;
  private readonly changes = new Emitter<void>();
  private running: DisposableStore | null = null;
  private current = NOTHING;
  private isAsking = false;
  /** There may be lines that were not looked at. */
  private isBehind = false;
  private changeCount = 0;

  /** Fires when `state` is another. */
  readonly onChange = this.changes.event;

  constructor(options: LogFindOptions) {
    this.options = options;
  }

  /** Rises with each change. */
  get version(): number {
    return this.changeCount;
  }

  get state(): FindState {
    return this.current;
  }

  /** Goes on after each reconnect, until the result is disposed of; may be started again. */
  start(): Disposable {
    const running = new DisposableStore();
    this.running = running;
    this.isAsking = false;
    running.add(this.options.transport.onStatus(({ kind }) => kind === 'open' && this.goOnAfterLoss()));
    void this.search();
    return running;
  }

  dispose(): void {
    this.running?.dispose();
    this.running = null;
    this.changes.dispose();
  }

  /** Looks for something else from the first line on; null for nothing. */
  setQuery(query: FindQuery | null): void {
    this.isBehind = query !== null;
    this.become(query === null ? NOTHING : { query, progress: { kind: 'searching' }, lines: [], nextLine: 0 });
    void this.search();
  }

  /** Leaves it with what was found; `resume` goes on. */
  stop(): void {
    if (this.current.progress.kind === 'searching') this.become({ ...this.current, progress: { kind: 'stopped' } });
  }

  resume(): void {
    const { progress } = this.current;
    if (progress.kind !== 'stopped' && progress.kind !== 'failed') return;
    this.become({ ...this.current, progress: { kind: 'searching' } });
    void this.search();
  }

  /**
   * The session printed: there are new lines, or other texts in those that are still on its screen. Matches in lines before
   * `evictedLines` are gone with them.
   */
  setPrinted(evictedLines: number): void {
    const { lines } = this.current;
    const goneCount = lowerBound(lines, evictedLines);
    if (goneCount > 0) this.become({ ...this.current, lines: lines.slice(goneCount) });
    this.isBehind = this.current.query !== null;
    void this.search();
  }

  private goOnAfterLoss(): void {
    const { progress } = this.current;
    if (progress.kind === 'failed' && !progress.isInvalid) this.resume();
  }

  private async search(): Promise<void> {
    const { running } = this;
    if (this.isAsking || running === null) return;
    this.isAsking = true;
    while (this.running === running && this.mustAsk()) await this.ask();
    if (this.running === running) this.isAsking = false;
  }

  private mustAsk(): boolean {
    const { query, progress } = this.current;
    if (query === null) return false;
    return progress.kind === 'searching' || (progress.kind === 'complete' && this.isBehind);
  }

  private async ask(): Promise<void> {
    const { query, progress, nextLine } = this.current;
    if (query === null) return;
    this.isBehind = false;
    // Programs may have rewritten what is still on their screen.
    const fromLine = progress.kind === 'complete' ? Math.max(0, nextLine - limits.maxRows) : nextLine;
    const { transport, sessionId } = this.options;
    const reply = await transport.invoke('log.search', { sessionId, fromLine, ...query });
    // Something else is looked for by now.
    if (this.current.query !== query) return;
    if (reply.ok) this.take(fromLine, reply.value);
    else this.fail(reply.error);
  }

  private take(fromLine: number, found: LogMatches): void {
    const { query, progress, lines } = this.current;
    const all = [...lines.slice(0, lowerBound(lines, fromLine)), ...found.lines];
    const isFull = all.length > windowLimits.logFindMatches;
    // Without a step forward it would go round in circles.
    const isOver = found.isComplete || found.nextLine <= fromLine;
    const next: FindProgress =
      progress.kind === 'stopped' ? progress : isFull ? { kind: 'full' } : { kind: isOver ? 'complete' : 'searching' };
    this.become({ query, progress: next, lines: all.slice(0, windowLimits.logFindMatches), nextLine: found.nextLine });
  }

  private fail({ code, message }: Failure): void {
    this.become({ ...this.current, progress: { kind: 'failed', message, isInvalid: code === 'invalid-argument' } });
  }

  private become(state: FindState): void {
    this.current = state;
    this.changeCount += 1;
    this.changes.fire();
  }
}
