import type { ApprovalOutcome } from './approval';
import type { Exit, WaitingKind } from './session';

/** A variable that the session got on top of the person's environment, or without which it was started. */
export interface EnvironmentChange {
  readonly name: string;
  /** Null: it was taken away. Values of names that sound secret are dots. */
  readonly value: string | null;
}

/** What happened to a session, for people. `at`: milliseconds since 1970. */
export type TimelineEvent =
  | { readonly kind: 'started'; readonly at: number }
  | { readonly kind: 'waiting'; readonly at: number; readonly waitingKind: WaitingKind; readonly prompt: string }
  | { readonly kind: 'running'; readonly at: number }
  /** `text` null: it was a secret. `by`: the client's name, or `you`. */
  | { readonly kind: 'input'; readonly at: number; readonly by: string; readonly text: string | null }
  | {
      readonly kind: 'approval';
      readonly at: number;
      readonly text: string;
      readonly outcome: ApprovalOutcome;
      readonly by: string;
    }
  | { readonly kind: 'ended'; readonly at: number; readonly exit: Exit };

/** More about a session than the list needs. */
export interface SessionDetails {
  /** Null: nobody knows any more (a session of an earlier host). */
  readonly environment: readonly EnvironmentChange[] | null;
  /** The latest `limits.timelineEvents`, the oldest first. */
  readonly timeline: readonly TimelineEvent[];
  /** Older events that are not kept. */
  readonly droppedEvents: number;
}

/** A living process of a session's tree. */
export interface SessionProcess {
  readonly pid: number;
  readonly ppid: number;
  /** Distance from the leader; 0 for it and for those whose parent is not in the list. */
  readonly depth: number;
  readonly command: string;
  /** Of one core, since the request before; null when nothing can be said yet. */
  readonly cpuPercent: number | null;
  readonly memoryBytes: number;
  /** TCP ports on which it listens. */
  readonly ports: readonly number[];
}
