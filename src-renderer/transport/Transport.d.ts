import type { DataFrame } from '@shared/dataFrames';
import type { Disposable, Event } from '@shared/lifecycle';
import type { NumberedEvent, Reply, RequestInput, RequestName } from '@shared/protocol';
/** How the way to the host is doing. */
export type TransportStatus =
  | {
      readonly kind: 'connecting';
    }
  | {
      readonly kind: 'open';
    }
  /** The host does not answer; the next attempt starts at `retryAt` (milliseconds since 1970). */
  | {
      readonly kind: 'lost';
      readonly retryAt: number;
    }
  /** The host answers but does not let this window in; only a person can mend that, as `message` says. */
  | {
      readonly kind: 'refused';
      readonly message: string;
    };
/**
 * The way to the host. After each change of `status` to `open` the host knows nothing of this window any more: it takes a
 * new snapshot and attaches again.
 */
export interface Transport extends Disposable {
  readonly status: TransportStatus;
  readonly onStatus: Event<TransportStatus>;
  readonly onEvent: Event<NumberedEvent>;
  /** Frames of every stream that is attached; the bytes belong to the listener. */
  readonly onData: Event<DataFrame>;
  /** Opens the way. Called once, when all listeners are there. */
  start(): void;
  /** Tries again now instead of at `retryAt`; harmless when the way is open. */
  reconnect(): void;
  /** Never rejects: without a way to the host the reply is a failure `unavailable`. */
  invoke<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Reply<N>>;
  /** Tells the host that so many bytes of a stream were parsed. Dropped when the way is closed. */
  ack(streamId: number, byteCount: number): void;
}
