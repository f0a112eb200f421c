import { type Disposable, DisposableStore, Emitter, type Event } from '@shared/lifecycle';
import { buildPage } from '../output/buildPage';
import { EmptyLog } from '../output/EmptyLog';
import { FlowControl } from '../output/FlowControl';
import { PauseGate } from '../output/PauseGate';
import type { GivenLines } from '../output/ReadCursor';
import { type LineEnds, readEnds } from '../output/readEnds';
import { SessionReplay } from '../output/replay/SessionReplay';
import { SessionScreen } from '../output/replay/SessionScreen';
import type { Screen } from '../output/Screen';
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
  private readonly gate: PauseGate;
  private readonly flow: FlowControl;
  private readonly screen: SessionScreen;
  private readonly replay: SessionReplay;
  private readonly cursors = new ClientCursors();
  private readonly store = new DisposableStore();
  private noted: string | null = null;
  private readonly printed = this.store.add(new Emitter<Uint8Array>());

  private readonly ended = this.store.add(new Emitter<void>());

  /** Fires when nothing is printed any more. */
  readonly onEnded: Event<void> = this.ended.event;
  /** Fires after bytes were taken into the log. */
  readonly onPrinted: Event<Uint8Array> = this.printed.event;

  constructor(options: SessionOutputOptions) {
    this.gate = new PauseGate(options);
    this.log = this.store.add(options.createLog(this.holdFor('log')) ?? new EmptyLog());
    const size = { cols: options.cols, rows: options.rows };
    const fill = (screen: Screen): void => this.replay.fill(screen);
    const { answer } = options;
    this.screen = this.store.add(new SessionScreen({ ...this.holdFor('screen'), size, answer, fill }));
    this.replay = new SessionReplay({ size, captureState: () => this.log.captureState(), screen: this.screen });
    this.flow = this.store.add(new FlowControl({ ...this.holdFor('viewers'), replay: this.replay }));
  }

  write(bytes: Uint8Array): void {
    const queryCount = this.log.view.queryCount;
    this.log.write(bytes);
    // A program that asks its terminal something hangs without an answer: from now on there is one.
    if (this.log.view.queryCount > queryCount) this.screen.ask();
    this.screen.write(bytes);
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
    this.flush();
    this.log.resize(cols, rows);
    this.screen.resize({ cols, rows });
    this.replay.resize({ cols, rows });
    this.flow.resize(cols, rows);
  }

  readScreen(): Promise<ScreenText> {
    return this.screen.readText();
  }

  attach(sink: ViewerSink, after?: number): Viewer {
    return this.flow.attach(sink, after);
  }

  hasNew(clientId: string): boolean {
    return this.cursors.of(clientId).hasNew(this.log);
  }

  async readNew(clientId: string, options: ReadOptions): Promise<OutputPage> {
    const { fromLine, ...ends } = await this.cursors.of(clientId).next(this.log, options);
    return this.page(fromLine, ends, options);
  }

  /** What this client was given last that may have changed since. */
  givenTo(clientId: string): GivenLines {
    return this.cursors.of(clientId).open;
  }

  async readFrom(line: number, options: ReadOptions): Promise<OutputPage> {
    // Taken before the read, which gives what is there at the moment of its call.
    const fromLine = Math.max(line, this.log.evictedLines);
    const maxLines = Math.max(0, line + options.maxLines - fromLine);
    return this.page(fromLine, await readEnds(this.log, { ...options, fromLine, maxLines }), options);
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

  private holdFor(reason: string): { readonly pause: () => void; readonly resume: () => void } {
    return { pause: () => this.gate.hold(reason), resume: () => this.gate.release(reason) };
  }

  private page(fromLine: number, ends: LineEnds, options: ReadOptions): OutputPage {
    return buildPage({
      ...ends,
      fromLine,
      maxChars: options.maxChars,
      totalLines: this.log.totalLines,
      evictedLines: this.log.evictedLines,
    });
  }
}
