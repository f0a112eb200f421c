import type { Result } from '@shared/errors';
import type { SessionMemory } from './approval/SessionMemory';
import { definedIn } from './shell/definedIn';
import type { Environment } from './shell/privateVariables';
import type { BaseSession } from './terminal/BaseSession';
import type { SessionFactory } from './terminal/SessionFactory';
import type { StartRequest } from './terminal/StartRequest';
import type { TerminalManager } from './terminal/TerminalManager';

export interface SessionStarterOptions {
  readonly factory: SessionFactory;
  readonly terminals: TerminalManager;
  readonly memory: SessionMemory;
  /** The variables that a session starts with, before its own. */
  readonly environment: () => Promise<Environment>;
}

/** Starts what was let through, for agents and for the person, and remembers how it was started. */
export class SessionStarter {
  private readonly options: SessionStarterOptions;
  private readonly requests = new Map<string, StartRequest>();

  constructor(options: SessionStarterOptions) {
    this.options = options;
    options.terminals.onRemoved((sessionId) => this.requests.delete(sessionId));
  }

  /** See `SessionFactory.create` for what can fail. The session is in the list when this resolves. */
  async start(request: StartRequest): Promise<Result<BaseSession>> {
    const { factory, terminals, memory, environment } = this.options;
    const created = await factory.create(request);
    if (!created.ok) return created;
    const { id } = created.value;
    memory.remember(id, definedIn({ ...(await environment()), ...request.env }));
    this.requests.set(id, request);
    terminals.add(created.value);
    return created;
  }

  /** How a session of this host was started; null for those of earlier ones. */
  requestOf(sessionId: string): StartRequest | null {
    return this.requests.get(sessionId) ?? null;
  }
}
