import type { WriterHold } from '@shared/approval';
import { type Disposable, DisposableStore, Emitter, type Event } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { Timers } from '../pty/Timers';

/** A change of who writes into a session; `hold` is null when agents may again. */
export interface WriterChange {
  readonly sessionId: string;
  readonly hold: WriterHold | null;
}

interface Lease {
  readonly hold: WriterHold;
  /** Ends a hold by typing. */
  readonly idle: Disposable | null;
}

/** Keeps agents from writing into a session while a person does: two who type at once make one wrong line. */
export class WriterLease implements Disposable {
  private readonly timers: Timers;
  private readonly leases = new Map<string, Lease>();
  private readonly store = new DisposableStore();
  private readonly changed = this.store.add(new Emitter<WriterChange>());

  readonly onChanged: Event<WriterChange> = this.changed.event;

  constructor(timers: Timers) {
    this.timers = timers;
  }

  /** The person pressed a key in the session. */
  noteTyping(sessionId: string): void {
    const lease = this.leases.get(sessionId);
    if (lease?.hold.kind === 'taken-over') return;
    const idle = this.timers.after(limits.leaseIdleMs, () => this.handBack(sessionId));
    lease?.idle?.dispose();
    this.leases.set(sessionId, { hold: lease?.hold ?? { sessionId, kind: 'typing' }, idle });
    if (lease === undefined) this.tell(sessionId);
  }

  /** The person keeps the session until it is handed back. */
  takeOver(sessionId: string): void {
    const lease = this.leases.get(sessionId);
    if (lease?.hold.kind === 'taken-over') return;
    lease?.idle?.dispose();
    this.leases.set(sessionId, { hold: { sessionId, kind: 'taken-over' }, idle: null });
    this.tell(sessionId);
  }

  /** Agents may write again. */
  handBack(sessionId: string): void {
    const lease = this.leases.get(sessionId);
    if (lease === undefined) return;
    lease.idle?.dispose();
    this.leases.delete(sessionId);
    this.tell(sessionId);
  }

  /** Nobody is there any more who could hand a session back. */
  handBackAll(): void {
    for (const sessionId of [...this.leases.keys()]) this.handBack(sessionId);
  }

  holdOf(sessionId: string): WriterHold | null {
    return this.leases.get(sessionId)?.hold ?? null;
  }

  list(): readonly WriterHold[] {
    return [...this.leases.values()].map(({ hold }) => hold);
  }

  /** Waits until agents may write, at most `timeoutMs`; gives whether they may. */
  async whenFree(
    sessionId: string,
    options: { timeoutMs: number; signal?: AbortSignal | undefined },
  ): Promise<boolean> {
    const { timeoutMs, signal } = options;
    if (!this.leases.has(sessionId) || signal?.aborted === true) return !this.leases.has(sessionId);
    const store = new DisposableStore();
    const giveUp = new AbortController();
    try {
      return await new Promise<boolean>((resolve) => {
        store.add(this.onChanged((change) => change.sessionId === sessionId && change.hold === null && resolve(true)));
        store.add(this.timers.after(timeoutMs, () => resolve(false)));
        signal?.addEventListener('abort', () => resolve(false), { signal: giveUp.signal });
      });
    } finally {
      giveUp.abort();
      store.dispose();
    }
  }

  dispose(): void {
    this.handBackAll();
    this.store.dispose();
  }

  private tell(sessionId: string): void {
    this.changed.fire({ sessionId, hold: this.holdOf(sessionId) });
  }
}
