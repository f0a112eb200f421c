import type { ApprovalOutcome, ApprovalRequest } from '@shared/approval';
import { type Disposable, DisposableStore, Emitter } from '@shared/lifecycle';
import type { HostEvent, NumberedEvent } from '@shared/protocol';
import type { Transport } from '../transport/Transport';
import { fromSnapshot, type HostState, reduceHostEvent } from './hostState.logic';

type Phase =
  | { readonly kind: 'idle' }
  /** The snapshot is under way; events that arrive meanwhile may be newer than it. */
  | { readonly kind: 'loading'; readonly early: NumberedEvent[] }
  | { readonly kind: 'following'; readonly state: HostState };

/** What a change of the mirror was: everything anew after (re)connecting, or one event. */
export interface MirrorChange {
  readonly state: HostState;
  readonly isFresh: boolean;
}

/** A held request that has ended. */
export interface SettledRequest {
  readonly approval: ApprovalRequest;
  readonly outcome: ApprovalOutcome;
  /** Who or what ended it, as the host says it. */
  readonly by: string;
}

/** Keeps a copy of the host's state: a snapshot each time the transport opens, then its events. */
export class HostMirror implements Disposable {
  private readonly transport: Transport;
  private readonly disposables = new DisposableStore();
  private readonly changes = this.disposables.add(new Emitter<MirrorChange>());
  private readonly failures = this.disposables.add(new Emitter<string>());
  private readonly settled = this.disposables.add(new Emitter<SettledRequest>());
  private phase: Phase = { kind: 'idle' };

  readonly onChange = this.changes.event;
  /** The message of a snapshot that was refused. */
  readonly onFailure = this.failures.event;
  /** Fires before the change that takes the request away. */
  readonly onSettled = this.settled.event;

  constructor(transport: Transport) {
    this.transport = transport;
  }

  start(): void {
    this.disposables.add(this.transport.onEvent((event) => this.take(event)));
    this.disposables.add(
      this.transport.onStatus((status) => {
        if (status.kind === 'open') void this.load();
        else this.phase = { kind: 'idle' };
      }),
    );
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private async load(): Promise<void> {
    const phase = { kind: 'loading', early: [] } as const satisfies Phase;
    this.phase = phase;
    const reply = await this.transport.invoke('snapshot', {});
    // The connection broke and came back meanwhile: another load is under way.
    if (this.phase !== phase) return;
    if (reply.ok) this.follow(fromSnapshot(reply.value, phase.early), true);
    else this.failures.fire(reply.error.message);
  }

  private take(numbered: NumberedEvent): void {
    if (this.phase.kind === 'loading') this.phase.early.push(numbered);
    if (this.phase.kind !== 'following') return;
    this.tellSettled(this.phase.state, numbered.event);
    this.follow(reduceHostEvent(this.phase.state, numbered.event), false);
  }

  private tellSettled({ approvals }: HostState, event: HostEvent): void {
    if (event.type !== 'approval-removed') return;
    const approval = approvals.get(event.id);
    if (approval !== undefined) this.settled.fire({ approval, outcome: event.outcome, by: event.by });
  }

  private follow(state: HostState, isFresh: boolean): void {
    this.phase = { kind: 'following', state };
    this.changes.fire({ state, isFresh });
  }
}
