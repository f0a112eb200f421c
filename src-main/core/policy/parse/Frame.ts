import type { Content } from './Field';
import type { Scope } from './Scope';
import type { Walk } from './Walk';

/** Where a command is met: what the shell knows there, and how it got there. */
export interface Frame {
  readonly walk: Walk;
  readonly scope: Scope;
  /** From outside inwards: `bash -c`, `$( )`, `function f`. */
  readonly reachedBy: readonly string[];
  /** What it reads from a pipe or here-document; null for the terminal or a file that exists already. */
  readonly input: Content | null;
  /** The text that the command's offsets are in. */
  readonly source: string;
}

/** The same place, one step further in. */
export function deeper(frame: Frame, step: string, change: Partial<Frame> = {}): Frame {
  return { ...frame, reachedBy: [...frame.reachedBy, step], ...change };
}
