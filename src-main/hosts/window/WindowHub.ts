import { type Disposable, Emitter, type Event } from '@shared/lifecycle';
import type { HostLog } from '../HostLog';
import type { Timers } from '../Timers';
import { NumberedEvents } from './NumberedEvents';
import type { HostFacts } from './requestHandlers';
import type { WindowBackend } from './WindowBackend';
import { WindowConnection, type WindowTransport } from './WindowConnection';

export interface WindowHubOptions {
  readonly backend: WindowBackend;
  readonly facts: HostFacts;
  readonly timers: Timers;
  readonly log: HostLog;
}

/** All windows of a host: opens their connections over one numbering of events, and counts them. */
export class WindowHub implements Disposable {
  private readonly connections = new Set<WindowConnection>();
  private readonly countEmitter = new Emitter<number>();
  private readonly options: WindowHubOptions;
  private readonly events: NumberedEvents;

  constructor(options: WindowHubOptions) {
    this.options = options;
    this.events = new NumberedEvents(options.backend.onEvent);
  }

  /** What the windows show; the desktop app shows some of it without a window. */
  get backend(): WindowBackend {
    return this.options.backend;
  }

  /** Number of open windows. */
  get count(): number {
    return this.connections.size;
  }

  /** Fires with the new number when a window opened or closed. */
  get onCountChange(): Event<number> {
    return this.countEmitter.event;
  }

  /** Connects a window; its transport disposes of the connection when the window is gone. */
  open(transport: WindowTransport): WindowConnection {
    const connection: WindowConnection = new WindowConnection({
      ...this.options,
      events: this.events,
      transport,
      onClosed: () => {
        this.connections.delete(connection);
        this.countEmitter.fire(this.count);
      },
    });
    this.connections.add(connection);
    this.countEmitter.fire(this.count);
    return connection;
  }

  dispose(): void {
    for (const connection of [...this.connections]) connection.dispose();
    this.events.dispose();
    this.countEmitter.dispose();
  }
}
