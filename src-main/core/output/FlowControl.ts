import { type Disposable, toDisposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import { systemTimers, type Timers } from '../pty/Timers';
import type { Viewer, ViewerSink } from '../terminal/Session';
import { OutputBatch } from './OutputBatch';
import { outputLimits } from './outputLimits';

/** Brings a new viewer up to date. */
export interface ReplaySource {
  /** Writes to `sink` what it needs and calls its `live`; `after` as for `Session.attach`. */
  send(sink: ViewerSink, after?: number): void;
}

export interface FlowControlOptions {
  /** Holds the program back. Called only while it runs. */
  readonly pause: () => void;
  /** Lets it go on. Called only while it is held back. */
  readonly resume: () => void;
  /** What a new viewer gets first. Whoever pushes here pushes the same bytes there before. */
  readonly replay: ReplaySource;
  readonly timers?: Timers;
}

interface AttachedViewer {
  readonly sink: ViewerSink;
  readonly batch: OutputBatch;
  /** Live bytes that its terminal has not parsed yet. */
  unackedBytes: number;
}

/**
 * Sends a session's output to its viewers as fast as the slowest of them parses it (ANCHORS section 2.1): above the high
 * mark the program is held back, below the low mark it goes on. A terminal in a window feels frozen above about 0.5 MB of
 * pending output and drops it above 50 MB. A viewer that nobody sees should detach: it counts as long as it is attached.
 */
export class FlowControl implements Disposable {
  private readonly options: FlowControlOptions;
  private readonly timers: Timers;
  private readonly viewers = new Set<AttachedViewer>();
  /** Runs while the program is held back, and lets it go after the longest pause. */
  private pauseTimer: Disposable | null = null;
  private hasEnded = false;

  constructor(options: FlowControlOptions) {
    this.options = options;
    this.timers = options.timers ?? systemTimers;
  }

  get isPaused(): boolean {
    return this.pauseTimer !== null;
  }

  /** Takes bytes that the program just printed; they may change afterwards. */
  push(bytes: Uint8Array): void {
    for (const viewer of this.viewers) {
      viewer.unackedBytes += bytes.byteLength;
      viewer.batch.push(bytes);
    }
    if (!this.hasEnded && !this.isPaused && this.mostUnacked() > limits.viewerHighWaterBytes) this.pause();
  }

  /**
   * Sends the replay to `sink`, then follows. Only bytes after `live()` count: acknowledging the replay as
   * well does no harm. Dispose of the result to detach; nothing is written after that.
   */
  attach(sink: ViewerSink, after?: number): Viewer {
    const batch = new OutputBatch({
      timers: this.timers,
      send: (bytes) => sink.write(Buffer.from(bytes)),
      echoBytes: outputLimits.viewerEchoBytes,
    });
    const viewer: AttachedViewer = { sink, batch, unackedBytes: 0 };
    this.options.replay.send(sink, after);
    this.viewers.add(viewer);
    const detaching = toDisposable(() => this.detach(viewer));
    return {
      acknowledge: (byteCount) => this.acknowledge(viewer, byteCount),
      dispose: () => detaching.dispose(),
    };
  }

  /** Sends what is batched now: before a resize and before an exit is told. */
  flush(): void {
    for (const viewer of this.viewers) viewer.batch.flush();
  }

  /** The terminal has a new size: viewers get what is batched, which was printed for the old one, and then the size. */
  resize(cols: number, rows: number): void {
    this.flush();
    for (const { sink } of this.viewers) sink.resize?.(cols, rows);
  }

  /** The program is gone: viewers get what is batched, and nothing is held back any more. Later bytes still pass. */
  end(): void {
    this.hasEnded = true;
    this.flush();
    this.resume();
  }

  /** Detaches all viewers. */
  dispose(): void {
    this.hasEnded = true;
    for (const viewer of [...this.viewers]) this.detach(viewer);
    this.resume();
  }

  private acknowledge(viewer: AttachedViewer, byteCount: number): void {
    viewer.unackedBytes = Math.max(0, viewer.unackedBytes - byteCount);
    this.resumeIfLow();
  }

  private detach(viewer: AttachedViewer): void {
    viewer.batch.dispose();
    this.viewers.delete(viewer);
    this.resumeIfLow();
  }

  private resumeIfLow(): void {
    if (this.mostUnacked() < limits.viewerLowWaterBytes) this.resume();
  }

  private pause(): void {
    this.pauseTimer = this.timers.after(limits.viewerMaxPauseMs, () => this.startAgain());
    this.options.pause();
  }

  private resume(): void {
    if (this.pauseTimer === null) return;
    this.pauseTimer.dispose();
    this.pauseTimer = null;
    this.options.resume();
  }

  /** A viewer that acknowledges nothing must not stop the program for good: what it owes is forgotten. */
  private startAgain(): void {
    for (const viewer of this.viewers) viewer.unackedBytes = 0;
    this.resume();
  }

  private mostUnacked(): number {
    let most = 0;
    for (const viewer of this.viewers) most = Math.max(most, viewer.unackedBytes);
    return most;
  }
}
