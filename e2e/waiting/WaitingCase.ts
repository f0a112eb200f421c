import type { WaitingKind } from '@shared/session';

/** What is typed, and when. */
export interface TypedInput {
  readonly data: string;
  /** Milliseconds after the start. */
  readonly at?: number;
  /** As soon as this has been printed since the last input; takes the place of `at`. */
  readonly after?: string;
}

/** A program with what is true about it. */
export interface WaitingCase {
  readonly id: string;
  readonly label: 'waiting' | 'busy';
  /** Run with bash. `$WORK` is a folder of its own, `$PROGRAMS` that of the programs beside the corpus. */
  readonly cmd: string;
  /** Kinds that are right, for a program that waits. */
  readonly kinds?: readonly WaitingKind[];
  /** Programs that must be on the machine; without them the case is skipped by name. */
  readonly needs?: readonly string[];
  readonly input?: readonly TypedInput[];
  readonly signals?: readonly { readonly at: number; readonly sig: NodeJS.Signals }[];
  /**
   * The last thing that is printed before the moment that counts, after all input. A wait that is seen before it is
   * premature, and `T` counts from it.
   */
  readonly shows?: string;
  /** When the state is judged, in milliseconds after the start, or after `shows` was printed. Default 1200. */
  readonly T?: number;
  /** A wait that is seen earlier (milliseconds after the start) is premature. */
  readonly busyBefore?: number;
  /** When the wait begins, if nothing that is printed or typed tells: milliseconds after the start. */
  readonly onset?: number;
  readonly note?: string;
}
