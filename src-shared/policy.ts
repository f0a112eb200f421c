/** What a rule says about a command. Deny beats ask, ask beats allow. */
export type PolicyAction = 'allow' | 'ask' | 'deny';

/** One command that a text would run, as far as that can be known without running it. */
export interface PolicyCommand {
  /** Name as the shell would look it up, for example `git` or `/usr/bin/git`; null when it cannot be known. */
  readonly name: string | null;
  /** Its arguments; null for one that cannot be known (an unset variable, a substitution, a glob). */
  readonly args: readonly (string | null)[];
  /** The part of the text that it stands in. */
  readonly text: string;
  /** How it is reached, from outside inwards: `sudo`, `bash -c`, `$( )`, `function f`; empty at the top. */
  readonly reachedBy: readonly string[];
  /** Files that its redirections write to; null for one that cannot be known. */
  readonly writesTo: readonly (string | null)[];
  /** True for the command (one at most) that decided the verdict. */
  readonly isDeciding: boolean;
}

/** What the policy says about a text, and why. */
export interface PolicyVerdict {
  readonly action: PolicyAction;
  /** The rule that decided, in its own words (`git push`, `builtin: privilege`); null when none did. */
  readonly rule: string | null;
  /** One or two sentences for people and for models. */
  readonly reason: string;
  /** In the order in which they stand in the text; of a text that does not parse, what could be made out. */
  readonly commands: readonly PolicyCommand[];
}

/**
 * `normal`: what a rule asks about waits for a person. `watchful`: everything does, except what a rule of the person's
 * allows. `unattended`: as if nobody watched.
 */
export type PolicyMode = 'watchful' | 'normal' | 'unattended';

/** A rule as config.json has it (src-main/core/policy/README.md says what `match` can be). */
export interface PolicyRule {
  readonly match: string;
  readonly action: PolicyAction;
  readonly reason?: string | undefined;
}

/** The part of the settings that a person edits as rules. */
export interface PolicySettings {
  readonly mode: PolicyMode;
  readonly rules: readonly PolicyRule[];
  /** Programs that are always denied. */
  readonly blockedCommands: readonly string[];
}

/** The rules that are in force. */
export interface PolicyView extends PolicySettings {
  /** Why config.json is not used as it is, with the line; null when it is in order. */
  readonly problem: string | null;
}
