import type { PortMessage } from '../messages';
import { otherEnd, StandInPort } from './StandInPort';

/** The ports of which one end is in a page. */
export class ContentsPorts {
  private readonly send: (message: PortMessage) => void;
  private readonly ports = new Map<string, StandInPort>();
  private lastId = 0;

  constructor(send: (message: PortMessage) => void) {
    this.send = send;
  }

  /** Moves a port to the page: its other end speaks with the page from now on. Gives what waited for it as well. */
  move(port: unknown): { readonly portId: string; readonly waiting: readonly unknown[] } {
    if (!(port instanceof StandInPort)) throw new TypeError('Invalid value for transfer');
    this.lastId += 1;
    const portId = `main-${this.lastId}`;
    const near = otherEnd(port);
    this.ports.set(portId, near);
    return { portId, waiting: port.send(this.targetOf(portId), near) };
  }

  /** A port that the page sent. */
  take(portId: string): StandInPort {
    const port = new StandInPort();
    port.connect(this.targetOf(portId));
    this.ports.set(portId, port);
    return port;
  }

  receive(message: PortMessage): void {
    const port = this.ports.get(message.portId);
    if (message.kind === 'port-data') {
      port?.receive(message.data);
      return;
    }
    port?.endReceived();
    this.ports.delete(message.portId);
  }

  /** The page is gone. */
  closeAll(): void {
    for (const port of this.ports.values()) port.endReceived();
    this.ports.clear();
  }

  private targetOf(portId: string): { deliver(data: unknown): void; close(): void } {
    return {
      deliver: (data) => this.send({ kind: 'port-data', portId, data }),
      close: () => {
        if (this.ports.delete(portId)) this.send({ kind: 'port-closed', portId });
      },
    };
  }
}
