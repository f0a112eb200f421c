import type { Redirect } from './ShellSyntax';

/** Deeper nesting is refused: no one writes it, and each level costs stack. */
const MAX_DEPTH = 100;

/** A part of a text, in UTF-16 characters. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

/** Thrown by the reader's parts and caught by `readShell`: the text does not parse from here on. */
export class SyntaxProblem extends Error {}

/** A here-document whose text begins after the current line. */
export interface PendingHeredoc {
  readonly delimiter: string;
  readonly isQuoted: boolean;
  readonly shouldStripTabs: boolean;
  readonly redirect: { -readonly [K in keyof Redirect]: Redirect[K] };
}

/** Where the reader stands in the text, and what it has yet to do. */
export class SourceCursor {
  readonly source: string;
  /** Offsets at which a command begins, for the comparison with the grammar. */
  readonly commandStarts: Set<number>;
  pos: number;
  end: number;
  pending: PendingHeredoc[] = [];
  private depth: number;

  /** `outer` is the cursor of the text in which this text stands: nesting counts through. */
  constructor(source: string, range: SourceRange, commandStarts: Set<number>, outer: SourceCursor | null = null) {
    this.source = source;
    this.depth = outer?.depth ?? 0;
    this.pos = range.start;
    this.end = range.end;
    this.commandStarts = commandStarts;
  }

  get isAtEnd(): boolean {
    return this.pos >= this.end;
  }

  /** The character at the position, or the one `offset` further; empty at the end. */
  peek(offset = 0): string {
    const at = this.pos + offset;
    return at < this.end ? (this.source[at] ?? '') : '';
  }

  startsWith(text: string): boolean {
    return this.pos + text.length <= this.end && this.source.startsWith(text, this.pos);
  }

  /** Goes over the text if it stands here. */
  take(text: string): boolean {
    if (!this.startsWith(text)) return false;
    this.pos += text.length;
    return true;
  }

  expect(text: string): void {
    if (!this.take(text)) throw this.problem(`\`${text}\` is missing`);
  }

  /** Spaces, tabs and continued lines; the shell takes no other character for a blank. */
  skipBlanks(): void {
    for (;;) {
      const c = this.peek();
      if (c === ' ' || c === '\t') this.pos += 1;
      else if (c === '\\' && this.peek(1) === '\n') this.pos += 2;
      else return;
    }
  }

  /** Runs a part of the reader one level deeper. */
  nested<T>(read: () => T): T {
    if (this.depth >= MAX_DEPTH) throw this.problem('it is nested too deeply');
    this.depth += 1;
    try {
      return read();
    } finally {
      this.depth -= 1;
    }
  }

  problem(what: string): SyntaxProblem {
    return new SyntaxProblem(`${what} at character ${Math.min(this.pos, this.end) + 1}`);
  }
}
