import type { PolicyVerdict } from './policy';

/** What a person says to a held command or input. */
export type ApprovalAnswer =
  | { readonly kind: 'approve' }
  /** Sends this instead. */
  | { readonly kind: 'edit'; readonly text: string }
  /** The note goes to the agent. */
  | { readonly kind: 'deny'; readonly note: string | null }
  /** Approves, and allows what the pattern matches from now on (a rule in config.json). */
  | { readonly kind: 'always'; readonly pattern: string };

/** `stale`: the prompt that it would answer is gone; it must be looked at again (`review`) before it can be approved. */
export type ApprovalState = { readonly kind: 'pending' } | { readonly kind: 'stale'; readonly reason: string };

/** Something that an agent wants to run or type and that is held until a person answers. */
export interface ApprovalRequest {
  /** `a_` and 16 characters. */
  readonly id: string;
  /** `command`: a new session; `input`: something typed into one. */
  readonly subject: 'command' | 'input';
  /** The session that the input is for; null for a command, whose session does not exist yet. */
  readonly sessionId: string | null;
  /** Who asks. */
  readonly client: string;
  /** Exactly what would be run or typed, control bytes included. */
  readonly text: string;
  /** The unfinished line in the shell that the input would complete; empty for none, and for a command. */
  readonly typedBefore: string;
  /** What a command would read as its whole input; null when that is the terminal. */
  readonly stdin: string | null;
  /** The variables that a command would get on top of the usual ones. */
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string | null;
  readonly shell: string | null;
  /** The prompt that the input answers. */
  readonly prompt: string | null;
  readonly verdict: PolicyVerdict;
  /** What "always allow" would allow, for example `npm run build`; null when nothing meaningful can be offered. */
  readonly pattern: string | null;
  readonly state: ApprovalState;
  /** Milliseconds since 1970. */
  readonly requestedAt: number;
}

/** How a request ended. */
export type ApprovalOutcome =
  /** `sent`: what was run or typed, exactly. */
  | { readonly kind: 'approved'; readonly sent: string }
  | { readonly kind: 'edited'; readonly sent: string }
  | { readonly kind: 'denied'; readonly note: string | null }
  /** Nobody answered in time. */
  | { readonly kind: 'expired' }
  /** Its session ended, or the agent gave it up or went away. */
  | { readonly kind: 'withdrawn'; readonly reason: string };

/** Who writes into a session, when it is a person: agents' input is held back meanwhile. */
export interface WriterHold {
  readonly sessionId: string;
  /** `typing`: ends a few seconds after the last key. `taken-over`: ends when the person hands the session back. */
  readonly kind: 'typing' | 'taken-over';
}
