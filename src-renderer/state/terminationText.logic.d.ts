import type { ProcessRef, SessionInfo } from '@shared/session';
/** What a person must know about an end beside its status. */
export interface EndText {
  readonly summary: string;
  /** Processes that are still there. */
  readonly remaining: readonly ProcessRef[];
}
/** Says what was ended with an ended session and what is left of it; null when there is nothing to say, or it lives. */
export declare function endText(session: SessionInfo): EndText | null;
/** `4711 python3 server.py`, safe to show. */
export declare function processLine({ pid, command }: ProcessRef): string;
