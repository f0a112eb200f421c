import { type Field, unknownField } from './Field';

/** A word with a placeholder: the word alone becomes what is found; within other text it cannot be known. */
export function replaceInWord(word: Field, placeholder: string, found: Field): Field {
  if (word.text === placeholder) return found;
  if (word.text === null || !word.text.includes(placeholder)) return word;
  const at = word.text.indexOf(placeholder);
  return { ...unknownField, lead: word.text.slice(0, at), tail: '', mayBeMany: false };
}
