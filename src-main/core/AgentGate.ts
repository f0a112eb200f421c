import { homedir } from 'node:os';
import type { ApprovalAnswer } from '@shared/approval';
import { fail, ok, type Result } from '@shared/errors';
import type { Disposable, Event } from '@shared/lifecycle';
import type { SessionInfo } from '@shared/session';
import type { ApprovalDesk } from './approval/ApprovalDesk';
import type { AgentCall, Decision } from './approval/Decision';
import type { AgentAction, Performed } from './approval/HeldRequest';
import type { AgentInput, InputGate } from './approval/InputGate';
import { judgeCommand } from './approval/judgeCommand';
import type { PersonDesk } from './approval/PersonDesk';
import type { WriterChange, WriterLease } from './approval/WriterLease';
import type { ClientRegistry } from './client/ClientRegistry';
import type { Config } from './config/configSchema';
import type { CommandPolicy } from './policy/CommandPolicy';
import { type KilledProcess, killProcess } from './process/killProcess';
import { isLiving, type ProcessEntry, type ProcessTable } from './process/ProcessTable';
import type { SessionStarter } from './SessionStarter';
import { definedIn } from './shell/definedIn';
import { resolveFolder } from './terminal/resolveFolder';
import type { Session } from './terminal/Session';
import type { StartRequest } from './terminal/StartRequest';
import type { SessionHandle, TerminalManager } from './terminal/TerminalManager';

export interface AgentGateOptions {
  readonly terminals: TerminalManager;
  readonly starter: SessionStarter;
  readonly clients: ClientRegistry;
  readonly table: ProcessTable;
  readonly config: () => Config;
  readonly policy: CommandPolicy;
  readonly desk: ApprovalDesk;
  readonly person: PersonDesk;
  readonly inputs: InputGate;
  readonly lease: WriterLease;
  /** The variables that a session starts with, before its own. */
  readonly environment: () => Promise<Readonly<Record<string, string | undefined>>>;
}

/** All that agents can do. What is not here, an agent cannot do: there is no way to change a setting. */
export class AgentGate {
  private readonly options: AgentGateOptions;
  readonly onSessionsChanged: Event<SessionInfo>;
  readonly onSessionRemoved: Event<string>;
  readonly onWriterChanged: Event<WriterChange>;

  constructor(options: AgentGateOptions) {
    this.options = options;
    this.onSessionsChanged = options.terminals.onChanged;
    this.onSessionRemoved = options.terminals.onRemoved;
    this.onWriterChanged = options.lease.onChanged;
  }

  /**
   * Starts a program if the rules or a person let it; see `ApprovalDesk.decide`. Otherwise the failure says why not:
   * `forbidden`, or what `SessionFactory.create` gives.
   */
  async start(request: StartRequest, call: AgentCall = { client: request.client }): Promise<Result<Decision>> {
    const action = await this.actionOf(request);
    const judgement = await action.judge();
    if (call.signal?.aborted === true) return fail('cancelled', 'The call was cancelled; nothing was started.');
    return this.options.desk.decide(action, judgement, call);
  }

  /** Types into a session if the rules or a person let it; see `InputGate.submit`. */
  interact(session: Session, input: AgentInput, call: AgentCall): Promise<Result<Decision>> {
    return this.options.inputs.submit(session, input, call);
  }

  /** What became of something that was held; see `ApprovalDesk.follow`. */
  followApproval(approvalId: string, call: AgentCall): Promise<Result<Decision>> {
    return this.options.desk.follow(approvalId, call);
  }

  /** What the person told the client about a request of its own; see `PersonDesk.answer`. */
  answerApproval(approvalId: string, answer: ApprovalAnswer, call: AgentCall): Promise<Result<null>> {
    return this.options.person.answerFor(call.client.id, approvalId, answer);
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

  private async actionOf(request: StartRequest): Promise<AgentAction> {
    const { policy, config } = this.options;
    const folder = await resolveFolder(request.cwd);
    const cwd = folder.ok ? folder.value : (request.cwd ?? homedir());
    const env = definedIn({ ...(await this.options.environment()), ...request.env });
    return {
      proposal: {
        subject: 'command',
        sessionId: null,
        client: request.client.name,
        text: request.command,
        typedBefore: '',
        stdin: request.stdin ?? null,
        env: request.env ?? {},
        cwd,
        shell: request.shell ?? config().defaultShell,
        prompt: null,
      },
      client: request.client,
      target: null,
      isSecret: false,
      judge: () => judgeCommand({ request, cwd, env }, policy, config()),
      perform: (command) => this.create({ ...request, command }),
    };
  }

  private async create(request: StartRequest): Promise<Result<Performed>> {
    const created = await this.options.starter.start(request);
    return created.ok ? ok({ session: created.value, interaction: null }) : created;
  }
}
