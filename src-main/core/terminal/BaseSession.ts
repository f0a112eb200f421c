import { fail, ok, type Result } from '@shared/errors';
import { type Disposable, DisposableStore, Emitter, type Event, toDisposable } from '@shared/lifecycle';
import type { LogMatches, LogPage } from '@shared/log';
import type { ProcessRef, SessionInfo, SessionState, Termination } from '@shared/session';
import { type FindOptions, findLines } from '../output/findLines';
import { LogSearch, type SearchOptions, type SearchResult } from '../output/LogSearch';
import type { Recording } from '../output/Recording';
import { readLogPage } from '../output/readLogPage';
import type { TextPart } from '../output/readTextPart';
import type { ListeningPort } from '../process/ListeningPort';
import type { ProcessEntry } from '../process/ProcessTable';
import { ChangeNotice } from './ChangeNotice';
import { endedFailure } from './endedFailure';
import { InteractionQueue } from './InteractionQueue';
import { LineSearch } from './LineSearch';
import { RecorderSlot } from './RecorderSlot';
import { type KeptInput, SecretLane } from './SecretLane';
import type {
  InteractOptions,
  InteractOutcome,
  OutputPage,
  ReadOptions,
  ScreenText,
  Session,
  SessionInput,
  Viewer,
  ViewerSink,
  WaitConditions,
  WaitOptions,
  WaitOutcome,
  WaitReason,
} from './Session';
import type { SessionOutput } from './SessionOutput';
import { initialState, nextState, type SessionEvent } from './sessionState';
import { waitForSession } from './waitForSession';

/** What about a session never changes, but for the name. */
export type SessionIdentity = Pick<
  SessionInfo,
  'id' | 'pid' | 'name' | 'command' | 'cwd' | 'shell' | 'client' | 'isTerminal' | 'startedAt'
>;

const NO_LINES: ReadOptions = { maxLines: 0, maxChars: 1 };
const NOT_WAITED: WaitOutcome = { reason: 'timeout', match: null, listener: null, durationMs: 0, firstOutputMs: null };

/** What every kind of session shares: state, reading, waiting, and one interaction after the other. */
export abstract class BaseSession implements Session, Disposable {
  protected readonly store = new DisposableStore();
  protected state: SessionState = initialState;
  protected cols: number;
  protected rows: number;
  protected termination: Termination | null = null;
  private identity: SessionIdentity;
  protected readonly output: SessionOutput;
  private readonly queue = new InteractionQueue();
  private readonly lane: SecretLane;
  private readonly inputs = this.store.add(new Emitter<KeptInput>());
  private readonly stateChanged = this.store.add(new Emitter<SessionState>());
  private readonly changed = this.store.add(new Emitter<SessionInfo>());
  private descendants: readonly ProcessRef[] = [];
  /** Its recording, for what others know of the session. */
  readonly recorder = this.store.add(new RecorderSlot());
  private watcherCount = 0;
  private readonly notice = this.store.add(new ChangeNotice(() => this.changed.fire(this.info())));

  readonly onChange: Event<SessionInfo> = this.changed.event;
  /** Fires with each input that is sent, before the state changes for it. */
  readonly onInput: Event<KeptInput> = this.inputs.event;

  protected constructor(identity: SessionIdentity, output: SessionOutput, size: { cols: number; rows: number }) {
    this.identity = identity;
    this.output = this.store.add(output);
    this.lane = new SecretLane({ state: () => this.state, cursorLine: () => output.log.view.cursorLine });
    this.cols = size.cols;
    this.rows = size.rows;
    this.store.add(output.onPrinted(() => this.notice.soon()));
    this.store.add(output.log.onProblem(() => this.fireChange()));
  }

  get id(): string {
    return this.identity.id;
  }

  get pid(): number {
    return this.identity.pid;
  }

  /** Whether its pid still names it. */
  get isFoundByPid(): boolean {
    return true;
  }

  info(): SessionInfo {
    return {
      ...this.identity,
      cols: this.cols,
      rows: this.rows,
      state: this.state,
      totalLines: this.output.log.totalLines,
      evictedLines: this.output.log.evictedLines,
      outputProblem: this.output.problem,
      descendants: this.descendants,
      termination: this.termination,
    };
  }

  /** Gives it another name, null for none. */
  rename(name: string | null): void {
    this.identity = { ...this.identity, name };
    this.fireChange();
  }

  readNew(clientId: string, options: ReadOptions): Promise<OutputPage> {
    return this.output.readNew(clientId, options);
  }

  readFrom(line: number, options: ReadOptions): Promise<OutputPage> {
    return this.output.readFrom(line, options);
  }

  readTail(count: number, options: ReadOptions): Promise<OutputPage> {
    return this.output.readTail(count, options);
  }

  search(options: SearchOptions): Promise<Result<SearchResult>> {
    return LogSearch.run(this.output.log, options);
  }

  readLines(fromLine: number, maxLines: number): Promise<LogPage> {
    return readLogPage(this.output.log, { fromLine, maxLines });
  }

  findLines(options: FindOptions): Promise<Result<LogMatches>> {
    return findLines(this.output.log, options);
  }

  async waitFor(conditions: WaitConditions, options: WaitOptions): Promise<Result<WaitOutcome>> {
    const search = this.searchFor(conditions.pattern, options.clientId);
    if (search !== null && !search.ok) return search;
    const watch = this.watch();
    try {
      const source = {
        state: () => this.state,
        hasNew: (clientId: string) => this.output.hasNew(clientId),
        hasBackground: () => this.hasDescendants,
        onState: this.stateChanged.event,
        onPrinted: this.output.onPrinted,
        search: search?.value ?? null,
        findListener: (port: number) => this.findListener(port),
      };
      return ok(await waitForSession(source, conditions, options));
    } finally {
      watch.dispose();
    }
  }

