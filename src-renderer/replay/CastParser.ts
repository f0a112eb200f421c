import { type CastEvent, type CastHeader, parseEvent, parseHeader } from './castEvent';

/** Whole lines of a recording as bytes, and where their events are: 100 MB of objects would be a gigabyte. */
export interface CastChunk {
  readonly bytes: Uint8Array;
  /** Where the line of each event begins in `bytes`. */
  readonly offsets: Uint32Array;
  /** When each event happened, in milliseconds since the recording began. */
  readonly times: Float64Array;
}

/** An event other than output. `index`: its place among all events, from 0. */
export interface CastNote extends CastEvent {
  readonly index: number;
  readonly atMs: number;
}

export interface ParsedCast {
  readonly chunk: CastChunk;
  readonly notes: readonly CastNote[];
}

// Interval, code and the quote before the text. Sticky: it is tried at the start of each line.
const HEAD = /\s*\[\s*(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)\s*,\s*"(\w)"\s*,\s*"/y;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
// One character for each byte, so that places in the text are places in the bytes.
const byteDecoder = new TextDecoder('latin1');

/**
 * Finds the events of a recording that comes in parts, cut anywhere. Of output it reads only the time. Lines that are damaged
 * or that it does not know are passed over.
 */
export class CastParser {
  private rest = '';
  private eventCount = 0;
  private atMs = 0;
  private castHeader: CastHeader | null = null;
  private isFirst = true;

  /** Null before the first line, and when that is not the start of an asciicast v3. */
  get header(): CastHeader | null {
    return this.castHeader;
  }

  /** Whether the first line has come. */
  get hasStarted(): boolean {
    return !this.isFirst;
  }

  /** Takes the next part; gives what became whole with it. */
  push(text: string): ParsedCast {
    const all = this.rest + text;
    const end = all.lastIndexOf('\n') + 1;
    this.rest = all.slice(end);
    return this.parse(all.slice(0, end));
  }

  private parse(lines: string): ParsedCast {
    const bytes = encoder.encode(this.withoutHeader(lines));
    const text = byteDecoder.decode(bytes);
    const offsets: number[] = [];
    const times: number[] = [];
    const notes: CastNote[] = [];
    for (let start = 0; start < text.length; ) {
      const end = text.indexOf('\n', start);
      const code = this.takeHead(text, start, end);
      if (code !== null) {
        offsets.push(start);
        times.push(this.atMs);
        if (code !== 'o') notes.push(this.noteOf(bytes.subarray(start, end)));
        this.eventCount += 1;
      }
      start = end + 1;
    }
    return { chunk: { bytes, offsets: Uint32Array.from(offsets), times: Float64Array.from(times) }, notes };
  }

  private withoutHeader(lines: string): string {
    if (!this.isFirst || lines === '') return lines;
    this.isFirst = false;
    const end = lines.indexOf('\n') + 1;
    this.castHeader = parseHeader(lines.slice(0, end));
    return lines.slice(end);
  }

  /** The code of the event in a line, whose interval then counts; null when the line holds none. */
  private takeHead(text: string, start: number, end: number): string | null {
    HEAD.lastIndex = start;
    const head = HEAD.exec(text);
    const isWhole =
      head !== null &&
      HEAD.lastIndex <= end &&
      text
        .slice(end - 2, end)
        .trimEnd()
        .endsWith(']');
    if (!isWhole) return null;
    // Intervals have microseconds at most (asciinema's manual, "asciicast v3"); sums of them stay free of the dirt of floats.
    this.atMs = Math.round((this.atMs + Number(head[1]) * 1_000) * 1_000) / 1_000;
    return head[2] ?? null;
  }

  private noteOf(line: Uint8Array): CastNote {
    return { ...parseEvent(decoder.decode(line)), index: this.eventCount, atMs: this.atMs };
  }
}
