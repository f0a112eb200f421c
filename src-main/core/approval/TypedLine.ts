import { limits } from '@shared/limits';

/**
 * What stands in a shell's line, typed but not entered. `texts`: one of these (usually one; several when a program may have
 * taken some of it). `unknown`: keys edited it, or a person typed it.
 */
export type TypedLine =
  | { readonly kind: 'texts'; readonly texts: readonly string[]; readonly isQuoting: boolean }
  | { readonly kind: 'unknown'; readonly isQuoting: boolean };

/** What an input does to the line. */
export interface TypedEffect {
  /** The possible texts that Enter hands to the shell, of one or more lines; null when nothing is entered. */
  readonly entered: readonly string[] | null;
  /** It ends with a key that makes the terminal drop input: what comes before the next prompt may lose its beginning. */
  readonly isFlushed: boolean;
  /** It contains keys after which nobody knows what the line says, or adds to such a line and enters it. */
  readonly isUnknown: boolean;
  readonly next: TypedLine;
}

export const emptyLine: TypedLine = { kind: 'texts', texts: [''], isQuoting: false };
export const unknownLine: TypedLine = { kind: 'unknown', isQuoting: false };

const ENTER = /[\r\n]/;
const CTRL_C = '\u0003';
const CTRL_D = '\u0004';
const CTRL_L = '\u000c';
const CTRL_U = '\u0015';
const BACKSPACE = /[\u0008\u007f]/;
/** The next key is taken as it is (readline, quoted-insert; termios(3), VLNEXT). */
const QUOTES_NEXT = /[\u0011\u0016]/;
/** Ctrl-Z and Ctrl-\ signal the job in front, and add nothing to a line that is empty. */
const SIGNALS = /[\u001a\u001c]/;
// Everything else that is no text: completion, recall, cursor keys, and what only this shell's own settings tell.
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;

/** Reads an input as a shell's line editor would, as far as anybody can know. Pure. */
export function typeInto(line: TypedLine, input: string): TypedEffect {
  const reader = new LineReader(line);
  for (const char of input) reader.take(char);
  return reader.effect();
}

class LineReader {
  /** What is entered; ends where the unfinished line begins. */
  private entered: string[] | null = null;
  private texts: readonly string[];
  private isKnown: boolean;
  private isUnknown = false;
  /** A signal drops what is typed around it: the terminal and the line editor empty their input (termios(3), NOFLSH). */
  private isFlushed = false;
  private isQuoting: boolean;

  constructor(line: TypedLine) {
    this.texts = line.kind === 'texts' ? line.texts : [''];
    this.isKnown = line.kind === 'texts';
    this.isQuoting = line.isQuoting;
  }

  take(char: string): void {
    if (this.isQuoting) this.quote(char);
    else if (ENTER.test(char)) this.enter();
    else if (char === CTRL_C) this.interrupt();
    else if (char === CTRL_D) this.endOfFile();
    else if (char === CTRL_U) this.clear(this.isKnown);
    else if (BACKSPACE.test(char)) this.texts = this.texts.map(withoutLast);
    else if (QUOTES_NEXT.test(char)) this.startQuote();
    else if (SIGNALS.test(char)) this.signal();
    else if (char !== CTRL_L && CONTROL.test(char)) this.lose();
    else if (char !== CTRL_L) this.text(char);
  }

  effect(): TypedEffect {
    if (this.texts.some((text) => text.length > limits.maxCommandChars)) this.lose();
    const { isQuoting, texts } = this;
    const next: TypedLine = this.isKnown ? { kind: 'texts', texts, isQuoting } : { kind: 'unknown', isQuoting };
    return { entered: this.entered, isFlushed: this.isFlushed, isUnknown: this.isUnknown, next };
  }

  /** A backslash at its end makes a line go on in the next one (POSIX.1-2024, XCU 2.2.1): nothing runs yet. */
  private enter(): void {
    if (!this.isKnown) this.isUnknown = true;
    const lines = this.texts.map((text) => `${text}\n`);
    if (this.isKnown && lines.every(isContinued)) {
      this.texts = lines;
      return;
    }
    this.entered = this.entered === null ? lines : this.entered.flatMap((text) => lines.map((more) => text + more));
    this.texts = [''];
    this.isKnown = true;
  }

  /** In a line that is not empty it hands over what is there, as Enter does (termios(3), VEOF), or completes it. */
  private endOfFile(): void {
    if (this.isKnown && this.texts.every((text) => text === '')) return;
    this.enter();
    this.lose();
  }

  private clear(isEmpty: boolean): void {
    if (!isEmpty) return;
    this.texts = [''];
    this.isKnown = true;
  }

  private text(char: string): void {
    if (this.isFlushed) this.lose();
    if (this.isKnown) this.texts = this.texts.map((text) => text + char);
  }

  private interrupt(): void {
    this.clear(true);
    this.isFlushed = true;
  }

  private signal(): void {
    this.isFlushed = true;
    if (!this.isKnown || this.texts.some((text) => text !== '')) this.lose();
  }

  private startQuote(): void {
    this.isQuoting = true;
    this.lose();
  }

  private quote(char: string): void {
    this.isQuoting = false;
    if (ENTER.test(char)) this.enter();
    this.lose();
  }

  private lose(): void {
    this.isKnown = false;
    this.isUnknown = true;
    this.texts = [''];
  }
}

/**
 * What may stand in the line of a shell in the background after a program in front got this input: the program may have ended
 * in between and left any end of it to the shell. Null when that is nothing new.
 */
export function leftToShell(input: string): TypedLine | null {
  const last = input.split(/[\r\n\u0003]/).at(-1) ?? '';
  if (last === '') return input === '' ? null : emptyLine;
  // Keys that only move about are the program's; after some text they could recall a line of the shell's.
  if (/^(?:\u001b(?:\[[\d;]*[A-Za-z~]|O[A-Z])|[\u0000-\u001f\u007f])+$/.test(last)) return null;
  return CONTROL.test(last) ? unknownLine : anyEndOf(last);
}

/** Any end of a text, also none of it; `unknown` for a longer one. */
export function anyEndOf(text: string): TypedLine {
  const chars = [...text];
  if (chars.length > limits.maxDoubtfulChars) return unknownLine;
  return { kind: 'texts', texts: chars.map((_, at) => chars.slice(at).join('')).concat(''), isQuoting: false };
}

function withoutLast(text: string): string {
  return [...text].slice(0, -1).join('');
}

function isContinued(line: string): boolean {
  return /(?:^|[^\\])(?:\\\\)*\\\n$/.test(line);
}
