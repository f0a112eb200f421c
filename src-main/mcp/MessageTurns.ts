import type { Socket } from 'node:net';
import { limits } from '@shared/limits';

/**
 * Hands a connection's messages on, one in each turn of the event loop: a client that sends a thousand at once keeps no
 * other one waiting. Nothing is handed on while the client does not read its answers, and little is read ahead.
 */
export class MessageTurns<T> {
  private readonly socket: Socket;
  private readonly deliver: (message: T) => void;
  private queue: T[] = [];
  private next = 0;
  private isScheduled = false;

  constructor(socket: Socket, deliver: (message: T) => void) {
    this.socket = socket;
    this.deliver = deliver;
  }

  push(message: T): void {
    this.queue.push(message);
    if (this.queue.length - this.next > limits.mcpReadAhead) this.socket.pause();
    this.schedule();
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => this.turn());
  }

  private turn(): void {
    this.isScheduled = false;
    if (this.socket.destroyed) {
      this.queue = [];
      return;
    }
    if (this.socket.writableLength >= limits.mcpHighWaterBytes) {
      this.socket.pause();
      this.isScheduled = true;
      this.socket.once('drain', () => this.turn());
      return;
    }
    const message = this.queue[this.next];
    this.next += 1;
    if (this.next < this.queue.length) this.schedule();
    else this.restart();
    if (message !== undefined) this.deliver(message);
  }

  /** All is handed on. */
  private restart(): void {
    this.queue = [];
    this.next = 0;
    this.socket.resume();
  }
}
