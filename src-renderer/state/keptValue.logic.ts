/** An object to look into; an empty one for anything else. */
export function readRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** A text; the empty one for anything else. */
export function readText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The texts of a list, without what is none. */
export function readTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/** A number within bounds, or null. */
export function readBounded(value: unknown, [min, max]: readonly [number, number]): number | null {
  return typeof value === 'number' && value >= min && value <= max ? value : null;
}

/** The pairs of a list whose key is a text and whose value `read` knows. */
export function readEntries<T>(value: unknown, read: (value: unknown) => T | undefined): ReadonlyMap<string, T> {
  const entries = new Map<string, T>();
  if (!Array.isArray(value)) return entries;
  for (const pair of value) {
    const [key, kept]: unknown[] = Array.isArray(pair) ? pair : [];
    const known = read(kept);
    if (typeof key === 'string' && known !== undefined) entries.set(key, known);
  }
  return entries;
}
