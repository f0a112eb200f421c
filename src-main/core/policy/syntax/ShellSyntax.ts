/** A word of shell text: what its parts give, joined, is one argument or (unquoted, split, with braces) several. */
export interface ShellWord {
  readonly parts: readonly WordPart[];
  /** Offsets in the source, in UTF-16 characters. */
  readonly start: number;
  readonly end: number;
}

/** `isQuoted` is true where neither splitting nor file names (globs) are looked for. */
export type WordPart =
  | { readonly kind: 'text'; readonly text: string; readonly isQuoted: boolean }
  | VariablePart
  | { readonly kind: 'substitution'; readonly script: Script; readonly isQuoted: boolean }
  | { readonly kind: 'process'; readonly script: Script }
  /** `$(( ))`: a number; the substitutions in it run. */
  | { readonly kind: 'arithmetic'; readonly parts: readonly WordPart[] }
  /** `~` (user is empty), `~name`, `~+`, `~-`. */
  | { readonly kind: 'tilde'; readonly user: string }
  /** What could not be taken apart: too many braces. */
  | { readonly kind: 'unknown' }
  /** `{a,b}`: each alternative makes a word of its own. */
  | { readonly kind: 'brace'; readonly alternatives: readonly (readonly WordPart[])[] };

/** `$x`, `${x}`, `${x:-word}`, `${x[@]}`, `${!x}`, … */
export interface VariablePart {
  readonly kind: 'variable';
  readonly name: string;
  /** What stands in `[ ]`; null without. */
  readonly index: string | null;
  /** `:-`, `-`, `:=`, `:+`, `#`, `/`, `@`, …; null for the plain value. */
  readonly operator: string | null;
  readonly operand: readonly WordPart[];
  readonly isQuoted: boolean;
  /** `${#x}` gives a length, `${!x}` the value of another variable. */
  readonly prefix: '' | '#' | '!';
}

/** `name=value`, `name+=value`, `name[i]=value`, `name=(a b)`. */
export interface Assignment {
  readonly name: string;
  readonly isAppend: boolean;
  readonly hasIndex: boolean;
  readonly value: ShellWord;
  /** The elements of an array; null for a plain value. */
  readonly elements: readonly ShellWord[] | null;
}

/** `2> file`, `<<EOF`, `<<< word`. */
export interface Redirect {
  readonly operator: string;
  readonly target: ShellWord;
  /** Text of a here-document, with the expansions that the shell makes in it. */
  readonly body: ShellWord | null;
}

export interface SimpleCommand {
  readonly kind: 'simple';
  readonly assignments: readonly Assignment[];
  readonly words: readonly ShellWord[];
}

/** What one command of a list may be; every one may carry redirections. */
export type CommandShape =
  | SimpleCommand
  | { readonly kind: 'pipeline'; readonly commands: readonly ShellCommand[] }
  | { readonly kind: 'subshell'; readonly body: Script }
  | { readonly kind: 'group'; readonly body: Script }
  | { readonly kind: 'coproc'; readonly body: ShellCommand }
  | { readonly kind: 'function'; readonly name: string; readonly body: ShellCommand }
  /** `for` and `select`; words is null for `for x` without `in`. */
  | {
      readonly kind: 'for';
      readonly variable: string;
      readonly words: readonly ShellWord[] | null;
      readonly body: Script;
    }
  /** `while`, `until` and `for ((…))`; condition holds what runs before each turn. */
  | { readonly kind: 'loop'; readonly condition: Script; readonly body: Script }
  /** Each branch of an `if` with its condition, or of a `case`. */
  | { readonly kind: 'choice'; readonly words: readonly ShellWord[]; readonly branches: readonly Script[] }
  /** `[[ … ]]` and `(( … ))`: only the substitutions in them run. */
  | { readonly kind: 'test'; readonly words: readonly ShellWord[] };

export interface ShellCommand {
  readonly shape: CommandShape;
  readonly redirects: readonly Redirect[];
  readonly start: number;
  readonly end: number;
}

/** A command of a list. What follows `&&` or `||` runs only if what is before it succeeded or failed. */
export interface ListItem {
  readonly command: ShellCommand;
  readonly runsAfter: 'anything' | 'success' | 'failure';
  readonly isBackground: boolean;
}

/** A list of commands. */
export interface Script {
  readonly items: readonly ListItem[];
  readonly source: string;
}
