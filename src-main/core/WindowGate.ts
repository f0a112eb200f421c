import type { Result } from '@shared/errors';
import { type Disposable, DisposableStore, Emitter, type Event, toDisposable } from '@shared/lifecycle';
import type { ClientInfo, HostEvent } from '@shared/protocol';
import type { SessionInfo } from '@shared/session';
import type { ClientRegistry } from './client/ClientRegistry';
import type { Session } from './terminal/Session';
import type { TerminalManager } from './terminal/TerminalManager';

/** All that windows can do and see. */
export class WindowGate implements Disposable {
  private readonly terminals: TerminalManager;
  private readonly registry: ClientRegistry;
  private readonly store = new DisposableStore();
  private readonly events = this.store.add(new Emitter<HostEvent>());
  private readonly watches = new Map<string, Disposable>();
  private windowCount = 0;

  readonly onEvent: Event<HostEvent> = this.events.event;

  constructor(terminals: TerminalManager, registry: ClientRegistry) {
    this.terminals = terminals;
    this.registry = registry;
    this.store.add(terminals.onChanged((session) => this.handleSession(session)));
    this.store.add(terminals.onRemoved((sessionId) => this.handleRemoved(sessionId)));
    this.store.add(registry.onChanged((clients) => this.events.fire({ type: 'clients', clients })));
  }

  sessions(): readonly SessionInfo[] {
    return this.terminals.list().map((session) => session.info());
  }

  clients(): readonly ClientInfo[] {
    return this.registry.list();
  }

  find(sessionId: string): Result<Session> {
    return this.terminals.find({ sessionId });
  }

  remove(sessionId: string): Result<null> {
    return this.terminals.remove(sessionId);
  }

  /** A window shows the state of every session, so every session is watched while one is open. */
  windowOpened(): Disposable {
    this.windowCount += 1;
    if (this.windowCount === 1) for (const session of this.terminals.list()) this.watch(session);
    return toDisposable(() => {
      this.windowCount -= 1;
      if (this.windowCount === 0) this.unwatchAll();
    });
  }

  dispose(): void {
    this.unwatchAll();
    this.store.dispose();
  }

  private handleSession(info: SessionInfo): void {
    if (this.windowCount > 0 && info.state.kind !== 'exited' && !this.watches.has(info.id)) {
      const session = this.terminals.find({ sessionId: info.id });
      if (session.ok) this.watch(session.value);
    }
    if (info.state.kind === 'exited') this.unwatch(info.id);
    this.events.fire({ type: 'session', session: info });
  }

  private handleRemoved(sessionId: string): void {
    this.unwatch(sessionId);
    this.events.fire({ type: 'session-removed', sessionId });
  }

  private watch(session: Session): void {
    this.watches.set(session.id, session.watch());
  }

  private unwatch(sessionId: string): void {
    this.watches.get(sessionId)?.dispose();
    this.watches.delete(sessionId);
  }

  private unwatchAll(): void {
    for (const sessionId of [...this.watches.keys()]) this.unwatch(sessionId);
  }
}
