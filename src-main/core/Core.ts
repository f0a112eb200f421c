import { homedir } from 'node:os';
import { fail, type Result } from '@shared/errors';
import { type Disposable, neverEvent } from '@shared/lifecycle';
import { AgentGate } from './AgentGate';
import { Approvals } from './approval/Approvals';
import { RulesDesk, type RulesStore } from './approval/RulesDesk';
import { ClientRegistry } from './client/ClientRegistry';
import { writerName } from './client/writerName';
import type { Config } from './config/configSchema';
import { SettingsDesk, type SettingsStore } from './config/SettingsDesk';
import { type AuditSink, noAudit } from './history/audit/AuditEvent';
import { SessionHistory } from './history/SessionHistory';
import { Timelines } from './history/Timelines';
import { ProcessLooks } from './person/ProcessLooks';
import { SessionDesk } from './person/SessionDesk';
import type { CommandPolicy } from './policy/CommandPolicy';
import type { SessionManifest } from './process/SessionManifest';
import { systemListeningPorts } from './process/systemListeningPorts';
import { systemProcessTable } from './process/systemProcessTable';
import { systemTimers } from './pty/Timers';
import { SessionStarter } from './SessionStarter';
import { LoginEnvironment } from './shell/LoginEnvironment';
import type { Environment } from './shell/privateVariables';
import { SessionFactory } from './terminal/SessionFactory';
import { SessionLogs } from './terminal/SessionLogs';
import { TerminalManager } from './terminal/TerminalManager';
import { WindowGate } from './WindowGate';

export interface CoreOptions {
  /** The settings as they are now; asked each time they are needed. */
  readonly config: () => Config;
  /** Folder of the sessions' own folders. */
  readonly sessionsFolder: string;
  /** Told of each session that lives, for the case that this host dies. Null: nobody is told. */
  readonly manifest: SessionManifest | null;
  /** Node, for virtual Node sessions; missing: this process's own program. */
  readonly nodePath?: string;
  /** The person's rules. */
  readonly policy: CommandPolicy;
  /** Keeps what agents did and what persons decided; missing: nothing is kept. */
  readonly audit?: AuditSink;
  /** Adds an allow rule to the person's settings, in force when it resolves; missing: they cannot be written. */
  readonly addAllowRule?: (pattern: string) => Promise<Result<null>>;
  /** For windows that show, try and save rules; missing: they are shown and cannot be changed. */
  readonly rules?: {
    readonly store: RulesStore;
    /** See `RulesDeskOptions.policyWith`. */
    readonly policyWith: (config: Config) => CommandPolicy;
  };
  /** For windows that show and save settings; missing: they are shown and cannot be changed. */
  readonly settings?: SettingsStore;
}

const NO_SETTINGS = fail('not-supported', 'The settings cannot be written here. Allow it once instead.');
const NO_RULES_FILE = fail('not-supported', 'The rules cannot be saved here.');
const NO_SETTINGS_FILE = fail('not-supported', 'The settings cannot be saved here.');

/** The one entry for every host: sessions, and what agents and windows may do with them. */
export class Core implements Disposable {
  readonly terminals: TerminalManager;
  readonly agents: AgentGate;
  readonly windows: WindowGate;
  private readonly approvals: Approvals;
  private readonly rules: RulesDesk;
  private readonly settings: SettingsDesk;
  private readonly options: CoreOptions;
  private readonly factory: SessionFactory;
  private readonly history: SessionHistory;
  private readonly timelines: Timelines;
  private readonly clients = new ClientRegistry(Date.now);

