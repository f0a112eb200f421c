import { anyEndOf, emptyLine, leftToShell, type TypedEffect, type TypedLine, typeInto, unknownLine } from './TypedLine';

/** What a shell shows where a command goes on: bash and POSIX `> `, zsh `dquote> `, PowerShell `>> `. */
const CONTINUATION = /^(?:[a-z]+ )*[a-z]*>{1,2}\s*$/;

/** Ctrl-C, Ctrl-Z and Ctrl-\ empty the terminal's input (termios(3), NOFLSH). */
const FLUSHES = /[\u0003\u001a\u001c]/;

/** What an input would make a shell run, together with what was typed before. */
export interface TypedInput extends TypedEffect {
  /** The unfinished line that it adds to, as it may be shown; empty for none. */
  readonly typedBefore: string;
  /** It goes on with a command that was entered before. */
  readonly isContinuation: boolean;
}

/** Remembers what was typed into one session and not entered yet. Of a person's keys only that there were some. */
export class ShellLine {
  private line: TypedLine = emptyLine;
  private entered: { readonly texts: readonly string[]; readonly prompt: string | null } | null = null;
  /** The terminal may drop what is typed before the next prompt. */
  private isFlushed = false;
  private changes = 0;

  /** Rises with everything that is typed. */
  get version(): number {
    return this.changes;
  }

  /** What `text` would do now, at `prompt` (null when no shell is seen to wait). Changes nothing. */
  preview(text: string, prompt: string | null): TypedInput {
    const effect = this.typed(text, prompt);
    const [typedBefore = ''] = this.line.kind === 'texts' ? this.line.texts : ['…'];
    const open = this.openCommand(prompt);
    if (open === null || effect.entered === null) return { ...effect, typedBefore, isContinuation: false };
    const entered = effect.entered.flatMap((more) => open.map((before) => before + more));
    return { ...effect, entered, typedBefore: (open[0] ?? '') + typedBefore, isContinuation: true };
  }

  /** It is being sent. `isDoubtful`: perhaps to a program in front of the shell, which may take any part of it. */
  commit(effect: TypedInput, options: { readonly prompt: string | null; readonly isDoubtful: boolean }): void {
    this.changes += 1;
    this.line = options.isDoubtful ? doubtful(effect.next) : effect.next;
    this.isFlushed = effect.isFlushed;
    if (effect.entered === null) return;
    const prompt = effect.isContinuation ? (this.entered?.prompt ?? null) : options.prompt;
    this.entered = { texts: effect.entered, prompt };
  }

  /** A program in front of the shell got input, and may leave the end of it to the shell. */
  commitInFront(text: string): void {
    this.changes += 1;
    this.isFlushed = FLUSHES.test(text);
    const left = leftToShell(text);
    if (left === null) return;
    this.line = isEmpty(this.line) || isEmpty(left) ? left : unknownLine;
  }

  /** Remembers the line as it is; call the result when what was noted since was not sent after all. */
  save(): () => void {
    const { line, entered, isFlushed } = this;
    return () => {
      this.changes += 1;
      this.line = line;
      this.entered = entered;
      this.isFlushed = isFlushed;
    };
  }

  /** Nobody knows what arrived. */
  lose(): void {
    this.changes += 1;
    this.line = unknownLine;
  }

  /** A person typed; what it was is not kept, it may be a secret. */
  notePerson(text: string): void {
    this.changes += 1;
    this.isFlushed = FLUSHES.test(text);
    this.line = /(?:[\r\n]|^\u0003)$/.test(text) ? emptyLine : unknownLine;
  }

  private typed(text: string, prompt: string | null): TypedEffect {
    const effect = typeInto(this.line, text);
    const losesBeginning =
      this.isFlushed && prompt === null && effect.entered?.some((line) => line.trim() !== '') === true;
    return losesBeginning ? { ...effect, isUnknown: true } : effect;
  }

  /** The texts of a command that goes on in the next line: the shell shows another prompt than the one it was typed at. */
  private openCommand(prompt: string | null): readonly string[] | null {
    if (this.entered === null || prompt === null || prompt === this.entered.prompt) return null;
    return CONTINUATION.test(prompt) ? this.entered.texts : null;
  }
}

function doubtful(line: TypedLine): TypedLine {
  if (line.kind === 'unknown') return line;
  const [text = ''] = line.texts;
  return line.texts.length > 1 ? unknownLine : anyEndOf(text);
}

function isEmpty(line: TypedLine): boolean {
  return line.kind === 'texts' && line.texts.every((text) => text === '');
}
