import { isAscii } from 'node:buffer';
import { limits } from '@shared/limits';
import type { FrameCode, RecordingFrame } from './recordingFrames';

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

  /** The lines of the next event. */
  encode({ code, at, payload }: RecordingFrame): Buffer[] {
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

  private lines(code: FrameCode, data: string, at: number): Buffer[] {
    if (this.reason !== null) return [];
    const line = this.line(code, data, at);
    if (this.byteCount + line.byteLength + limits.recordingReserveBytes <= this.maxBytes) return [this.counted(line)];
    this.reason = reachedLimit(this.maxBytes);
    return [this.counted(this.line('m', stopLabel(this.reason), at))];
  }

  /** Intervals are whole milliseconds, and what is rounded off goes into the next one. */
  private line(code: FrameCode, data: string, at: number): Buffer {
    const intervalMs = Math.max(0, Math.round(at - this.lastAt));
    this.lastAt += intervalMs;
    return Buffer.from(`[${(intervalMs / 1_000).toFixed(3)}, "${code}", ${JSON.stringify(data)}]\n`);
  }

  private counted(line: Buffer): Buffer {
    this.byteCount += line.byteLength;
    return line;
  }

  /** ASCII, which most output is, takes half the time as Latin-1 (measured). */
  private decode(bytes: Uint8Array): string {
    if (!this.isCharacterOpen && isAscii(bytes)) {
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    }
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
