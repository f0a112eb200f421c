import { type Disposable, DisposableStore, Emitter, type Event } from '@shared/lifecycle';
import type { HostEvent, NumberedEvent } from '@shared/protocol';

/** Numbers the events of one host, so that a snapshot and the events after it fit without gap or repetition. */
export class NumberedEvents implements Disposable {
  private readonly emitter = new Emitter<NumberedEvent>();
  private readonly disposables = new DisposableStore();
  private lastSeq = 0;

  /** Follows `source` until it is disposed of. */
  constructor(source: Event<HostEvent>) {
    this.disposables.add(this.emitter);
    this.disposables.add(source((event) => this.number(event)));
  }

  /** Number of the latest event; 0 before the first. */
  get seq(): number {
    return this.lastSeq;
  }

  get onEvent(): Event<NumberedEvent> {
    return this.emitter.event;
  }

  /** How many windows follow now. */
  get listenerCount(): number {
    return this.emitter.listenerCount;
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private number(event: HostEvent): void {
    this.lastSeq += 1;
    this.emitter.fire({ seq: this.lastSeq, event });
  }
}
