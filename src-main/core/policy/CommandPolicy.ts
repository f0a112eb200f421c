import type { PolicyVerdict } from '@shared/policy';

/**
 * What a text is.
 * `command`: run by the shell of a new session.
 * `shell-input`: typed at the prompt of an interactive shell; complete lines, the first of which may have been typed earlier.
 * `repl-input`: typed where something else reads: an interpreter's prompt, or a program that may leave the text to a shell.
 * `unknown-input`: keys that edit or recall a line of a shell, so that nobody can know what will run.
 */
export type PolicyTextKind = 'command' | 'shell-input' | 'repl-input' | 'unknown-input';

export interface PolicyRequest {
  readonly text: string;
  readonly kind: PolicyTextKind;
  /** Name or path of the shell; null: the person's own one, or not known. */
  readonly shell: string | null;
  readonly cwd: string;
  /** The variables that are known: of the session's start; what it changed since is not in it. */
  readonly env: Readonly<Record<string, string>>;
  /** The program that reads, as far as it is known, for example `python3`; null otherwise. */
  readonly program: string | null;
}

/** The person's rules, as everything that holds commands needs them. */
export interface CommandPolicy {
  /** Judges a text without running it, by the rules as they are now. What throws counts as denied. */
  check(request: PolicyRequest): Promise<PolicyVerdict>;
  /** What "always allow" would allow after this verdict, for example `npm run build`; null when nothing meaningful can be. */
  patternFor(verdict: PolicyVerdict): string | null;
}
