import type { DataFrame } from '@shared/dataFrames';
import { Emitter } from '@shared/lifecycle';
import type { NumberedEvent, Reply, RequestInput, RequestName } from '@shared/protocol';
import type { Transport, TransportStatus } from './Transport';
/** One request that a FakeTransport was asked, to be answered by the test. */
export interface FakeRequest {
  readonly name: RequestName;
  readonly input: unknown;
  reply(reply: Reply): Promise<void>;
}
/** A transport in the hands of a test: it answers when the test says so. */
export declare class FakeTransport implements Transport {
  readonly statusEmitter: Emitter<TransportStatus>;
  readonly eventEmitter: Emitter<NumberedEvent>;
  readonly dataEmitter: Emitter<DataFrame>;
  readonly requests: FakeRequest[];
  readonly acks: {
    streamId: number;
    byteCount: number;
  }[];
  readonly onStatus: import('@shared/lifecycle').Event<TransportStatus>;
  readonly onEvent: import('@shared/lifecycle').Event<NumberedEvent>;
  readonly onData: import('@shared/lifecycle').Event<DataFrame>;
  status: TransportStatus;
  start(): void;
  reconnect(): void;
  become(status: TransportStatus): void;
  invoke<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Reply<N>>;
  ack(streamId: number, byteCount: number): void;
  /** The latest request of a name. */
  last(name: RequestName): FakeRequest;
  dispose(): void;
}
/** Lets everything that promises have to do be done. */
export declare function settled(): Promise<void>;
