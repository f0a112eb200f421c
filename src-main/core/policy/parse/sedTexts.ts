import type { Field } from './Field';

/** `e command`, `1e command`, `/x/e command`: sed runs the rest of the line. */
const COMMAND = /(?:^|[;{}\n]|\d|\$|\/)\s*e(?:\s*\\\n([^\n]*)|[ \t]+([^\n]*)|\s*(?:$|[;}\n]))/gm;
/** `s/x/y/e`: sed runs what the replacement makes of the line. */
const SUBSTITUTION = /s([^\w\s\\])(?:\\.|(?!\1).)*\1((?:\\.|(?!\1).)*)\1[gpiIm0-9]*e/gs;

/** A longer script is not taken apart: the time that takes grows with its square. */
const MAX_SCRIPT_CHARS = 2_000;

/** Texts that a sed script runs; null for one that comes from its input. */
export function sedTexts(args: readonly Field[]): (string | null)[] {
  return args.flatMap(({ text }, i) => {
    if (text === null || text.startsWith('-'))
      return text?.startsWith('-e') && text.length > 2 ? textsOf(text.slice(2)) : [];
    const isScript =
      i === 0 ||
      args.slice(0, i).every((arg) => arg.text?.startsWith('-') ?? false) ||
      /^(?:-\w*e|--expression)$/.test(args[i - 1]?.text ?? '');
    return isScript ? textsOf(text) : [];
  });
}

function textsOf(script: string): (string | null)[] {
  if (script.length > MAX_SCRIPT_CHARS) return [null];
  const plain = script.replace(SUBSTITUTION, '');
  // What runs is the whole line after the replacement, so it cannot be known.
  const substituted = [...script.matchAll(SUBSTITUTION)].map(() => null);
  const withoutSubstitutions = plain.replace(/s([^\w\s\\])(?:\\.|(?!\1).)*\1(?:\\.|(?!\1).)*\1[gpiIm0-9w]*/gs, '');
  return [...substituted, ...[...withoutSubstitutions.matchAll(COMMAND)].map((match) => match[1] ?? match[2] ?? null)];
}
