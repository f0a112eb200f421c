import type { Result } from '@shared/errors';
import { type Disposable } from '@shared/lifecycle';
import type { Attached } from '@shared/protocol';
import type { Transport } from './Transport';
/** Takes what belongs to one attached session. */
export interface StreamSink {
  /** The session is attached, or why it is not. Comes first and once. */
  attached(result: Result<Attached>): void;
  /** Bytes that the program printed. */
  output(bytes: Uint8Array): void;
  /** The replay is complete. */
  live(): void;
}
/**
 * Gives the frames of the transport to the terminal that shows their session. Attach and detach of one session run one after the
 * other, because a detach names the session and would otherwise end a newer stream of it.
 */
export declare class StreamRouter implements Disposable {
  private readonly transport;
  private readonly sinks;
  private readonly early;
  private readonly lastStep;
  private readonly subscriptions;
  private attachesInFlight;
  constructor(transport: Transport);
  /** Follows a session until the result is disposed of. */
  open(sessionId: string, sink: StreamSink): Disposable;
  dispose(): void;
  private forgetStreams;
  private enqueue;
  private attach;
  private deliver;
  private route;
  /** Frames without a terminal are either early (an attach is under way) or late (it was closed): late ones are dropped. */
  private keepEarly;
}
