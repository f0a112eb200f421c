import { fail, ok, type Result } from '@shared/errors';
import { DisposableStore, Emitter, toDisposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { Exit, SessionInfo, SessionState, Termination, Waiting } from '@shared/session';
import type { SearchOptions, SearchResult } from '../../core/output/LogSearch';
import type { TextPart } from '../../core/output/readTextPart';
import type { ListeningPort } from '../../core/process/ListeningPort';
import type {
  InteractOptions,
  InteractOutcome,
  OutputPage,
  ReadOptions,
  ScreenText,
  Session,
  SessionInput,
  WaitConditions,
  WaitOptions,
  WaitOutcome,
  WaitReason,
} from '../../core/terminal/Session';

/** A session that does what the test says. */
export class FakeSession implements Session {
  readonly changed = new Emitter<SessionInfo>();
  readonly onChange = this.changed.event;
  /** What was sent to it, decoded. */
  readonly sent: string[] = [];
  readonly graceMs: number[] = [];
  /** Waits that are under way. */
  waitCount = 0;
  /** What `interact` does once the input was taken. */
  answer: (text: string) => Result<null> = () => ok(null);
  screen: Result<ScreenText> = ok({
    text: '',
    cursorRow: 0,
    cursorColumn: 0,
    cols: 120,
    rows: 30,
    isAlternateScreen: false,
  });
  /** What was searched for. */
  readonly searches: SearchOptions[] = [];
  searchResult: Result<SearchResult> | null = null;
  /** What a look at the session waits for. */
  refreshing: Promise<unknown> = Promise.resolve();
  /** What a wait for a port finds. */
  listener: ListeningPort | null = null;
  /** Its recording, in ASCII. */
  recording: string | null = null;
  termination: Termination = { signalled: [], survivors: [] };
  private lines: string[] = [];
  private readonly cursors = new Map<string, number>();
  private fields: SessionInfo;

  constructor(fields: Partial<SessionInfo> & { id: string; pid: number }) {
    this.fields = {
      name: null,
      command: 'bash',
      cwd: '/tmp',
      shell: 'bash',
      client: 'test',
      isTerminal: true,
      cols: 120,
      rows: 30,
      startedAt: Date.now(),
      state: { kind: 'running', acceptsInput: false },
      totalLines: 0,
      evictedLines: 0,
      outputProblem: null,
      descendants: [],
      termination: null,
      ...fields,
    };
  }

  get id(): string {
    return this.fields.id;
  }

  get pid(): number {
    return this.fields.pid;
  }

  listen(listener: ListeningPort): void {
    this.listener = listener;
    this.changed.fire(this.fields);
  }

  print(...lines: string[]): void {
    this.lines.push(...lines);
    this.set({ totalLines: this.lines.length });
  }

  run(): void {
    this.setState({ kind: 'running', acceptsInput: false });
  }

  ask(waiting: Partial<Waiting> = {}): void {
    const full: Waiting = {
      kind: 'line',
      prompt: 'Name: ',
      since: Date.now(),
      confidence: 'certain',
      evidence: ['It reads the terminal.'],
      suggestions: [],
      ...waiting,
    };
    this.setState({ kind: 'waiting', waiting: full });
  }

  exit(exit: Partial<Exit> = {}): void {
    this.setState({ kind: 'exited', exit: { code: 0, signal: null, cause: 'exited', at: Date.now(), ...exit } });
  }

  set(fields: Partial<SessionInfo>): void {
    this.fields = { ...this.fields, ...fields };
    this.changed.fire(this.fields);
  }

  info(): SessionInfo {
    return this.fields;
  }

  async refresh(): Promise<SessionInfo> {
    await this.refreshing;
    return this.fields;
  }

  async readNew(clientId: string, options: ReadOptions): Promise<OutputPage> {
    const page = this.page(this.cursors.get(clientId) ?? 0, options);
    this.cursors.set(clientId, page.nextLine);
    return page;
  }

  async readFrom(line: number, options: ReadOptions): Promise<OutputPage> {
    return this.page(line, options);
  }

  async readTail(count: number, options: ReadOptions): Promise<OutputPage> {
    return this.page(Math.max(0, this.lines.length - count), options);
  }

  async search(options: SearchOptions): Promise<Result<SearchResult>> {
    this.searches.push(options);
    if (this.searchResult === null) throw new Error('The test gave no result of a search.');
    return this.searchResult;
  }

  async waitFor(conditions: WaitConditions, options: WaitOptions): Promise<Result<WaitOutcome>> {
    const startedAt = performance.now();
    this.waitCount += 1;
    const store = new DisposableStore();
    const reason = await new Promise<WaitReason>((resolve) => {
      const check = (): void => {
        const met = this.met(conditions, options.clientId);
        if (met !== null) resolve(met);
      };
      const timer = setTimeout(() => resolve('timeout'), options.timeoutMs);
      const cancel = (): void => resolve('cancelled');
      options.signal?.addEventListener('abort', cancel);
      store.add(this.onChange(check));
      store.add(toDisposable(() => clearTimeout(timer)));
      store.add(toDisposable(() => options.signal?.removeEventListener('abort', cancel)));
      if (options.signal?.aborted === true) cancel();
      check();
    });
    store.dispose();
    this.waitCount -= 1;
    const match = reason === 'pattern' ? { line: 0, text: this.lines[0] ?? '' } : null;
    return ok({
      reason,
      match,
      listener: reason === 'port' ? this.listener : null,
      durationMs: performance.now() - startedAt,
      firstOutputMs: null,
    });
  }

  async interact(input: SessionInput, options: InteractOptions): Promise<Result<InteractOutcome>> {
    const text = new TextDecoder().decode(input.bytes);
    const taken = this.answer(text);
    if (!taken.ok) return taken;
    this.sent.push(text);
    const timeoutMs = options.waitForPrompt ? options.timeoutMs : 0;
    const outcome = await this.waitFor({ exit: true, waiting: true }, { ...options, timeoutMs });
    if (!outcome.ok) return outcome;
    return ok({ ...outcome.value, page: await this.readNew(options.clientId, options.read) });
  }

  async type(input: SessionInput): Promise<Result<null>> {
    this.sent.push(new TextDecoder().decode(input.bytes));
    return ok(null);
  }

  resize(): Result<null> {
    return ok(null);
  }

  async readScreen(): Promise<Result<ScreenText>> {
    return this.screen;
  }

  readLines(): never {
    throw new Error('The MCP tools read pages, not lines.');
  }

  findLines(): never {
    throw new Error('The MCP tools find texts, not numbers of lines.');
  }

  async readRecording(offset: number): Promise<Result<TextPart>> {
    if (this.recording === null) return fail('unavailable', 'Nothing was recorded.');
    const bytes = Buffer.from(this.recording);
    const end = Math.min(bytes.length, offset + limits.recordingPartBytes);
    return ok({ text: bytes.toString('utf8', offset, end), nextOffset: end, totalBytes: bytes.length });
  }

  attach(): never {
    throw new Error('The MCP tools attach to nothing.');
  }

  watch() {
    return toDisposable(() => undefined);
  }

  async terminate(graceMs: number): Promise<Termination> {
    this.graceMs.push(graceMs);
    if (this.fields.state.kind !== 'exited') this.exit({ code: null, signal: 'SIGTERM', cause: 'terminated' });
    return this.termination;
  }

  private setState(state: SessionState): void {
    this.set({ state });
  }

  private met(conditions: WaitConditions, clientId: string): WaitReason | null {
    const { state } = this.fields;
    if (conditions.newOutput === true && this.lines.length > (this.cursors.get(clientId) ?? 0)) return 'output';
    const { pattern } = conditions;
    if (pattern !== undefined && this.lines.some((line) => line.includes(pattern))) return 'pattern';
    if (this.listener !== null && conditions.port === this.listener.port) return 'port';
    if (state.kind === 'exited') return 'exit';
    return conditions.waiting === true && state.kind === 'waiting' ? 'waiting' : null;
  }

  private page(line: number, { maxLines, maxChars }: ReadOptions): OutputPage {
    const fromLine = Math.min(line, this.lines.length);
    const lines = this.lines.slice(fromLine, fromLine + maxLines);
    const nextLine = fromLine + lines.length;
    const text = lines.join('\n');
    const isCut = text.length > maxChars;
    return {
      text: isCut ? `${text.slice(0, maxChars / 2)}${text.slice(-maxChars / 2)}` : text,
      fromLine,
      nextLine,
      lineCount: lines.length,
      totalLines: this.lines.length,
      evictedLines: this.fields.evictedLines,
      remainingLines: this.lines.length - nextLine,
      omitted: isCut ? { fromLine: fromLine + 1, toLine: nextLine - 2 } : null,
    };
  }
}
