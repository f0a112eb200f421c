import { EventEmitter } from 'node:events';
import { cloned } from '../cloneText';

/** Where a port's messages go: to its other end here, or to a page. */
interface PortTarget {
  deliver(data: unknown): void;
  close(): void;
}

/** `MessagePortMain`. Messages wait until it is started, and follow it when it is sent to a page. */
export class StandInPort extends EventEmitter {
  private queue: unknown[] = [];
  private isStarted = false;
  private isClosed = false;
  private isSent = false;
  private target: PortTarget | null = null;

  start(): void {
    this.isStarted = true;
    for (const data of this.queue.splice(0)) this.emitSoon(data);
  }

  postMessage(message: unknown, transfer: readonly unknown[] = []): void {
    if (transfer.length > 0) throw new Error('The stand-in sends no ports through ports.');
    const data = cloned(message);
    if (!this.isClosed) this.target?.deliver(data);
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.target?.close();
    setImmediate(() => this.emit('close'));
  }

  /** Not part of Electron: messages posted here go to `target` from now on. */
  connect(target: PortTarget): void {
    this.target = target;
  }

  /** Not part of Electron: a message for whoever holds this port. */
  receive(data: unknown): void {
    if (this.isStarted) this.emitSoon(data);
    else this.queue.push(data);
  }

  /** Not part of Electron: the other end closed. */
  endReceived(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    setImmediate(() => this.emit('close'));
  }

  /** Not part of Electron: this end goes to a page; gives what waits for it. Whoever sent it cannot use it any more. */
  send(target: PortTarget, other: StandInPort): unknown[] {
    if (this.isSent || this.isStarted) throw new Error('Port at index 0 is already neutered');
    this.isSent = true;
    other.connect(target);
    return this.queue.splice(0);
  }

  private emitSoon(data: unknown): void {
    setImmediate(() => {
      if (!this.isClosed) this.emit('message', { data, ports: [] });
    });
  }
}

/** `MessageChannelMain`: two ports, each the other's end. */
export class StandInMessageChannel {
  readonly port1 = new StandInPort();
  readonly port2 = new StandInPort();

  constructor() {
    for (const [near, far] of [
      [this.port1, this.port2],
      [this.port2, this.port1],
    ] as const) {
      near.connect({ deliver: (data) => far.receive(data), close: () => far.endReceived() });
      others.set(near, far);
    }
  }
}

const others = new WeakMap<StandInPort, StandInPort>();

/** The other end of a port of a channel. */
export function otherEnd(port: StandInPort): StandInPort {
  const other = others.get(port);
  if (other === undefined) throw new Error('Invalid value for transfer');
  return other;
}
