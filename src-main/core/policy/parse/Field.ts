/** One argument as the program would get it, as far as that can be known. */
export interface Field {
  /** Its text; a glob as it is written; null when it cannot be known. */
  readonly text: string | null;
  /** What it begins and ends with for certain; both are the text when that is known. */
  readonly lead: string;
  readonly tail: string;
  /** True when file names are looked for in it. */
  readonly isGlob: boolean;
  /** True when it is not known and may be several arguments, or none. */
  readonly mayBeMany: boolean;
  /** What can be read from it as from a file: `<( … )`. */
  readonly content: Content | null;
}

/** Text that a program reads; null when it cannot be known. */
export interface Content {
  readonly text: string | null;
}

/** A field with the given text. */
export function knownField(text: string, isGlob = false): Field {
  return { text, lead: text, tail: text, isGlob, mayBeMany: false, content: null };
}

/** A field of which nothing is known. */
export const unknownField: Field = { text: null, lead: '', tail: '', isGlob: false, mayBeMany: true, content: null };

/**
 * The name of the program that a field in command position runs; null when it cannot be known. Of a path it is enough to
 * know its end: `$VIRTUAL_ENV/bin/python`, `/???/???/sudo`.
 */
export function programName(field: Field): string | null {
  if (field.text !== null && (!field.isGlob || field.text === '[')) return field.text;
  const { tail } = field;
  const base = tail.slice(tail.lastIndexOf('/') + 1);
  if (!tail.includes('/') || base === '' || (field.isGlob && /[*?[\]()]/.test(base))) return null;
  return field.text === null ? base : field.text;
}
