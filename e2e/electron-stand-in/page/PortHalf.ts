import type { PortMessage } from '../messages';

/** The ports whose other halves are in the main process: what comes in goes out there. */
export class PortHalves {
  private readonly ports = new Map<string, MessagePort>();
  private readonly send: (message: PortMessage) => void;
  private lastId = 0;

  constructor(send: (message: PortMessage) => void) {
    this.send = send;
  }

  /** Gives a real port whose messages go to the main process' port of this id, and the other way round. */
  open(portId: string): MessagePort {
    const { port1, port2 } = new MessageChannel();
    this.connect(portId, port1);
    return port2;
  }

  /** Hands a port of the page over to the main process; gives its id there. */
  adopt(port: MessagePort): string {
    this.lastId += 1;
    const portId = `page-${this.lastId}`;
    this.connect(portId, port);
    return portId;
  }

  receive(message: PortMessage): void {
    const port = this.ports.get(message.portId);
    if (message.kind === 'port-data') port?.postMessage(message.data);
    else {
      this.ports.delete(message.portId);
      port?.close();
    }
  }

  private connect(portId: string, port: MessagePort): void {
    this.ports.set(portId, port);
    port.onmessage = ({ data }) => this.send({ kind: 'port-data', portId, data });
    // Chromium tells of the other end's closing, as Electron's ports do.
    port.addEventListener('close', () => {
      if (this.ports.delete(portId)) this.send({ kind: 'port-closed', portId });
    });
  }
}
