import { fail, ok, type Result } from '@shared/errors';
import type { Disposable, Event } from '@shared/lifecycle';
import type { SessionInfo } from '@shared/session';
import type { ClientRegistry } from './client/ClientRegistry';
import type { Config } from './config/configSchema';
import { checkAgentInput } from './policy/checkAgentInput';
import { checkRulesAreKept } from './policy/checkRulesAreKept';
import { type KilledProcess, killProcess } from './process/killProcess';
import { isLiving, type ProcessEntry, type ProcessTable } from './process/ProcessTable';
import type { Session } from './terminal/Session';
import type { SessionFactory } from './terminal/SessionFactory';
import type { StartRequest } from './terminal/StartRequest';
import type { SessionHandle, TerminalManager } from './terminal/TerminalManager';

export interface AgentGateOptions {
  readonly terminals: TerminalManager;
  readonly factory: SessionFactory;
  readonly clients: ClientRegistry;
  readonly table: ProcessTable;
  readonly config: () => Config;
}

/** All that agents can do. What is not here, an agent cannot do: there is no way to change a setting. */
export class AgentGate {
  private readonly options: AgentGateOptions;
  readonly onSessionsChanged: Event<SessionInfo>;

  readonly policy = {
    checkAgentInput: (session: Session, bytes: Uint8Array): Result<null> => {
      const rules = checkRulesAreKept(this.options.config());
      return rules.ok ? checkAgentInput(session.info(), bytes, this.options.config()) : rules;
    },
  };

  constructor(options: AgentGateOptions) {
    this.options = options;
    this.onSessionsChanged = options.terminals.onChanged;
  }

  async start(request: StartRequest): Promise<Result<Session>> {
    const rules = checkRulesAreKept(this.options.config());
    if (!rules.ok) return rules;
    const created = await this.options.factory.create(request);
    if (!created.ok) return created;
    this.options.terminals.add(created.value);
    return ok(created.value);
  }

  find(handle: SessionHandle): Result<Session> {
    return this.options.terminals.find(handle);
  }

  /** The oldest first. Without ended ones, except those of which processes still live. */
  list(options: { readonly includeEnded: boolean }): readonly Session[] {
    return this.options.terminals.list().filter((session) => {
      const { state, descendants } = session.info();
      return options.includeEnded || state.kind !== 'exited' || descendants.length > 0;
    });
  }

  async listProcesses(): Promise<readonly ProcessEntry[]> {
    return (await this.options.table.read()).filter(isLiving);
  }

  killProcess(pid: number, signal: NodeJS.Signals): Promise<Result<KilledProcess>> {
    const leads = ({ pid: leader, state }: SessionInfo): boolean => leader === pid && state.kind !== 'exited';
    if (this.options.terminals.list().some((session) => leads(session.info()))) {
      const text = `PID ${pid} leads a session. End it with force_terminate, which ends its whole process tree.`;
      return Promise.resolve(fail('forbidden', text));
    }
    return killProcess(pid, { table: this.options.table, signal });
  }

  configView(): Config {
    return this.options.config();
  }

  connectClient(client: { readonly name: string; readonly version: string }): Disposable & { readonly id: string } {
    return this.options.clients.connect(client);
  }
}
