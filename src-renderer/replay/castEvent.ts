/** One event of a recording (asciicast v3). */
export interface CastEvent {
  /** `o` output, `i` input, `r` new size, `m` marker, `x` end; others are passed over. */
  readonly code: string;
  readonly data: string;
}

/** What the first line says that a player needs. */
export interface CastHeader {
  readonly cols: number;
  readonly rows: number;
}

/** The event of one line; without text when the line is damaged behind its start. */
export function parseEvent(line: string): CastEvent {
  const value = parseJson(line);
  if (!Array.isArray(value)) return { code: '', data: '' };
  const [, code, data] = value as readonly unknown[];
  return { code: typeof code === 'string' ? code : '', data: typeof data === 'string' ? data : '' };
}

/** The header of a first line, or null when that is none of version 3. */
export function parseHeader(line: string): CastHeader | null {
  const value = parseJson(line) as { readonly version?: unknown; readonly term?: unknown } | null;
  if (value === null || typeof value !== 'object' || value.version !== 3) return null;
  const { cols, rows } = (value.term ?? {}) as { readonly cols?: unknown; readonly rows?: unknown };
  return isSize(cols) && isSize(rows) ? { cols, rows } : null;
}

/** The size that the text of an `r` event names, or null. */
export function parseSize(data: string): CastHeader | null {
  const [cols, rows] = data.split('x').map(Number);
  return isSize(cols) && isSize(rows) ? { cols, rows } : null;
}

// A terminal of more would only cost memory; ours are smaller (limits.maxCols).
const MAX_SIDE = 2_000;

function isSize(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_SIDE;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A line that was cut off: what can be read without it is still worth seeing.
    return null;
  }
}
