import { type Disposable, Emitter, type Event, toDisposable } from '@shared/lifecycle';
import type { ClientInfo } from '@shared/protocol';

/** The agents that are connected now, for the window and for the names of sessions. */
export class ClientRegistry implements Disposable {
  private readonly clients = new Map<string, ClientInfo>();
  private readonly changed = new Emitter<readonly ClientInfo[]>();
  private readonly now: () => number;
  private count = 0;

  readonly onChanged: Event<readonly ClientInfo[]> = this.changed.event;

  constructor(now: () => number) {
    this.now = now;
  }

  /** Connects a client until the result is disposed of. `id` names its read cursors, unique in this host. */
  connect(client: { readonly name: string; readonly version: string }): Disposable & { readonly id: string } {
    this.count += 1;
    const id = `c_${this.count}`;
    this.clients.set(id, { id, ...client, connectedAt: this.now() });
    this.changed.fire(this.list());
    const connection = toDisposable(() => {
      this.clients.delete(id);
      this.changed.fire(this.list());
    });
    return { id, dispose: () => connection.dispose() };
  }

  list(): readonly ClientInfo[] {
    return [...this.clients.values()];
  }

  dispose(): void {
    this.changed.dispose();
  }
}
