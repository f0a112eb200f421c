import { windowLimits } from '../windowLimits';
import { type CastChunk, type CastNote, CastParser } from './CastParser';
import { type CastEvent, type CastHeader, parseEvent } from './castEvent';
import { IdleTime } from './IdleTime';
import { MarkerCollector, type ReplayMarker } from './marker.logic';

interface HeldChunk extends CastChunk {
  /** The place of its first event among all. */
  readonly firstIndex: number;
}

const NEWLINE = 10;
const decoder = new TextDecoder();

/** A recording as far as it has come: its events by number and by time. */
export class CastStore {
  /** The real clock and the one without idle time. */
  readonly idleTime = new IdleTime(windowLimits.replayIdleMs);
  private readonly parser = new CastParser();
  private readonly collector = new MarkerCollector();
  private readonly chunks: HeldChunk[] = [];
  private count = 0;
  private lastMs = 0;
  private status: string | null = null;

  /** The size of the terminal at the start; null before the first line. */
  get header(): CastHeader | null {
    return this.parser.header;
  }

  /** False when the first line is not that of an asciicast v3. */
  get isReadable(): boolean {
    return !this.parser.hasStarted || this.parser.header !== null;
  }

  get eventCount(): number {
    return this.count;
  }

  /** When the last event happened. */
  get durationMs(): number {
    return this.lastMs;
  }

  /** The earliest first. */
  get markers(): readonly ReplayMarker[] {
    return this.collector.markers;
  }

  /** The exit status that the recording ends with; null when it has none (yet). */
  get exitStatus(): string | null {
    return this.status;
  }

  /** Takes the next part of the file, cut anywhere. */
  push(text: string): void {
    const { chunk, notes } = this.parser.push(text);
    for (const note of notes) this.takeNote(note);
    const { times } = chunk;
    if (times.length === 0) return;
    for (const atMs of times) {
      this.idleTime.add(this.lastMs, atMs);
      this.lastMs = atMs;
    }
    this.chunks.push({ ...chunk, firstIndex: this.count });
    this.count += times.length;
  }

  /** How many events have happened by a time, those of that very moment included. */
  countAt(ms: number): number {
    const chunk = this.chunks[countWhile(this.chunks.length, (at) => (this.chunks[at]?.times[0] ?? 0) <= ms) - 1];
    if (chunk === undefined) return 0;
    return chunk.firstIndex + countWhile(chunk.times.length, (at) => (chunk.times[at] ?? 0) <= ms);
  }

  /** When an event happened; 0 for one before the first, the end for one behind the last. */
  timeOf(index: number): number {
    const chunk = this.chunkOf(index);
    return chunk === undefined ? (index < 0 ? 0 : this.lastMs) : (chunk.times[index - chunk.firstIndex] ?? this.lastMs);
  }

  eventAt(index: number): CastEvent {
    const chunk = this.chunkOf(index);
    const start = chunk?.offsets[index - chunk.firstIndex];
    if (chunk === undefined || start === undefined) return { code: '', data: '' };
    return parseEvent(decoder.decode(chunk.bytes.subarray(start, chunk.bytes.indexOf(NEWLINE, start))));
  }

  private takeNote(note: CastNote): void {
    if (note.code === 'x') this.status = note.data;
    else this.collector.add(note);
  }

  private chunkOf(index: number): HeldChunk | undefined {
    if (index < 0 || index >= this.count) return undefined;
    return this.chunks[countWhile(this.chunks.length, (at) => (this.chunks[at]?.firstIndex ?? 0) <= index) - 1];
  }
}

/** How many places from 0 on fulfil a condition that, once false, stays false. */
function countWhile(length: number, isTrue: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isTrue(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
