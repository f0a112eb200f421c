import type { Result } from '@shared/errors';
import type { Disposable, Event } from '@shared/lifecycle';
import type { LogMatches, LogPage } from '@shared/log';
import type { SessionInfo, Termination } from '@shared/session';
import type { FindOptions } from '../output/findLines';
import type { SearchOptions, SearchResult } from '../output/LogSearch';
import type { TextPart } from '../output/readTextPart';
import type { TerminalSize } from '../output/replay/SizeHistory';
import type { ListeningPort } from '../process/ListeningPort';

/** A piece of a session's output, ready to be shown. */
export interface OutputPage {
  /** Lines joined with `\n`. When more than `maxChars` would come the middle is left out, see `omitted`. */
  readonly text: string;
  /** Absolute number of the first line of `text`. */
  readonly fromLine: number;
  /** Absolute number of the line after the last one given. */
  readonly nextLine: number;
  readonly lineCount: number;
  readonly totalLines: number;
  readonly evictedLines: number;
  /** Lines after `nextLine` that are there already. */
  readonly remainingLines: number;
  /** The lines of the middle that were left out, both inclusive; null when all is there. */
  readonly omitted: { readonly fromLine: number; readonly toLine: number } | null;
}

/** What a waiting call waits for: the first that comes true ends it. */
export interface WaitConditions {
  readonly exit?: boolean;
  /** The session waits for a person or an answer. */
  readonly waiting?: boolean;
  /** Linear-time (RE2) regular expression over lines printed since this client last read. */
  readonly pattern?: string;
  /** Nothing was printed for so long. */
  readonly quietMs?: number;
  /**
   * With `exit`: a leader that left processes behind gives them so long to print something or to fail. A server that was
   * started in the background says then that its port is taken.
   */
  readonly backgroundMs?: number;
  /** A process of the session listens on this TCP port; 0: on any. */
  readonly port?: number;
  /** Something that this client has not read yet. */
  readonly newOutput?: boolean;
}

export interface WaitOptions {
  /** Whose cursor counts for `pattern` and `newOutput`. */
  readonly clientId: string;
  readonly timeoutMs: number;
  /** Ends the wait; never touches the process. */
  readonly signal?: AbortSignal | undefined;
}

export type WaitReason = 'exit' | 'waiting' | 'pattern' | 'quiet' | 'port' | 'output' | 'timeout' | 'cancelled';

export interface WaitOutcome {
  readonly reason: WaitReason;
  /** With `pattern`: the line that matched. */
  readonly match: { readonly line: number; readonly text: string } | null;
  /** With `port`: who listens where. */
  readonly listener: ListeningPort | null;
  readonly durationMs: number;
  /** Time to the first output within this call, or null. */
  readonly firstOutputMs: number | null;
}

export interface SessionInput {
  /** Exactly the bytes to send; keys and newlines are resolved already. */
  readonly bytes: Uint8Array;
  /** Who types: a client's id, or `person`. */
  readonly from: string;
  /** It answers a secret: kept out of every record, whatever the session's state is. */
  readonly isSecret?: boolean;
}

export interface InteractOptions extends WaitOptions {
  /** False: return as soon as the input was taken, with an empty page. */
  readonly waitForPrompt: boolean;
  /** How much of the answer is given. */
  readonly read: ReadOptions;
}

export interface InteractOutcome extends WaitOutcome {
  readonly page: OutputPage;
}

export interface ReadOptions {
  readonly maxLines: number;
  readonly maxChars: number;
}

export interface ScreenText {
  /** The rows, trailing blanks removed, joined with `\n`. */
  readonly text: string;
  readonly cursorRow: number;
  readonly cursorColumn: number;
  readonly cols: number;
  readonly rows: number;
  readonly isAlternateScreen: boolean;
}

/** A viewer of raw bytes (a window's terminal). The session calls it; it must not block. */
export interface ViewerSink {
  write(bytes: Uint8Array): void;
  /** The terminal has a new size from here on: bytes are only right at the size for which they were printed. */
  resize?(cols: number, rows: number): void;
  /** Whether the size of the terminal is this viewer's own; told when it attaches, and when that changes. */
  lead?(isLeading: boolean): void;
  /** The replay is complete; what follows is live and comes after so many bytes of the session. */
  live(position: number): void;
}

export interface Viewer extends Disposable {
  /** The viewer has parsed so many bytes. */
  acknowledge(byteCount: number): void;
  /**
   * It has room for a terminal of this size, which counts while this viewer leads (sizeLead.ts). Missing, like `act`, where
   * there is no terminal.
   */
  fit?(size: TerminalSize): void;
  /** A person acts there: from now on its size counts. */
  act?(): void;
}

/** A session as MCP tools and windows use it: a program in a terminal, on pipes, or a virtual Node session. */
export interface Session {
  readonly id: string;
  readonly pid: number;
  /** Fires after each change of what `info()` gives; output alone fires it at most every 250 ms. */
  readonly onChange: Event<SessionInfo>;
  info(): SessionInfo;
  /** Looks now whether it waits (nobody looks at a session that nobody asks about), and gives what is true then. */
  refresh(): Promise<SessionInfo>;
  /** What this client has not read yet; each line once, a grown line with its new part. Moves this client's cursor. */
  readNew(clientId: string, options: ReadOptions): Promise<OutputPage>;
  /** Lines from an absolute number on. Moves no cursor. */
  readFrom(line: number, options: ReadOptions): Promise<OutputPage>;
  /** The last `count` lines, of them at most `maxLines`. Moves no cursor. */
  readTail(count: number, options: ReadOptions): Promise<OutputPage>;
  /** Looks for a text or an expression in the lines; `invalid-argument` for a pattern that cannot be used. */
  search(options: SearchOptions): Promise<Result<SearchResult>>;
  /** Whole lines from an absolute number on, for a window. Moves no cursor. */
  readLines(fromLine: number, maxLines: number): Promise<LogPage>;
  /** Which lines match, for a window; `invalid-argument` for a pattern that cannot be used. Moves no cursor. */
  findLines(options: FindOptions): Promise<Result<LogMatches>>;
  /**
   * Event driven; resolves with the first condition that comes true (also if it is true already), or with `timeout`.
   * `invalid-argument` when the pattern is no RE2 expression.
   */
  waitFor(conditions: WaitConditions, options: WaitOptions): Promise<Result<WaitOutcome>>;
  /**
   * Sends input and waits for what comes of it: a new wait (never the old one), the end, or the time-out. Calls are
   * queued per session, so that each caller gets its own answer.
   */
  interact(input: SessionInput, options: InteractOptions): Promise<Result<InteractOutcome>>;
  /** Sends input without waiting and without the queue of `interact`: for a person at the keyboard. */
  type(input: SessionInput): Promise<Result<null>>;
  /** The screen as text; an error for sessions without a terminal. */
  readScreen(): Promise<Result<ScreenText>>;
  /**
   * The next part of the session's recording (asciicast v3) from byte `offset` on; `unavailable` when there is none or when
   * it cannot be read.
   */
  readRecording(offset: number): Promise<Result<TextPart>>;
  /**
   * Replays what was printed recently, then follows. A viewer that was attached before and has taken the first `after` bytes
   * gets only the rest, as long as it is there; otherwise its terminal is reset first.
   */
  attach(sink: ViewerSink, after?: number): Viewer;
  /** Somebody looks at the session until disposed of: its waiting state is kept up to date. */
  watch(): Disposable;
  /** Ends the session with all descendants. With `graceMs` 0 SIGKILL comes at once. Harmless on an ended session. */
  terminate(graceMs: number): Promise<Termination>;
}
