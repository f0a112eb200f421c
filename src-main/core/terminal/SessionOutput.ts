import { type Disposable, DisposableStore, Emitter, type Event } from '@shared/lifecycle';
import { buildPage } from '../output/buildPage';
import { EmptyLog } from '../output/EmptyLog';
import { FlowControl } from '../output/FlowControl';
import { PauseGate } from '../output/PauseGate';
import type { GivenLines } from '../output/ReadCursor';
import { ReplayBuffer } from '../output/ReplayBuffer';
import { Screen } from '../output/Screen';
import type { SessionLog } from '../output/SessionLog';
import { ClientCursors } from './ClientCursors';
import type { OutputPage, ReadOptions, ScreenText, Viewer, ViewerSink } from './Session';

/** Stop and go of the program, for a log that cannot keep up. */
export interface LogHold {
  readonly pause: () => void;
  readonly resume: () => void;
}

export interface SessionOutputOptions {
  readonly cols: number;
  readonly rows: number;
  /** Stop and go of the program's output, for slow viewers. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Sends what the terminal itself answers to a query of the program (cursor position, device attributes). */
  readonly answer: (bytes: Uint8Array) => void;
  /** Makes the log; null when there is none to be had. */
  readonly createLog: (hold: LogHold) => SessionLog | null;
}

/** Everything that one session printed, and all who read it: agents by lines, windows by bytes. */
export class SessionOutput implements Disposable {
  readonly log: SessionLog;
  readonly replay = new ReplayBuffer();
  private readonly gate: PauseGate;
  private readonly flow: FlowControl;
  private readonly cursors = new ClientCursors();
  private readonly options: SessionOutputOptions;
  private readonly store = new DisposableStore();
  private size: { cols: number; rows: number };
  private screen: Screen | null = null;
  private noted: string | null = null;
  private readonly printed = this.store.add(new Emitter<Uint8Array>());

  private readonly ended = this.store.add(new Emitter<void>());

  /** Fires when nothing is printed any more. */
  readonly onEnded: Event<void> = this.ended.event;
  /** Fires after bytes were taken into the log. */
  readonly onPrinted: Event<Uint8Array> = this.printed.event;

  constructor(options: SessionOutputOptions) {
    this.options = options;
    this.size = { cols: options.cols, rows: options.rows };
    this.gate = new PauseGate(options);
    this.log = this.store.add(options.createLog(this.holdFor('log')) ?? new EmptyLog());
    this.flow = this.store.add(new FlowControl({ ...this.holdFor('viewers'), replay: this.replay }));
  }

  write(bytes: Uint8Array): void {
    const queryCount = this.log.view.queryCount;
    this.log.write(bytes);
    // A program that asks its terminal something hangs without an answer: from now on there is one.
    if (this.log.view.queryCount > queryCount) this.ensureScreen();
    this.screen?.write(bytes);
    this.replay.push(bytes);
    this.flow.push(bytes);
    this.printed.fire(bytes);
  }

  /** Viewers get now what is still being batched: before something is told that comes after it. */
  flush(): void {
    this.flow.flush();
  }

  /** The program is gone: viewers get what is left, and nothing is held back any more. */
  end(): void {
    this.log.end();
    this.flow.end();
    this.ended.fire();
  }

  resize(cols: number, rows: number): void {
    this.size = { cols, rows };
    this.flush();
    this.log.resize(cols, rows);
    this.screen?.resize(cols, rows);
  }

  readScreen(): Promise<ScreenText> {
    return this.ensureScreen().readText();
  }

  attach(sink: ViewerSink): Viewer {
    return this.flow.attach(sink);
  }

  hasNew(clientId: string): boolean {
    return this.cursors.of(clientId).hasNew(this.log);
  }

  async readNew(clientId: string, options: ReadOptions): Promise<OutputPage> {
    const { fromLine, lines } = await this.cursors.of(clientId).next(this.log, { maxLines: options.maxLines });
    return this.page(fromLine, lines, options);
  }

  /** What this client was given last that may have changed since. */
  givenTo(clientId: string): GivenLines {
    return this.cursors.of(clientId).open;
  }

  async readFrom(line: number, options: ReadOptions): Promise<OutputPage> {
    // Taken before the read, which gives what is there at the moment of its call.
    const fromLine = Math.max(line, this.log.evictedLines);
    return this.page(fromLine, await this.log.read(line, options.maxLines), options);
  }

  /** What the person should know about this output, or null. */
  get problem(): string | null {
    return this.noted ?? this.log.problem;
  }

  /** Something that is known about this output for good. */
  note(text: string): void {
    this.noted = text;
  }

  readTail(count: number, options: ReadOptions): Promise<OutputPage> {
    return this.readFrom(Math.max(this.log.evictedLines, this.log.totalLines - count), options);
  }

  dispose(): void {
    this.store.dispose();
  }

  /** Made when it is first needed, from what was printed recently: most sessions never need one. */
  private ensureScreen(): Screen {
    if (this.screen !== null) return this.screen;
    const { answer } = this.options;
    const screen = this.store.add(new Screen({ ...this.size, ...this.holdFor('screen'), answer }));
    for (const bytes of this.replay.chunks()) screen.replay(bytes);
    this.screen = screen;
    return screen;
  }

  private holdFor(reason: string): { readonly pause: () => void; readonly resume: () => void } {
    return { pause: () => this.gate.hold(reason), resume: () => this.gate.release(reason) };
  }

  private page(fromLine: number, lines: readonly string[], options: ReadOptions): OutputPage {
    return buildPage({
      fromLine,
      lines,
      maxChars: options.maxChars,
      totalLines: this.log.totalLines,
      evictedLines: this.log.evictedLines,
    });
  }
}
