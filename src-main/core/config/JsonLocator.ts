/** Where something stands in a JSON text: keys and indexes from the root. */
export type JsonPath = readonly PropertyKey[];

/** What `JsonLocator` found: the line of each value by its path, and the first syntax error, if any. Lines count from 1. */
export interface JsonLines {
  lineOf(path: JsonPath): number | undefined;
  readonly error: { readonly line: number; readonly message: string } | null;
}

const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const SPACE = /[ \t\r\n]*/y;
const MAX_DEPTH = 100;

class JsonSyntaxError extends Error {}

/**
 * Finds lines in a JSON text. JSON.parse does the reading; its messages name no line on Node 20 and it keeps no
 * positions, and a person who mends a settings file needs them.
 */
export class JsonLocator {
  private readonly text: string;
  private readonly lines = new Map<string, number>();
  private position = 0;
  private line = 1;

  private constructor(text: string) {
    this.text = text;
  }

  static locate(text: string): JsonLines {
    const locator = new JsonLocator(text);
    let error: JsonLines['error'] = null;
    try {
      locator.readValue([]);
      locator.skipSpace();
      if (locator.position < text.length) locator.refuse('there is something after the end of the settings');
    } catch (thrown) {
      if (!(thrown instanceof JsonSyntaxError)) throw thrown;
      error = { line: locator.line, message: thrown.message };
    }
    return { error, lineOf: (path) => locator.lines.get(toKey(path)) };
  }

  private readValue(path: JsonPath): void {
    this.skipSpace();
    // A key's line is noted before; its value may stand further down.
    if (!this.lines.has(toKey(path))) this.lines.set(toKey(path), this.line);
    if (path.length > MAX_DEPTH) this.refuse('it is nested too deeply');
    if (this.take('{')) this.readObject(path);
    else if (this.take('[')) this.readArray(path);
    else if (this.match(STRING) === null && this.match(LITERAL) === null)
      this.refuse(`a value is missing${this.before()}`);
  }

  private readObject(path: JsonPath): void {
    if (this.take('}')) return;
    do {
      this.skipSpace();
      const key = this.match(STRING);
      if (key === null) this.refuse(`a name in double quotes is missing${this.before()}`);
      const member = [...path, JSON.parse(key) as string];
      this.lines.set(toKey(member), this.line);
      if (!this.take(':')) this.refuse(`a colon is missing after ${key}`);
      this.readValue(member);
    } while (this.take(','));
    if (!this.take('}')) this.refuse(`a comma or } is missing${this.before()}`);
  }

  private readArray(path: JsonPath): void {
    if (this.take(']')) return;
    let index = 0;
    do this.readValue([...path, index++]);
    while (this.take(','));
    if (!this.take(']')) this.refuse(`a comma or ] is missing${this.before()}`);
  }

  private take(char: string): boolean {
    this.skipSpace();
    if (this.text[this.position] !== char) return false;
    this.position++;
    return true;
  }

  private skipSpace(): void {
    const space = this.match(SPACE) ?? '';
    for (const char of space) if (char === '\n') this.line++;
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0] ?? null;
    this.position += found?.length ?? 0;
    return found;
  }

  private before(): string {
    const next = /^\S{1,20}/.exec(this.text.slice(this.position, this.position + 20))?.[0];
    return next === undefined ? ' at the end' : ` before ${next}`;
  }

  private refuse(message: string): never {
    throw new JsonSyntaxError(message);
  }
}

function toKey(path: JsonPath): string {
  return path.map(String).join('\u0000');
}
