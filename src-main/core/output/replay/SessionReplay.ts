import { limits } from '@shared/limits';
import type { ViewerSink } from '../../terminal/Session';
import type { TerminalState } from '../assembler/TerminalState';
import { outputLimits } from '../outputLimits';
import { ReplayBuffer } from '../ReplayBuffer';
import type { Screen } from '../Screen';
import { Checkpoints, checkpointSequence } from './Checkpoints';
import type { SessionScreen } from './SessionScreen';
import { SizeHistory, type TerminalSize } from './SizeHistory';

/** Checkpoints in the bytes that are kept: so many that two whole steps are always among them. */
const STEPS = 4;
/** RIS, and what it leaves in xterm.js: a hidden cursor. */
const START_AGAIN = Buffer.from('\u001bc\u001b[?25h');

export interface SessionReplayOptions {
  readonly size: TerminalSize;
  /** All of the terminal but its text after the bytes that were pushed last; null when it cannot be told. */
  readonly captureState: () => TerminalState | null;
  /** Is opened where the end of the output alone does not tell what the screen shows. */
  readonly screen: SessionScreen;
  /** Bytes that are kept. Default: `limits.maxReplayBytes`. */
  readonly maxBytes?: number;
  /** Rows of the highest terminal. Default: `limits.maxRows`. */
  readonly maxRows?: number;
}

/** Where in the output to start, the size of the terminal there, and what brings a fresh one there. */
interface StartingPoint {
  readonly position: number;
  readonly size: TerminalSize;
  readonly sequence?: string;
}

/**
 * What a viewer needs that attaches late: the bytes that were printed last, the sizes for which they were printed, and the
 * state of the terminal where the oldest of them were cut off. A fresh terminal that gets it shows the same screen as one
 * that got everything.
 */
export class SessionReplay {
  private readonly buffer: ReplayBuffer;
  private readonly sizes: SizeHistory;
  private readonly checkpoints: Checkpoints;
  private readonly captureState: () => TerminalState | null;

  constructor(options: SessionReplayOptions) {
    const { maxBytes = limits.maxReplayBytes, maxRows = limits.maxRows } = options;
    this.buffer = new ReplayBuffer(maxBytes);
    this.sizes = new SizeHistory(options.size);
    this.captureState = options.captureState;
    this.checkpoints = new Checkpoints({ ...options, maxRows, stepBytes: Math.floor(maxBytes / STEPS) });
  }

  /** Takes bytes as they were printed, after the log and the screen have taken them. */
  push(bytes: Uint8Array): void {
    this.buffer.push(bytes);
    if (this.buffer.end < this.checkpoints.nextAt) return;
    this.forgetDropped();
    this.checkpoints.add(this.buffer.end, this.sizes.current);
  }

  /** The terminal has a new size from here on. */
  resize(size: TerminalSize): void {
    this.sizes.set(this.buffer.end, size);
  }

  /**
   * Writes to `sink` what makes a terminal show the session, then says that it is live. `after` is a position that an earlier
   * `live` gave, plus the bytes since then: a terminal that has taken these gets only the rest, as long as it is there.
   */
  send(sink: ViewerSink, after?: number): void {
    this.forgetDropped();
    const canGoOn = after !== undefined && after >= this.buffer.begin && after <= this.buffer.end;
    if (canGoOn) this.sendFrom(sink, { position: after, size: this.sizes.after(after) });
    else {
      if (after !== undefined) sink.write(START_AGAIN);
      this.sendWhole(sink, outputLimits.replayRows);
    }
    sink.live(this.buffer.end);
  }

  /** Brings a screen up to date that was just made. */
  fill(screen: Screen): void {
    this.forgetDropped();
    const sink = {
      write: (bytes: Uint8Array) => screen.replay(bytes),
      resize: (cols: number, rows: number) => screen.resize(cols, rows),
      live: () => undefined,
    };
    this.sendWhole(sink, 0);
  }

  private forgetDropped(): void {
    this.checkpoints.forgetBefore(this.buffer.begin);
    this.sizes.forgetBefore(this.buffer.begin);
  }

  /** `scrollback`: so many rows above the screen are enough. */
  private sendWhole(sink: ViewerSink, scrollback: number): void {
    const checkpoint = this.buffer.begin === 0 ? null : this.checkpoints.best(scrollback);
    if (checkpoint !== null) {
      const { position, size } = checkpoint;
      this.sendFrom(sink, { position, size, sequence: checkpointSequence(checkpoint) });
    } else if (this.buffer.begin === 0) {
      this.sendFrom(sink, { position: 0, size: this.sizes.first });
    } else {
      const { cols, rows } = this.sizes.current;
      sink.resize?.(cols, rows);
      writeInParts(sink, this.buffer.bytes());
      // The text at least, and the modes as they are now.
      writeInParts(sink, Buffer.from(this.captureState()?.modes ?? ''));
    }
  }

  /** Writes the bytes from a place on, after the sequence that leads there, with the sizes that follow. */
  private sendFrom(sink: ViewerSink, { position, size, sequence = '' }: StartingPoint): void {
    const bytes = this.buffer.bytesFrom(position);
    sink.resize?.(size.cols, size.rows);
    writeInParts(sink, Buffer.from(sequence));
    let from = position;
    for (const change of this.sizes.since(position, size)) {
      writeInParts(sink, bytes.subarray(from - position, change.position - position));
      sink.resize?.(change.size.cols, change.size.rows);
      from = change.position;
    }
    writeInParts(sink, bytes.subarray(from - position));
  }
}

function writeInParts(sink: ViewerSink, bytes: Buffer): void {
  for (let at = 0; at < bytes.byteLength; at += outputLimits.viewerBatchBytes) {
    sink.write(bytes.subarray(at, at + outputLimits.viewerBatchBytes));
  }
}
