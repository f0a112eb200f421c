import type { Field } from './Field';

/** Options of a program, each list with blanks between: letters for `-x`, whole words for `--word` and `-word`. */
export interface OptionSpec {
  /** Options whose value is the next argument, unless it is attached. */
  readonly values?: string;
  /** Options without a value. */
  readonly flags?: string;
  /** Options whose value is text that the program runs. */
  readonly texts?: string;
}

/** Arguments taken apart. */
export interface SplitOptions {
  /** From the first argument that is no option. */
  readonly operands: readonly Field[];
  /** Values of the text options. */
  readonly texts: readonly Field[];
  /** Letters and words of all options that were seen. */
  readonly seen: readonly string[];
  /** Set when an option is not in the list: it may take the first operand as its value. */
  readonly isUnsure: boolean;
}

const cache = new Map<string, ReadonlySet<string>>();

function listed(list: string | undefined): ReadonlySet<string> {
  const key = list ?? '';
  const known = cache.get(key) ?? new Set(key.split(' '));
  cache.set(key, known);
  return known;
}

/** Takes options off the front of the arguments, up to the first operand or `--`. */
export function splitOptions(args: readonly Field[], spec: OptionSpec): SplitOptions {
  const [values, flags, textOptions] = [listed(spec.values), listed(spec.flags), listed(spec.texts)];
  const texts: Field[] = [];
  const seen: string[] = [];
  let isUnsure = false;
  let i = 0;
  for (; i < args.length; i += 1) {
    const field = args[i] as Field;
    const option = field.text ?? field.lead;
    if (!/^[-+]./.test(option)) break;
    if (option === '--') {
      i += 1;
      break;
    }
    const parsed = parseOption(option, { values, flags, textOptions });
    seen.push(...parsed.names);
    isUnsure = parsed.isUnsure;
    if (!parsed.wantsValue) {
      if (parsed.isText) texts.push(attached(field, parsed.value));
      continue;
    }
    i += 1;
    const value = args[i];
    if (parsed.isText && value !== undefined) texts.push(value);
  }
  return { operands: args.slice(i), texts, seen, isUnsure };
}

function attached(field: Field, value: string | null): Field {
  return { ...field, text: field.text === null ? null : value, lead: value ?? '' };
}

interface Parsed {
  readonly names: readonly string[];
  readonly isText: boolean;
  readonly value: string | null;
  /** True when the next argument belongs to it. */
  readonly wantsValue: boolean;
  readonly isUnsure: boolean;
}

interface Lists {
  readonly values: ReadonlySet<string>;
  readonly flags: ReadonlySet<string>;
  readonly textOptions: ReadonlySet<string>;
}

function parseOption(option: string, lists: Lists): Parsed {
  const equals = option.indexOf('=');
  const word = equals < 0 ? option : option.slice(0, equals);
  const isWord =
    option.startsWith('--') ||
    [...Object.values(lists)].some((list: ReadonlySet<string>) => list.has(word) && word.length > 2);
  if (!isWord) return parseLetters(option.slice(1), lists);
  const isText = lists.textOptions.has(word);
  const takesValue = isText || lists.values.has(word);
  const value = equals < 0 ? null : option.slice(equals + 1);
  const isKnown = takesValue || lists.flags.has(word) || equals >= 0;
  return { names: [word], isText, value, wantsValue: takesValue && equals < 0, isUnsure: !isKnown };
}

function parseLetters(letters: string, { values, flags, textOptions }: Lists): Parsed {
  const names: string[] = [];
  for (let i = 0; i < letters.length; i += 1) {
    const letter = letters[i] ?? '';
    names.push(letter);
    const isText = textOptions.has(letter);
    if (isText || values.has(letter)) {
      const rest = letters.slice(i + 1);
      return { names, isText, value: rest === '' ? null : rest, wantsValue: rest === '', isUnsure: false };
    }
    // A number is a value of its own: `nice -5`.
    if (!flags.has(letter) && !/\d/.test(letter))
      return { names, isText: false, value: null, wantsValue: false, isUnsure: letters.length === 1 };
  }
  return { names, isText: false, value: null, wantsValue: false, isUnsure: false };
}
