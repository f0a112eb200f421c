import type { ShellCommand } from '../syntax/ShellSyntax';
import type { Content } from './Field';

/** The values that a variable may have at some point; null for one that cannot be known. */
export type Values = readonly (string | null)[];

/** An array with its elements, or null where they cannot be known. */
export interface ArrayValue {
  readonly elements: readonly (string | null)[] | null;
}

/** A file that the text itself writes, copies or links. */
export interface MadeFile extends Content {
  /** The program that it is a copy of or a link to; null when it is not. */
  readonly copyOf: string | null;
}

/** A function that the text defines, with the text that its offsets are in. */
export interface ShellFunction {
  readonly body: ShellCommand;
  readonly source: string;
}

const MAX_VALUES = 16;

/**
 * What a shell knows while it runs: variables, functions, aliases, its folder. A subshell has a scope of its own, which
 * falls back to the one around it.
 */
export class Scope {
  private readonly outer: Scope | null;
  private readonly environment: Readonly<Record<string, string | undefined>>;
  // Made when something is put in: most scopes are of a pipe's part and stay empty.
  private own: Names | null = null;
  /** False within a branch or loop: what is assigned there is one value more. */
  isCertain = true;
  /** False where entering a folder leaves it unknown which one is current afterwards. */
  isFolderFollowed = true;
  /** `$1`, `$2`, …; null where they cannot be known. */
  positional: Values | null = null;
  /** null once a folder was entered that cannot be known. */
  cwd: string | null;

  constructor(options: {
    readonly outer: Scope | null;
    readonly environment: Readonly<Record<string, string | undefined>>;
    readonly cwd: string | null;
  }) {
    this.outer = options.outer;
    this.environment = options.environment;
    this.cwd = options.cwd;
    this.positional = options.outer?.positional ?? null;
  }

  /** The scope of a subshell. */
  inner(): Scope {
    return new Scope({ outer: this, environment: this.environment, cwd: this.cwd });
  }

  /** Runs something that may run or not, or more than once; `isChain` when what follows it runs only if it ran. */
  uncertainly(run: () => void, isChain = false): void {
    const [before, followed] = [this.isCertain, this.isFolderFollowed];
    this.isCertain = false;
    this.isFolderFollowed &&= isChain;
    run();
    this.isCertain = before;
    this.isFolderFollowed = followed;
  }

  /** The possible values; null for a variable of which nothing is known. */
  valuesOf(name: string): Values | null {
    const own = this.own?.variables.get(name) ?? this.outer?.valuesOf(name);
    if (own !== undefined && own !== null) return own;
    const given = this.environment[name];
    if (given !== undefined) return [given];
    return name === 'IFS' ? [' \t\n'] : null;
  }

  assign(name: string, values: Values): void {
    const before = this.isCertain ? [] : (this.valuesOf(name) ?? [null]);
    const all = [...new Set([...before, ...values])];
    this.names().variables.set(name, all.length > MAX_VALUES ? [null] : all);
    this.names().arrays.set(name, { elements: null });
  }

  arrayOf(name: string): ArrayValue | null {
    return this.own?.arrays.get(name) ?? this.outer?.arrayOf(name) ?? null;
  }

  /** Without certainty, an array is not followed. */
  assignArray(name: string, elements: readonly (string | null)[] | null): void {
    this.names().arrays.set(name, { elements: this.isCertain ? elements : null });
    this.names().variables.set(name, this.isCertain ? [elements?.[0] ?? null] : [null]);
  }

  functionNamed(name: string): ShellFunction | null {
    return this.own?.functions.get(name) ?? this.outer?.functionNamed(name) ?? null;
  }

  defineFunction(name: string, definition: ShellFunction): void {
    this.names().functions.set(name, definition);
  }

  aliasNamed(name: string): string | null {
    return this.own?.aliases.get(name) ?? this.outer?.aliasNamed(name) ?? null;
  }

  defineAlias(name: string, text: string): void {
    this.names().aliases.set(name, text);
  }

  /** The file at an absolute path, if the text made it. */
  fileAt(path: string): MadeFile | null {
    return this.own?.files.get(path) ?? this.outer?.fileAt(path) ?? null;
  }

  /** Files outlive the subshell that writes them. */
  makeFile(path: string, file: MadeFile): void {
    if (this.outer === null) this.names().files.set(path, file);
    else this.outer.makeFile(path, file);
  }

  private names(): Names {
    const names = this.own ?? newNames();
    this.own = names;
    return names;
  }
}

interface Names {
  readonly variables: Map<string, Values>;
  readonly arrays: Map<string, ArrayValue>;
  readonly functions: Map<string, ShellFunction>;
  readonly aliases: Map<string, string>;
  readonly files: Map<string, MadeFile>;
}

function newNames(): Names {
  return { variables: new Map(), arrays: new Map(), functions: new Map(), aliases: new Map(), files: new Map() };
}
