import type { DemoPlace } from './DemoPlace';

/** What a program needs on the machine. */
export type Need =
  | { readonly kind: 'program'; readonly name: string }
  /** One of the project's packages. */
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'python module'; readonly name: string };

/** The terminal gets another size as soon as the text has been printed. */
export interface Resize {
  readonly after: string;
  readonly cols: number;
  readonly rows: number;
}

/** A program whose output is recorded on a terminal. */
export interface DemoProgram {
  /** Name of its recordings. */
  readonly name: string;
  readonly needs: readonly Need[];
  /** Makes its files and the replies of the server, and gives the command for sh. */
  readonly prepare: (place: DemoPlace) => Promise<string>;
  /** Exit status of the command. Default: 0. */
  readonly exitCode?: number;
  /** More of its environment. */
  readonly env?: (place: DemoPlace) => Readonly<Record<string, string>>;
  /** Keys that a person types one after the other, each as soon as a text has been printed that was not there before. */
  readonly answers?: readonly { readonly after: string; readonly keys: string }[];
  /**
   * A resize for one more recording. Where the cursor stands at the start of a line or behind its text: elsewhere terminals
   * differ in where a reflow leaves it, and so do we and xterm.js.
   */
  readonly resize?: Resize;
}

/** Needs a program in PATH. */
export function program(name: string): Need {
  return { kind: 'program', name };
}
