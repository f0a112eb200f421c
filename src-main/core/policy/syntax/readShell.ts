import { readScriptUntil } from './readScript';
import type { ListItem, Script } from './ShellSyntax';
import { SourceCursor, SyntaxProblem } from './SourceCursor';

/** Shell text taken apart. */
export interface ShellReading {
  readonly script: Script;
  /** Why the text does not parse; null when it does. The script holds what could be read all the same. */
  readonly problem: string | null;
  /** Offsets at which commands begin. */
  readonly commandStarts: ReadonlySet<number>;
}

/** So many broken lines are skipped; the rest of a text with more is not read. */
const MAX_RETRIES = 20;

/** Reads the text as a shell of the Bourne family would. Never throws on account of the text. */
export function readShell(source: string): ShellReading {
  const commandStarts = new Set<number>();
  const items: ListItem[] = [];
  let problem: string | null = null;
  let start = 0;
  for (let tries = 0; tries < MAX_RETRIES && start < source.length; tries += 1) {
    const cursor = new SourceCursor(source, { start, end: source.length }, commandStarts);
    try {
      readScriptUntil(cursor, null, items);
      break;
    } catch (error) {
      // A stack that is used up is a text that is nested too deeply.
      if (!(error instanceof SyntaxProblem) && !(error instanceof RangeError)) throw error;
      problem ??= error instanceof SyntaxProblem ? error.message : 'it is nested too deeply';
      const next = source.indexOf('\n', Math.max(cursor.pos, start));
      if (next < 0) break;
      start = next + 1;
    }
  }
  return { script: { items, source }, problem, commandStarts };
}

/** Reads text that stands in other text with escapes, so that its offsets are not those of the outer text. */
export function readShellRange(source: string, outer: SourceCursor): Script {
  const cursor = new SourceCursor(source, { start: 0, end: source.length }, new Set(), outer);
  return readScriptUntil(cursor, null);
}
