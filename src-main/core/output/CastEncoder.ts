import { isAscii } from 'node:buffer';
import { jsonAsciiBytes, jsonEscapes, writeJsonAscii } from './jsonAscii';
import { outputLimits } from './outputLimits';
import type { FrameCode, RecordingFrame } from './recordingFrames';

/** Room for the interval, the code and the quotes. */
const FRAME_BYTES = 64;
/** A terminal gets what the program printed, with the return that it makes of a newline (ONLCR, termios(3)) on pipes. */
const TERMINAL_ESCAPES = jsonEscapes();
const PIPE_ESCAPES = jsonEscapes({ '\n': '\r\n' });
/** The last line of output, of all recordings: memory that is used again is none for the collector. */
let scratch = Buffer.alloc(0);

/** What a recording says about its session. */
export interface RecordingSubject {
  readonly cols: number;
  readonly rows: number;
  /** False: a program on pipes, whose newlines a terminal would make carriage return and newline of (ONLCR, termios(3)). */
  readonly isTerminal: boolean;
  readonly command: string;
  readonly title: string | null;
  /** Path or name of the shell. */
  readonly shell: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/**
 * Makes the lines of an asciicast v3 file (asciinema's manual, "asciicast v3") of what happened: a header, then one JSON
 * array per event with the seconds since the event before, a code and a text.
 */
export class CastEncoder {
  private readonly subject: RecordingSubject;
  private readonly maxBytes: number;
  // A byte order mark is a character like any other here.
  private readonly decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  private isCharacterOpen = false;
  private lastAt = 0;
  private byteCount = 0;
  private reason: string | null = null;

  /** `maxBytes`: so long the file may get; what comes after that is left out, with a marker that says so. */
  constructor(subject: RecordingSubject, maxBytes: number) {
    this.subject = subject;
    this.maxBytes = maxBytes;
  }

  /** Why something was left out; null while nothing was. */
  get problem(): string | null {
    return this.reason;
  }

  /** The first line. */
  header(): Buffer {
    return this.counted(Buffer.from(`${JSON.stringify(headerOf(this.subject))}\n`));
  }

  /** The lines of the next event, valid until the next call of any encoder. */
  encode({ code, at, payload }: RecordingFrame): Buffer[] {
    // ASCII is what most output is.
    if (code === 'o' && !this.isCharacterOpen && isAscii(payload)) return this.asciiLines(payload, at);
    if (code === 'o') return this.outputLines(this.decode(payload), at);
    if (code !== 'x') return this.lines(code, Buffer.from(payload).toString(), at);
    const rest = this.outputLines(this.decoder.decode(), at);
    const status = Buffer.from(payload).toString();
    return status === '' ? rest : [...rest, this.counted(this.line('x', status, at))];
  }

  private outputLines(text: string, at: number): Buffer[] {
    if (text === '') return [];
    return this.lines('o', this.subject.isTerminal ? text : text.replaceAll('\n', '\r\n'), at);
  }

  private asciiLines(ascii: Uint8Array, at: number): Buffer[] {
    if (this.reason !== null || ascii.byteLength === 0) return [];
    const longest = FRAME_BYTES + jsonAsciiBytes(ascii.byteLength);
    if (scratch.byteLength < longest) scratch = Buffer.allocUnsafeSlow(longest);
    const start = scratch.write(`[${this.interval(at)}, "o", "`, 'latin1');
    const escapes = this.subject.isTerminal ? TERMINAL_ESCAPES : PIPE_ESCAPES;
    const end = writeJsonAscii(ascii, escapes, { target: scratch, start });
    return this.limited(scratch.subarray(0, end + scratch.write('"]\n', end, 'latin1')), at);
  }

  private lines(code: FrameCode, data: string, at: number): Buffer[] {
    return this.reason === null ? this.limited(this.line(code, data, at), at) : [];
  }

  private limited(line: Buffer, at: number): Buffer[] {
    if (this.byteCount + line.byteLength + outputLimits.recordingReserveBytes <= this.maxBytes)
      return [this.counted(line)];
    this.reason = reachedLimit(this.maxBytes);
    return [this.counted(this.line('m', stopLabel(this.reason), at))];
  }

  private line(code: FrameCode, data: string, at: number): Buffer {
    return Buffer.from(`[${this.interval(at)}, "${code}", ${JSON.stringify(data)}]\n`);
  }

  /** Intervals are whole milliseconds, and what is rounded off goes into the next one. */
  private interval(at: number): string {
    const intervalMs = Math.max(0, Math.round(at - this.lastAt));
    this.lastAt += intervalMs;
    return (intervalMs / 1_000).toFixed(3);
  }

  private counted(line: Buffer): Buffer {
    this.byteCount += line.byteLength;
    return line;
  }

  private decode(bytes: Uint8Array): string {
    this.isCharacterOpen = (bytes.at(-1) ?? 0) >= 0x80;
    return this.decoder.decode(bytes, { stream: true });
  }
}

/** Why a recording stops that may not get longer. */
export function reachedLimit(maxBytes: number): string {
  return `it reached the limit of ${maxBytes} bytes (recording.maxBytesPerSession)`;
}

/** The label of the marker after which something is missing. */
export function stopLabel(reason: string): string {
  return `The recording stopped before the session: ${reason}.`;
}

function headerOf(subject: RecordingSubject): Record<string, unknown> {
  const { cols, rows, isTerminal, command, title, shell, startedAt } = subject;
  const type = isTerminal ? 'xterm-256color' : 'dumb';
  return {
    version: 3,
    term: { cols, rows, type },
    timestamp: Math.floor(startedAt / 1_000),
    command: wellFormed(command),
    ...(title === null ? {} : { title: wellFormed(title) }),
    env: { SHELL: shell, TERM: type },
  };
}

/** Half of a surrogate pair, which no JSON text can carry to others, becomes U+FFFD. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}
