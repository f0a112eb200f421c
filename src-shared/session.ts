/** What a waiting program wants (DESIGN section 6). */
export const waitingKinds = ['shell', 'repl', 'line', 'confirm', 'secret', 'key', 'pager', 'screen'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

export const confidences = ['certain', 'likely', 'guess'] as const;
export type Confidence = (typeof confidences)[number];

/** Why a session is called waiting, and what could be answered. */
export interface Waiting {
  readonly kind: WaitingKind;
  /** The line that the cursor stands in, without control characters; empty if the program printed nothing there. */
  readonly prompt: string;
  /** When the wait began, milliseconds since 1970. */
  readonly since: number;
  readonly confidence: Confidence;
  /** Sentences a person understands, the strongest first. */
  readonly evidence: readonly string[];
  /** Texts or key names that would answer, as the program spells them. */
  readonly suggestions: readonly string[];
}

export const exitCauses = ['exited', 'terminated', 'host-stopped', 'lost'] as const;
export type ExitCause = (typeof exitCauses)[number];

/** How a session ended. A death by signal has the signal's name and no code. */
export interface Exit {
  /** Exit status 0..255, or null when a signal ended it or when nobody can know. */
  readonly code: number | null;
  /** For example `SIGKILL`. */
  readonly signal: string | null;
  readonly cause: ExitCause;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The state of a session. It changes in `sessionState.ts` only. */
export type SessionState =
  | { readonly kind: 'running'; readonly acceptsInput: boolean }
  | { readonly kind: 'waiting'; readonly waiting: Waiting }
  | { readonly kind: 'exited'; readonly exit: Exit };

/** What ending a session did. */
export interface Termination {
  readonly signalled: readonly SignalledProcess[];
  /** Processes that are still there although everything was tried. */
  readonly survivors: readonly ProcessRef[];
}

export interface ProcessRef {
  readonly pid: number;
  readonly command: string;
}

export interface SignalledProcess extends ProcessRef {
  /** The last signal that was sent to it. */
  readonly signal: string;
}

/** A session as every surface sees it. Times are milliseconds since 1970. */
export interface SessionInfo {
  /** Opaque: `s_` and 16 random characters. */
  readonly id: string;
  /** Process id of the leader; negative (from -1000 down) for virtual Node sessions. */
  readonly pid: number;
  readonly name: string | null;
  readonly command: string;
  readonly cwd: string;
  /** Basename of the shell, for example `bash`; `node` for virtual Node sessions. */
  readonly shell: string;
  /** Name of the MCP client that started it, or `you`. */
  readonly client: string;
  readonly isTerminal: boolean;
  readonly cols: number;
  readonly rows: number;
  readonly startedAt: number;
  readonly state: SessionState;
  /** Lines printed so far, the unfinished last one included if it has text. */
  readonly totalLines: number;
  readonly evictedLines: number;
  /** Why its output is not kept as it should be, in plain words; null when all is well. */
  readonly outputProblem: string | null;
  /** Living processes of an ended session's tree. */
  readonly descendants: readonly ProcessRef[];
  readonly termination: Termination | null;
}
