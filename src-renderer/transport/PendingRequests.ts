import { fail } from '@shared/errors';
import type { Reply } from '@shared/protocol';

const LOST = fail('unavailable', 'The connection to Signalbox was lost. Try again when it is back.');

/** Requests that wait for their reply, by number. */
export class PendingRequests {
  private readonly waiting = new Map<number, (reply: Reply) => void>();
  private lastId = 0;

  /** Takes a number for a request; the promise resolves with its reply. */
  add(): { readonly id: number; readonly reply: Promise<Reply> } {
    this.lastId += 1;
    const id = this.lastId;
    const reply = new Promise<Reply>((resolve) => this.waiting.set(id, resolve));
    return { id, reply };
  }

  /** Hands a reply to whoever waits for it; an unknown number is ignored. */
  settle(id: number, reply: Reply): void {
    this.waiting.get(id)?.(reply);
    this.waiting.delete(id);
  }

  /** Answers everything that still waits with `unavailable`. */
  failAll(): void {
    for (const resolve of this.waiting.values()) resolve(LOST);
    this.waiting.clear();
  }

  get size(): number {
    return this.waiting.size;
  }
}