  async interact(input: SessionInput, options: InteractOptions): Promise<Result<InteractOutcome>> {
    const outcome = await this.queue.run(() => this.interactNow(input, options), options.signal);
    return outcome ?? fail('cancelled', 'The call was cancelled before its turn came; nothing was sent.');
  }

  /** Puts what happens from now on into a recording, which the session then owns. */
  record(recording: Recording): void {
    const { onPrinted, onEnded } = this.output;
    this.recorder.start({ info: () => this.info(), onChange: this.onChange, onPrinted, onEnded }, recording);
  }

  /** Resolves when the recording is complete, or when that takes too long; for a session that has ended. */
  finishRecording(): Promise<void> {
    return this.recorder.finish();
  }

  readRecording(offset: number): Promise<Result<TextPart>> {
    return this.recorder.read(offset);
  }

  attach(sink: ViewerSink, after?: number): Viewer {
    const viewer = this.output.attach(sink, after);
    const watch = this.watch();
    return {
      acknowledge: (byteCount) => viewer.acknowledge(byteCount),
      dispose: () => {
        viewer.dispose();
        watch.dispose();
      },
    };
  }

  watch(): Disposable {
    this.watcherCount += 1;
    // Each time: who comes to a session that a window has looked at for long wants fresh looks.
    this.setWatched(true);
    return toDisposable(() => {
      this.watcherCount -= 1;
      if (this.watcherCount === 0) this.setWatched(false);
    });
  }

  /** Saves what it printed for the next host; nothing can be read here afterwards. */
  closeLog(): Promise<void> {
    return this.output.log.close();
  }

  /** Ends for good: what it printed is deleted. */
  discard(): void {
    this.output.log.remove().catch((error: unknown) => console.error(`Output of ${this.id} stays on the disk:`, error));
    this.dispose();
  }

  dispose(): void {
    this.store.dispose();
  }

  protected get hasDescendants(): boolean {
    return this.descendants.length > 0;
  }

  abstract refresh(): Promise<SessionInfo>;
  /** The living processes of its tree. `findsOrphans`: see `ScanOptions`. */
  abstract processes(options: { readonly findsOrphans: boolean }): Promise<readonly ProcessEntry[]>;
  /** Ends one of them with its descendants; `invalid-argument` when there is none with this pid. */
  abstract stopProcess(pid: number, graceMs: number): Promise<Result<Termination>>;
  abstract type(input: SessionInput): Promise<Result<null>>;
  abstract readScreen(): Promise<Result<ScreenText>>;
  abstract terminate(graceMs: number): Promise<Termination>;
  /** The host goes away: ends the session as `terminate` does, and its exit says so. */
  abstract stopWithHost(graceMs: number): Promise<Termination>;
  protected abstract setWatched(isWatched: boolean): void;
  /** What, besides a new wait and the end, completes the answer to an input. */
  protected abstract readonly answerConditions: WaitConditions;

  /** A process of the session that listens on the TCP port (0: on any), or null. */
  protected findListener(_port: number): Promise<ListeningPort | null> {
    return Promise.resolve(null);
  }

  /** The wait for an answer is over and the answer is about to be read; the next interaction starts after that. */
  protected settleAnswer(_reason: WaitReason, _options: InteractOptions): Promise<void> {
    return Promise.resolve();
  }

  /** The living processes of the tree changed. Waits look again: an ended session can bring output while one lives. */
  protected setDescendants(descendants: readonly ProcessRef[]): void {
    this.descendants = descendants;
    if (this.state.kind !== 'exited') return;
    this.stateChanged.fire(this.state);
    this.fireChange();
  }

  /** Call it with every input that is sent, before the state machine hears of it. */
  protected noteInput(input: SessionInput): void {
    const kept = this.lane.take(input);
    this.recorder.input(kept);
    this.inputs.fire(kept);
  }

  /** Puts an event through the state machine and tells who listens. */
  protected apply(event: SessionEvent): void {
    const next = nextState(this.state, event);
    if (next === this.state) return;
    this.state = next;
    this.lane.noteState(next);
    this.stateChanged.fire(next);
    this.fireChange();
  }

  protected fireChange(): void {
    this.notice.now();
  }

  /** The text for a caller who wants something of a session that has ended. */
  protected endedFailure(): Result<never> {
    return endedFailure(this.info());
  }

  private async interactNow(input: SessionInput, options: InteractOptions): Promise<Result<InteractOutcome>> {
    const sent = await this.type(input);
    if (!sent.ok) return sent;
    if (!options.waitForPrompt) return ok({ ...NOT_WAITED, page: await this.readNothing() });
    const outcome = await this.waitFor({ exit: true, waiting: true, ...this.answerConditions }, options);
    if (!outcome.ok) return outcome;
    await this.settleAnswer(outcome.value.reason, options);
    // Nobody hears the answer of a cancelled call: its lines stay unread.
    const isHeard = outcome.value.reason !== 'cancelled';
    const page = await (isHeard ? this.readNew(options.clientId, options.read) : this.readNothing());
    return ok({ ...outcome.value, page });
  }

  private readNothing(): Promise<OutputPage> {
    return this.readFrom(this.output.log.totalLines, NO_LINES);
  }

  private searchFor(pattern: string | undefined, clientId: string): Result<LineSearch> | null {
    return pattern === undefined ? null : LineSearch.create(this.output.log, pattern, this.output.givenTo(clientId));
  }
}
