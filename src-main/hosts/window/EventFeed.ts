import type { Disposable } from '@shared/lifecycle';
import type { NumberedEvent } from '@shared/protocol';
import type { Timers } from '../Timers';
import type { NumberedEvents } from './NumberedEvents';

/** `held`: the snapshot was taken, its reply is on the way, events wait behind it. */
type FeedState =
  | { readonly kind: 'off' }
  | { readonly kind: 'held'; readonly events: NumberedEvent[]; readonly release: Disposable }
  | { readonly kind: 'live' };

/** The events that one window gets: none before its snapshot was sent, all after it. */
export class EventFeed implements Disposable {
  private state: FeedState = { kind: 'off' };
  private readonly subscription: Disposable;
  private readonly events: NumberedEvents;
  private readonly timers: Timers;
  private readonly send: (event: NumberedEvent) => void;

  constructor(options: { events: NumberedEvents; timers: Timers; send: (event: NumberedEvent) => void }) {
    this.events = options.events;
    this.timers = options.timers;
    this.send = options.send;
    this.subscription = this.events.onEvent((event) => this.handleEvent(event));
  }

  /** Marks the moment of a snapshot and gives its number. Events start in the next turn, when the reply has gone out. */
  start(): number {
    this.cancelHold();
    const release = this.timers.nextTurn(() => this.release());
    this.state = { kind: 'held', events: [], release };
    return this.events.seq;
  }

  dispose(): void {
    this.subscription.dispose();
    this.cancelHold();
    this.state = { kind: 'off' };
  }

  private handleEvent(event: NumberedEvent): void {
    // Held events are those of a single turn of the loop, which bounds them.
    if (this.state.kind === 'held') this.state.events.push(event);
    else if (this.state.kind === 'live') this.send(event);
  }

  private release(): void {
    if (this.state.kind !== 'held') return;
    const { events } = this.state;
    this.state = { kind: 'live' };
    for (const event of events) this.send(event);
  }

  private cancelHold(): void {
    if (this.state.kind === 'held') this.state.release.dispose();
  }
}
