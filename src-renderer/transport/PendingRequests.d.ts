import type { Reply } from '@shared/protocol';
/** Requests that wait for their reply, by number. */
export declare class PendingRequests {
  private readonly waiting;
  private lastId;
  /** Takes a number for a request; the promise resolves with its reply. */
  add(): {
    readonly id: number;
    readonly reply: Promise<Reply>;
  };
  /** Hands a reply to whoever waits for it; an unknown number is ignored. */
  settle(id: number, reply: Reply): void;
  /** Answers everything that still waits with `unavailable`. */
  failAll(): void;
  get size(): number;
}
