import type { Content, Field } from './Field';

/** What makes the shell look for file names, when it is not quoted. */
export const GLOB = /[*?[]|[@+!]\(/;

/** Puts one or more fields together from the pieces of a word. */
export class FieldBuilder {
  private readonly done: Field[] = [];
  private text = '';
  private lead: string | null = null;
  private isGlob = false;
  private hasContent = false;
  private mayBeMany = false;
  private content: Content | null = null;

  addQuoted(text: string): void {
    this.text += text;
    this.hasContent = true;
  }

  /** Text of the word itself without quotes: not split, but file names are looked for. */
  addPlain(text: string): void {
    if (text === '') return;
    this.addQuoted(text);
    if (GLOB.test(text)) this.isGlob = true;
  }

  /** The value of an expansion without quotes: split at blanks. */
  addSplit(text: string): void {
    const pieces = text.split(/[ \t\n]+/);
    pieces.forEach((piece, i) => {
      if (i > 0) this.endField();
      this.addPlain(piece);
    });
  }

  /** Something that cannot be known; several arguments, perhaps, when it is not quoted. */
  addUnknown(isQuoted: boolean): void {
    this.lead ??= this.text;
    this.text = '';
    this.hasContent = true;
    if (!isQuoted) this.mayBeMany = true;
  }

  addContent(content: Content): void {
    this.content = content;
    this.addUnknown(true);
  }

  /** The next piece begins a field of its own. */
  endField(): void {
    if (this.hasContent) {
      const isKnown = this.lead === null;
      this.done.push({
        text: isKnown ? this.text : null,
        lead: this.lead ?? this.text,
        tail: this.text,
        isGlob: this.isGlob,
        mayBeMany: this.mayBeMany,
        content: this.content,
      });
    }
    this.text = '';
    this.lead = null;
    this.isGlob = false;
    this.hasContent = false;
    this.mayBeMany = false;
    this.content = null;
  }

  /** All fields; none when the word came to nothing. */
  finish(): readonly Field[] {
    this.endField();
    return this.done;
  }
}
