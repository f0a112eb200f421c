import { EventEmitter } from 'node:events';

/** Test support: an event that remembers whether it was prevented. */
export class StandInEvent {
  isPrevented = false;

  preventDefault(): void {
    this.isPrevented = true;
  }
}

/** Test support: one end of a message channel; the other end gets what is posted in the next turn. */
export class StandInPort extends EventEmitter {
  other: StandInPort | null = null;
  isStarted = false;
  isClosed = false;

  start(): void {
    this.isStarted = true;
  }

  postMessage(message: unknown): void {
    const { other } = this;
    if (this.isClosed || other === null || other.isClosed) return;
    const data = structuredClone(message);
    setImmediate(() => other.emit('message', { data }));
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    const { other } = this;
    setImmediate(() => {
      this.emit('close');
      other?.close();
    });
  }
}

/** Test support: a message channel. */
export class StandInChannel {
  readonly port1 = new StandInPort();
  readonly port2 = new StandInPort();

  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}