  constructor(options: CoreOptions) {
    this.options = options;
    const table = systemProcessTable();
    const { config } = options;
    this.terminals = new TerminalManager({ maxEndedSessions: () => config().output.maxEndedSessions });
    const folder = options.sessionsFolder;
    const logs = new SessionLogs({ folder, config });
    this.history = new SessionHistory({ terminals: this.terminals, logs, folder, config });
    const environment = new LoginEnvironment({ processEnv: process.env, table });
    this.factory = new SessionFactory({
      config,
      table,
      logs,
      sessionsFolder: options.sessionsFolder,
      environment,
      manifest: options.manifest,
      nodePath: options.nodePath ?? process.execPath,
      now: Date.now,
    });
    const { terminals, factory, clients } = this;
    const approvals = new Approvals({
      terminals,
      clients,
      table,
      config,
      policy: options.policy,
      audit: options.audit ?? noAudit,
      addAllowRule: options.addAllowRule ?? (() => Promise.resolve(NO_SETTINGS)),
      timers: systemTimers,
      onError: (thrown) => console.error('A held request failed inside:', thrown),
    });
    this.approvals = approvals;
    const { policy, desk, person, inputs, memory, lease } = approvals;
    const env = async (): Promise<Environment> => (await environment.resolve()).env;
    const starter = new SessionStarter({ factory, terminals, memory, environment: env });
    const gate = { terminals, starter, clients, table, config, policy, desk, person, inputs, lease };
    this.agents = new AgentGate({ ...gate, environment: env });
    this.timelines = this.createTimelines();
    approvals.onSettled(({ sessionId, hold: { outcome, by } }) => {
      const session = terminals.find({ sessionId });
      // The session may have been removed while its answer was on the way.
      if (session.ok) session.value.recorder.approval(outcome.kind, by);
    });
    this.rules = this.createRules(environment);
    this.rules.onChanged(() => approvals.rejudge());
    this.settings = this.createSettings(environment);
    this.windows = new WindowGate({
      terminals,
      registry: clients,
      approvals,
      rules: this.rules,
      settings: this.settings,
      sessionDesk: this.createDesk(starter, env),
    });
  }

  /** Lists the sessions of earlier hosts. To be called once, before the first session starts. */
  loadHistory(): Promise<void> {
    return this.history.load();
  }

  /** Ends every session with all its processes. The host calls it before it goes. */
  async stop(): Promise<void> {
    this.factory.close();
    await this.terminals.stopAll(async (session) => {
      await session.stopWithHost(this.options.config().graceMs);
      await session.finishRecording();
      await session.closeLog();
    });
    await this.timelines.flush();
    await this.history.close();
    this.dispose();
  }

  dispose(): void {
    this.approvals.dispose();
    this.timelines.dispose();
    this.windows.dispose();
    this.rules.dispose();
    this.settings.dispose();
    this.terminals.dispose();
    this.clients.dispose();
  }

  private createTimelines(): Timelines {
    const { terminals, clients, approvals, history } = this;
    return new Timelines({
      terminals,
      files: history.timelines,
      onSettled: approvals.onSettled,
      nameOf: (from) => writerName(from, clients.list()),
      now: Date.now,
    });
  }

  private createDesk(starter: SessionStarter, environment: () => Promise<Environment>): SessionDesk {
    const { terminals, timelines } = this;
    const looks = new ProcessLooks({ readPorts: systemListeningPorts(), now: () => performance.now() });
    const audit = this.options.audit ?? noAudit;
    return new SessionDesk({ terminals, starter, timelines, looks, audit, environment });
  }

  private createRules(environment: LoginEnvironment): RulesDesk {
    const { config, policy, audit, rules } = this.options;
    const fixed: RulesStore = {
      get current() {
        return config();
      },
      problem: null,
      onChange: neverEvent,
      onProblem: neverEvent,
      savePolicy: () => Promise.resolve(NO_RULES_FILE),
    };
    return new RulesDesk({
      ...(rules ?? { store: fixed, policyWith: () => policy }),
      audit: audit ?? noAudit,
      home: homedir(),
      environment: async () => (await environment.resolve()).env,
    });
  }
  private createSettings(environment: LoginEnvironment): SettingsDesk {
    const { config, audit, settings } = this.options;
    const fixed: SettingsStore = {
      file: '',
      get current() {
        return config();
      },
      problem: null,
      onChange: neverEvent,
      onProblem: neverEvent,
      saveSettings: () => Promise.resolve(NO_SETTINGS_FILE),
    };
    return new SettingsDesk({
      store: settings ?? fixed,
      audit: audit ?? noAudit,
      environment: async () => (await environment.resolve()).env,
    });
  }
}
