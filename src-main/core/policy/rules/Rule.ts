import type { PolicyAction } from '@shared/policy';
import type { FoundCommand } from '../parse/Walk';

/** Whether a rule is about a command: `maybe` when that depends on something that cannot be known. */
export type Match = 'yes' | 'maybe' | 'no';

/** What a rule needs to know beside the command. */
export interface RuleContext {
  /** Folder of the session, absolute; null when it is not known. */
  readonly cwd: string | null;
  readonly home: string | null;
  /** Signalbox's own folder; null when there is none to guard. */
  readonly signalboxHome: string | null;
}

/** A rule that is ready to be applied. */
export interface Rule {
  /** As the person wrote it, or `builtin: name`. */
  readonly label: string;
  readonly action: PolicyAction;
  /** A sentence; null when the person gave none. */
  readonly reason: string | null;
  readonly isBuiltin: boolean;
  /** True for an entry of `blockedCommands`. */
  readonly isBlockedName: boolean;
  /** Programs that the rule is about, for text in which they may be mentioned. */
  readonly mentioned: readonly string[];
  matches(command: FoundCommand, context: RuleContext): Match;
  /** Whether the whole text matches; absent for rules about commands. */
  matchesText?(text: string): boolean;
}
