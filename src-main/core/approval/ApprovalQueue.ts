import type { ApprovalOutcome, ApprovalRequest } from '@shared/approval';
import { fail, ok, type Result } from '@shared/errors';
import { type Disposable, DisposableStore, Emitter, type Event } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { Timers } from '../pty/Timers';
import type { Proposal } from './HeldRequest';
import { newApprovalId } from './newApprovalId';
import { SettledApprovals } from './SettledApprovals';

export interface ApprovalQueueOptions {
  readonly timers: Timers;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly expiryMs?: number;
}

/** A request that was answered or given up, and by whom (`a person`, `a rule`, …). */
export interface SettledApproval {
  readonly request: ApprovalRequest;
  readonly outcome: ApprovalOutcome;
  readonly by: string;
  readonly clientId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

interface Entry {
  request: ApprovalRequest;
  readonly clientId: string;
  readonly expiry: Disposable;
  /** Who is answering it at this moment. */
  claimedBy: string | null;
}

const UNKNOWN = fail(
  'unavailable',
  'This request is not known: it was given up, answered long ago, or belongs to an earlier run. Nothing was done.',
);

/** What agents want to do and a person has to answer first: each request is answered at most once, or expires. */
export class ApprovalQueue implements Disposable {
  private readonly options: ApprovalQueueOptions;
  private readonly entries = new Map<string, Entry>();
  private readonly settled = new SettledApprovals(limits.maxKeptApprovals);
  private readonly store = new DisposableStore();
  private readonly changed = this.store.add(new Emitter<ApprovalRequest>());
  private readonly settledEvents = this.store.add(new Emitter<SettledApproval>());

  /** A request is new, became stale, or is pending again. */
  readonly onChanged: Event<ApprovalRequest> = this.changed.event;
  readonly onSettled: Event<SettledApproval> = this.settledEvents.event;

  constructor(options: ApprovalQueueOptions) {
    this.options = options;
  }

  /**
   * Holds something for a client. `busy` when too much is held already. `register` gets it before anybody else hears of it,
   * who may answer at once.
   */
  add(proposal: Proposal, clientId: string, register?: (request: ApprovalRequest) => void): Result<ApprovalRequest> {
    const ofClient = [...this.entries.values()].filter((entry) => entry.clientId === clientId).length;
    if (this.entries.size >= limits.maxHeldRequests || ofClient >= limits.maxHeldPerClient) {
      return fail(
        'busy',
        'Too many requests wait for the person already; nothing was done. Wait for their answers first.',
      );
    }
    const { timers, now, expiryMs = limits.approvalExpiryMs } = this.options;
    const id = newApprovalId();
    const request: ApprovalRequest = { ...proposal, id, state: { kind: 'pending' }, requestedAt: now() };
    const expiry = timers.after(expiryMs, () => this.settle(id, { kind: 'expired' }, 'time'));
    this.entries.set(id, { request, clientId, expiry, claimedBy: null });
    register?.(request);
    this.changed.fire(request);
    return ok(request);
  }

  /** What waits for an answer, the oldest first. */
  list(): readonly ApprovalRequest[] {
    return [...this.entries.values()].map(({ request }) => request);
  }

  /** The request while it waits for an answer. */
  find(id: string): ApprovalRequest | null {
    return this.entries.get(id)?.request ?? null;
  }

  clientOf(id: string): string | null {
    return this.entries.get(id)?.clientId ?? null;
  }

  findSettled(id: string): SettledApproval | null {
    return this.settled.find(id);
  }

  /**
   * Takes a request for an answer, which `settle` or `release` completes; meanwhile nobody else can answer it. `busy` when
   * somebody else did or does, `unavailable` when it is not known, or stale and the answer is no denial.
   */
  claim(id: string, by: string, isDenial = false): Result<ApprovalRequest> {
    const entry = this.entries.get(id);
    if (entry === undefined) return this.answeredFailure(id);
    if (entry.claimedBy !== null)
      return fail('busy', `This request is being answered by ${entry.claimedBy} at this moment.`);
    const { request } = entry;
    if (request.state.kind === 'stale' && !isDenial) {
      return fail('unavailable', `Nothing was done: ${request.state.reason} Look at it again, then answer.`);
    }
    entry.claimedBy = by;
    return ok(request);
  }

  /** Gives a claimed request back unanswered. */
  release(id: string): void {
    const entry = this.entries.get(id);
    if (entry !== undefined) entry.claimedBy = null;
  }

  /** Ends a request. Gives false, and changes nothing, when it has ended already. */
  settle(id: string, outcome: ApprovalOutcome, by: string): boolean {
    const entry = this.entries.get(id);
    if (entry === undefined) return false;
    this.entries.delete(id);
    entry.expiry.dispose();
    const settled = { request: entry.request, outcome, by, clientId: entry.clientId, at: this.options.now() };
    this.settled.add(settled);
    this.settledEvents.fire(settled);
    return true;
  }

  /** What it would answer is gone. */
  markStale(id: string, reason: string): void {
    this.setRequest(id, { state: { kind: 'stale', reason } });
  }

  /** The person looked again at a stale request; `prompt` is what it answers now. */
  review(id: string, prompt: string | null): Result<null> {
    if (!this.entries.has(id)) return this.answeredFailure(id);
    this.setRequest(id, { state: { kind: 'pending' }, prompt });
    return ok(null);
  }

  /** Resolves with the end of a request, or with null when time or patience end first. */
  async wait(
    id: string,
    options: { timeoutMs: number; signal?: AbortSignal | undefined },
  ): Promise<SettledApproval | null> {
    const { timeoutMs, signal } = options;
    const known = this.settled.find(id);
    if (known !== null || !this.entries.has(id) || signal?.aborted === true) return known;
    const store = new DisposableStore();
    const giveUp = new AbortController();
    try {
      return await new Promise<SettledApproval | null>((resolve) => {
        store.add(this.onSettled((settled) => settled.request.id === id && resolve(settled)));
        store.add(this.options.timers.after(timeoutMs, () => resolve(null)));
        signal?.addEventListener('abort', () => resolve(null), { signal: giveUp.signal });
      });
    } finally {
      giveUp.abort();
      store.dispose();
    }
  }

  /** Gives up what is still held. */
  dispose(): void {
    for (const id of [...this.entries.keys()]) {
      this.settle(id, { kind: 'withdrawn', reason: 'Signalbox is stopping.' }, 'Signalbox');
    }
    this.store.dispose();
  }

  private setRequest(id: string, change: Partial<Pick<ApprovalRequest, 'state' | 'prompt'>>): void {
    const entry = this.entries.get(id);
    if (entry === undefined) return;
    entry.request = { ...entry.request, ...change };
    this.changed.fire(entry.request);
  }

  private answeredFailure(id: string): Result<never> {
    const settled = this.settled.find(id);
    if (settled === null) return UNKNOWN;
    return fail(
      'busy',
      `This request was already answered by ${settled.by} (${settled.outcome.kind}). Nothing was changed.`,
    );
  }
}
