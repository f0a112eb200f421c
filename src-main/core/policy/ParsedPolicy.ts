import { limits } from '@shared/limits';
import type { PolicyVerdict } from '@shared/policy';
import type { Config } from '../config/configSchema';
import type { CommandPolicy, PolicyRequest, PolicyTextKind } from './CommandPolicy';
import { Grammars } from './grammar/Grammars';
import { parseCommand } from './parse/parseCommand';
import { parseReplInput } from './parse/parseReplInput';
import type { Doubt } from './parse/Walk';
import { compileRules } from './rules/compileRules';
import { defaultRules } from './rules/defaultRules';
import { evaluate } from './rules/evaluate';
import { meaningfulPrefix } from './rules/meaningfulPrefix';
import { type RuleSet, ruleSet } from './rules/RuleSet';
import { hasHistoryExpansion } from './syntax/hasHistoryExpansion';

/** How the labels of the default rules begin. */
const BUILTIN = 'builtin: ';
/** Texts of PowerShell need its grammar. */
const POWERSHELL = /powershell|pwsh/i;

/** The settings that rules are made of. */
export type RuleSettings = Pick<Config, 'blockedCommands' | 'policy' | 'defaultShell'>;

/** What the policy must know of the person's machine. */
export interface ParsedPolicyOptions {
  readonly config: () => RuleSettings;
  /** Home folder of the person, absolute; null when there is none. */
  readonly home: string | null;
  /** Folder of Signalbox's own files: only the person may write there. */
  readonly signalboxHome: string;
}

/** Judges texts by what they would run: takes them apart and applies the person's rules and the default ones. */
export class ParsedPolicy implements CommandPolicy {
  private readonly options: ParsedPolicyOptions;
  private grammars: Promise<Grammars> | null = null;
  private compiled: { readonly config: unknown; readonly rules: RuleSet } | null = null;

  constructor(options: ParsedPolicyOptions) {
    this.options = options;
  }

  /** Loads the grammar ahead of the first text. Rejects when its files are missing. */
  async load(): Promise<void> {
    await this.loaded();
  }

  /** The same judgement by other rules: to try them. Throws an Error that names the rule that is not valid. */
  withRules(config: RuleSettings): ParsedPolicy {
    const other = new ParsedPolicy({ ...this.options, config: () => config });
    other.grammars = this.loaded();
    other.rules();
    return other;
  }

  /** Rejects when the rules are not valid or the grammar cannot be loaded: such a text must not run. */
  async check(request: PolicyRequest): Promise<PolicyVerdict> {
    const { text, kind, cwd, env } = request;
    if (text.length > limits.maxPolicyTextChars)
      return refused(`The text has ${text.length} characters; more than ${limits.maxPolicyTextChars} are not judged.`);
    const shell = request.shell ?? this.options.config().defaultShell ?? env.SHELL ?? 'bash';
    const grammars = await this.loaded();
    if (POWERSHELL.test(text) || POWERSHELL.test(shell)) await grammars.loadPowerShell();
    const rules = this.rules();
    const { home, signalboxHome } = this.options;
    const context = { cwd, home: env.HOME ?? home, signalboxHome };
    const source = kind === 'command' ? text : text.replaceAll(/\r\n?/g, '\n');
    const place = { env: home === null ? env : { HOME: home, ...env }, cwd, shell };
    const parsed =
      kind === 'repl-input'
        ? parseReplInput(source, request.program, { place, grammars })
        : parseCommand(source, place, grammars);
    const doubts = parsed.doubts.map((doubt) => ({ ...doubt, isSlight: isSlight(kind, doubt) }));
    if (kind === 'unknown-input')
      doubts.push({ why: 'keys edit or recall a line that is not in it', command: null, isSlight: true });
    if (kind === 'shell-input' && hasHistoryExpansion(source))
      doubts.push({ why: 'the shell puts an earlier line in for `!`', command: null, isSlight: true });
    return evaluate(source, { ...parsed, doubts }, rules, context);
  }

  /** Null also when a rule of the person holds the text: an allowance would not lift it, since ask beats allow. */
  patternFor({ rule, commands }: PolicyVerdict): string | null {
    if (rule !== null && !rule.startsWith(BUILTIN)) return null;
    return meaningfulPrefix(commands);
  }

  private loaded(): Promise<Grammars> {
    this.grammars ??= Grammars.load();
    return this.grammars;
  }

  private rules(): RuleSet {
    const config = this.options.config();
    if (this.compiled?.config === config) return this.compiled.rules;
    const rules = ruleSet(compileRules(config.blockedCommands, config.policy.rules), defaultRules);
    this.compiled = { config, rules };
    return rules;
  }
}

/**
 * Arrows, Tab and the first line of a longer command are everyday input at a prompt. They matter to a person who has rules
 * of their own; the default rules are against mistakes, and would only be in the way.
 */
function isSlight(kind: PolicyTextKind, { command }: Doubt): boolean {
  return kind === 'unknown-input' || (kind === 'shell-input' && command === null);
}

function refused(reason: string): PolicyVerdict {
  return { action: 'deny', rule: 'builtin: size', reason, commands: [] };
}
