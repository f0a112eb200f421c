import { fail, messageOf, ok, type Result } from '@shared/errors';
import type { Disposable, Event } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { PolicySettings, PolicyVerdict, PolicyView } from '@shared/policy';
import { ConfigView } from '../config/ConfigView';
import type { Config } from '../config/configSchema';
import type { ConfigProblem } from '../config/parseConfig';
import { type AuditSink, plainEvent } from '../history/audit/AuditEvent';
import type { CommandPolicy } from '../policy/CommandPolicy';
import { judgeCommand } from './judgeCommand';

/** Where the rules are kept (`ConfigStore`). */
export interface RulesStore {
  readonly current: Config;
  readonly problem: ConfigProblem | null;
  readonly onChange: Event<Config>;
  readonly onProblem: Event<ConfigProblem | null>;
  /** The rules are in force when it resolves. */
  savePolicy(settings: PolicySettings): Promise<Result<null>>;
}

export interface RulesDeskOptions {
  readonly store: RulesStore;
  /** The policy with other rules than the ones in force. Throws an Error that names the rule that is not valid. */
  readonly policyWith: (config: Config) => CommandPolicy;
  readonly audit: AuditSink;
  /** Folder that a tried command would start in. */
  readonly home: string;
  /** The variables that a tried command would start with. */
  readonly environment: () => Promise<NodeJS.ProcessEnv>;
}

/** The person's rules as windows see, try and save them. */
export class RulesDesk implements Disposable {
  private readonly options: RulesDeskOptions;
  private readonly shown: ConfigView<PolicyView>;

  /** Fires with the rules when they, their mode, or whether the file can be used changed. */
  readonly onChanged: Event<PolicyView>;

  constructor(options: RulesDeskOptions) {
    this.options = options;
    this.shown = new ConfigView(options.store, () => this.view());
    this.onChanged = this.shown.onChanged;
  }

  /** The rules that are in force. */
  view(): PolicyView {
    const { current, problem } = this.options.store;
    const { mode, rules } = current.policy;
    return { mode, rules, blockedCommands: current.blockedCommands, problem: problem?.message ?? null };
  }

  /** What these rules, saved or not, would make of a new session's command. `invalid-argument` when one is not valid. */
  async check(text: string, settings: PolicySettings): Promise<Result<PolicyVerdict>> {
    const config = this.configWith(settings);
    const policy = this.policyWith(config);
    if (!policy.ok) return policy;
    const { home, environment } = this.options;
    const size = { cols: limits.defaultCols, rows: limits.defaultRows };
    const request = { command: text, isTerminal: true, ...size, client: { id: '', name: '' } };
    const env = Object.fromEntries(
      Object.entries(await environment()).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    return ok((await judgeCommand({ request, cwd: home, env }, policy.value, config)).verdict);
  }

  /** Saves the rules; they are in force when it resolves. `invalid-argument` when one is not valid. */
  async save(settings: PolicySettings): Promise<Result<null>> {
    const policy = this.policyWith(this.configWith(settings));
    if (!policy.ok) return policy;
    const saved = await this.options.store.savePolicy(settings);
    if (!saved.ok) return saved;
    const { mode, rules, blockedCommands } = settings;
    const note = `mode: ${mode}, rules: ${rules.length}, blocked commands: ${blockedCommands.length}`;
    void this.options.audit.append(plainEvent('rules-changed', { by: 'the person', note }));
    return saved;
  }

  dispose(): void {
    this.shown.dispose();
  }

  private configWith({ mode, rules, blockedCommands }: PolicySettings): Config {
    const { current } = this.options.store;
    return { ...current, blockedCommands, policy: { ...current.policy, mode, rules } };
  }

  private policyWith(config: Config): Result<CommandPolicy> {
    try {
      return ok(this.options.policyWith(config));
    } catch (thrown) {
      return fail('invalid-argument', `These rules cannot be used: ${messageOf(thrown)}. Correct the rule.`);
    }
  }
}
