import type { DataFrame } from '@shared/dataFrames';
import type { Result } from '@shared/errors';
import { type Disposable, DisposableStore, toDisposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { Attached } from '@shared/protocol';
import type { Transport } from './Transport';

/** Takes what belongs to one attached session. */
export interface StreamSink {
  /** The session is attached, or why it is not. Comes first and once. */
  attached(result: Result<Attached>): void;
  /** Bytes that the program printed. */
  output(bytes: Uint8Array): void;
  /** Whether the size of the terminal is this window's own from now on. */
  lead(isLeading: boolean): void;
  /** The bytes that follow were printed for this size. */
  resize(size: { readonly cols: number; readonly rows: number }): void;
  /** The replay is complete; what follows comes after so many bytes of the session. */
  live(position: number): void;
}

/** The frames that came before their attach reply. They are few: the host sends the reply first. */
interface EarlyFrames {
  readonly frames: DataFrame[];
  byteCount: number;
}

/**
 * Gives the frames of the transport to the terminal that shows their session. Attach and detach of one session run one after the
 * other, because a detach names the session and would otherwise end a newer stream of it.
 */
export class StreamRouter implements Disposable {
  private readonly transport: Transport;
  private readonly sinks = new Map<number, StreamSink>();
  private readonly early = new Map<number, EarlyFrames>();
  private readonly lastStep = new Map<string, Promise<void>>();
  private readonly subscriptions = new DisposableStore();
  private attachesInFlight = 0;

  constructor(transport: Transport) {
    this.transport = transport;
    this.subscriptions.add(transport.onData((frame) => this.route(frame)));
    // A new connection numbers its streams from the start: the old numbers mean nothing there.
    this.subscriptions.add(transport.onStatus(() => this.forgetStreams()));
  }

  /** Follows a session until the result is disposed of. `after`: the sink has taken so many bytes of it and wants the rest. */
  open(sessionId: string, sink: StreamSink, after?: number): Disposable {
    let isOpen = true;
    let streamId: number | null = null;
    this.enqueue(sessionId, async () => {
      if (!isOpen) return;
      const result = await this.attach(sessionId, after);
      if (result.ok) streamId = result.value.streamId;
      if (isOpen) this.deliver(result, sink);
      if (this.attachesInFlight === 0) this.early.clear();
    });
    return toDisposable(() => {
      isOpen = false;
      if (streamId !== null && this.sinks.get(streamId) === sink) this.sinks.delete(streamId);
      this.enqueue(sessionId, async () => {
        if (streamId === null) return;
        await this.transport.invoke('session.detach', { sessionId });
      });
    });
  }

  dispose(): void {
    this.subscriptions.dispose();
    this.forgetStreams();
  }

  private forgetStreams(): void {
    this.sinks.clear();
    this.early.clear();
  }

  private enqueue(sessionId: string, step: () => Promise<void>): void {
    const done = (this.lastStep.get(sessionId) ?? Promise.resolve()).then(step);
    this.lastStep.set(sessionId, done);
    void done.then(() => {
      if (this.lastStep.get(sessionId) === done) this.lastStep.delete(sessionId);
    });
  }

  private async attach(sessionId: string, after?: number): Promise<Result<Attached>> {
    this.attachesInFlight += 1;
    const result = await this.transport.invoke('session.attach', { sessionId, after });
    this.attachesInFlight -= 1;
    return result;
  }

  private deliver(result: Result<Attached>, sink: StreamSink): void {
    sink.attached(result);
    if (!result.ok) return;
    const { streamId } = result.value;
    this.sinks.set(streamId, sink);
    const waiting = this.early.get(streamId)?.frames ?? [];
    this.early.delete(streamId);
    for (const frame of waiting) this.route(frame);
  }

  private route(frame: DataFrame): void {
    const sink = this.sinks.get(frame.streamId);
    if (sink === undefined) this.keepEarly(frame);
    else if (frame.type === 'output') sink.output(frame.bytes);
    else if (frame.type === 'resize') sink.resize({ cols: frame.cols, rows: frame.rows });
    else if (frame.type === 'lead') sink.lead(frame.isLeading);
    else if (frame.type === 'live') sink.live(frame.position);
  }

  /** Frames without a terminal are either early (an attach is under way) or late (it was closed): late ones are dropped. */
  private keepEarly(frame: DataFrame): void {
    if (this.attachesInFlight === 0) return;
    const entry = this.early.get(frame.streamId) ?? { frames: [], byteCount: 0 };
    this.early.set(frame.streamId, entry);
    entry.byteCount += frame.type === 'output' ? frame.bytes.byteLength : 0;
    if (entry.byteCount <= limits.maxReplayBytes + limits.viewerHighWaterBytes) entry.frames.push(frame);
  }
}
