import type { Field } from './Field';

/** Arguments joined with blanks, as programs do that hand them to a shell; null when one of them cannot be known. */
export function joinText(fields: readonly Field[]): string | null {
  if (fields.some((field) => field.text === null)) return null;
  return fields.map((field) => field.text).join(' ');
}
