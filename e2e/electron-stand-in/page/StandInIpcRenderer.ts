import { cloned } from '../cloneText';
import type { PageMessage, PreloadMessage } from '../messages';
import { PortHalves } from './PortHalf';

/** What a listener in the preload script gets first. */
interface RendererEvent {
  readonly sender: StandInIpcRenderer;
  readonly ports: readonly MessagePort[];
}

type Listener = (event: RendererEvent, ...args: unknown[]) => void;

/** `ipcRenderer` as a sandboxed preload script has it, without `sendSync` and `sendToHost`. */
export class StandInIpcRenderer {
  private readonly post: (message: PreloadMessage) => void;
  private readonly listeners = new Map<string, Listener[]>();
  private readonly waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  private readonly ports: PortHalves;
  private lastId = 0;

  constructor(post: (message: PreloadMessage) => void) {
    this.post = post;
    this.ports = new PortHalves(post);
  }

  async invoke(channel: string, ...args: unknown[]): Promise<unknown> {
    cloned(args);
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.post({ kind: 'invoke', id, channel, args });
    });
  }

  send(channel: string, ...args: unknown[]): void {
    cloned(args);
    this.post({ kind: 'send', channel, args, ports: [] });
  }

  postMessage(channel: string, message: unknown, transfer: readonly MessagePort[] = []): void {
    cloned(message);
    this.post({ kind: 'send', channel, args: [message], ports: transfer.map((port) => this.ports.adopt(port)) });
  }

  on(channel: string, listener: Listener): this {
    this.listeners.set(channel, [...(this.listeners.get(channel) ?? []), listener]);
    return this;
  }

  off(channel: string, listener: Listener): this {
    const kept = [...(this.listeners.get(channel) ?? [])];
    const at = kept.lastIndexOf(listener);
    if (at >= 0) kept.splice(at, 1);
    this.listeners.set(channel, kept);
    return this;
  }

  once(channel: string, listener: Listener): this {
    const wrapped: Listener = (event, ...args) => {
      this.off(channel, wrapped);
      listener(event, ...args);
    };
    return this.on(channel, wrapped);
  }

  addListener(channel: string, listener: Listener): this {
    return this.on(channel, listener);
  }

  removeListener(channel: string, listener: Listener): this {
    return this.off(channel, listener);
  }

  removeAllListeners(channel: string): this {
    this.listeners.delete(channel);
    return this;
  }

  /** Not part of Electron: a message of the main process. */
  receive(message: PageMessage): void {
    switch (message.kind) {
      case 'event': {
        const event = { sender: this, ports: message.ports.map((id) => this.ports.open(id)) };
        for (const listener of this.listeners.get(message.channel) ?? []) listener(event, ...message.args);
        break;
      }
      case 'reply':
        this.waiting.get(message.id)?.resolve(message.value);
        this.waiting.delete(message.id);
        break;
      case 'refusal':
        this.waiting.get(message.id)?.reject(new Error(message.message));
        this.waiting.delete(message.id);
        break;
      default:
        this.ports.receive(message);
    }
  }
}
