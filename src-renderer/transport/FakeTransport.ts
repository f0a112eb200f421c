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
export class FakeTransport implements Transport {
  readonly statusEmitter = new Emitter<TransportStatus>();
  readonly eventEmitter = new Emitter<NumberedEvent>();
  readonly dataEmitter = new Emitter<DataFrame>();
  readonly requests: FakeRequest[] = [];
  readonly acks: { streamId: number; byteCount: number }[] = [];
  readonly onStatus = this.statusEmitter.event;
  readonly onEvent = this.eventEmitter.event;
  readonly onData = this.dataEmitter.event;
  status: TransportStatus = { kind: 'connecting' };

  start(): void {
    this.become({ kind: 'open' });
  }

  reconnect(): void {
    this.become({ kind: 'open' });
  }

  become(status: TransportStatus): void {
    this.status = status;
    this.statusEmitter.fire(status);
  }

  invoke<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Reply<N>> {
    return new Promise<Reply>((resolve) => {
      const reply = async (value: Reply): Promise<void> => {
        resolve(value);
        await settled();
      };
      this.requests.push({ name, input, reply });
    }) as Promise<Reply<N>>;
  }

  ack(streamId: number, byteCount: number): void {
    this.acks.push({ streamId, byteCount });
  }

  /** The latest request of a name. */
  last(name: RequestName): FakeRequest {
    const request = this.requests.findLast((candidate) => candidate.name === name);
    if (request === undefined) throw new Error(`Nobody asked for ${name}.`);
    return request;
  }

  dispose(): void {
    for (const emitter of [this.statusEmitter, this.eventEmitter, this.dataEmitter]) emitter.dispose();
  }
}

/** Lets everything that promises have to do be done. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
