import type { OptionSpec } from '../splitOptions';

/** How a program runs another one that its arguments name. */
export interface WrapperSpec extends OptionSpec {
  /** Canonical names, with blanks between. */
  readonly names: string;
  /** Words that must come first: `docker exec`. */
  readonly subcommand?: readonly string[];
  /** Options before the subcommand that take a value. */
  readonly globalValues?: string;
  /** Arguments between the options and the inner command: a duration, a host. */
  readonly operands?: number;
  /** `NAME=value` may stand before the inner command. */
  readonly hasAssignments?: boolean;
  /**
   * What follows the operands: a command with its arguments (when absent), words that are joined and run as shell text, shell
   * texts of their own, or nothing that is run, so that only the text options count.
   */
  readonly runs?: 'joined' | 'each' | 'nothing';
  /** The inner command begins after `--` and nowhere else. */
  readonly needsDashes?: boolean;
  /** With one of these options nothing is run: `command -v`. */
  readonly queries?: string;
  /** Arguments that are not in the text are added: `xargs`. */
  readonly appends?: boolean;
  /** Without an inner command it runs a shell, which reads commands from its input. */
  readonly isShell?: boolean;
}
