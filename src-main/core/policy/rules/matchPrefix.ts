import { canonicalName } from '../parse/canonicalName';
import type { FoundCommand } from '../parse/Walk';
import { isNamed } from './matchName';
import type { Match, RuleContext } from './Rule';

/** Long options that mean a letter, for the programs whose letters rules are written with. */
const LONG: Readonly<Record<string, string>> = {
  '--recursive': 'r',
  '--force': 'f',
  '--dir': 'd',
  '--all': 'a',
  '--verbose': 'v',
  '--interactive': 'i',
  '--quiet': 'q',
};
const SAME_LETTER: Readonly<Record<string, string>> = { R: 'r' };

/**
 * Whether a command begins with the words of a rule. Options of the rule may stand anywhere and be merged (`rm -rf` is
 * `rm -r -f`, `rm --force -R`); other words must come in order, with options and their values between.
 */
export function matchPrefix(words: readonly string[], command: FoundCommand, context: RuleContext): Match {
  const [name = '', ...rest] = words;
  if (!isNamed(command, canonicalName(name), context)) return 'no';
  const options = rest.filter((word) => word.startsWith('-'));
  const operands = rest.filter((word) => !word.startsWith('-'));
  return worse(matchOperands(operands, command), matchOptions(options, command));
}

/** Whether a command is exactly the words of a rule and what follows: for rules that allow. */
export function startsWithWords(words: readonly string[], command: FoundCommand): boolean {
  const [name = '', ...rest] = words;
  if (command.name === null) return false;
  // A rule for a program's path is for that path; a rule for a name is for what the shell finds under it.
  if (command.name !== name && (name.includes('/') || command.name.includes('/'))) return false;
  return rest.every((word, i) => command.args[i]?.text === word) && command.canonical === canonicalName(name);
}

function worse(a: Match, b: Match): Match {
  if (a === 'no' || b === 'no') return 'no';
  return a === 'maybe' || b === 'maybe' ? 'maybe' : 'yes';
}

function matchOperands(operands: readonly string[], { args }: FoundCommand): Match {
  let match: Match = 'yes';
  let at = 0;
  for (const operand of operands) {
    for (;;) {
      const arg = args[at];
      if (arg === undefined) return 'no';
      at += 1;
      const text = arg.text ?? arg.lead;
      if (arg.text === null && !/^-/.test(text) && (operand.startsWith(text) || text === '')) {
        match = 'maybe';
        break;
      }
      if (arg.text?.toLowerCase() === operand.toLowerCase()) break;
      // What stands between may only be options and their values.
      const isValue = /^-/.test(args[at - 2]?.text ?? '');
      if (!/^-/.test(text) && !isValue) return 'no';
    }
  }
  return match;
}

function matchOptions(options: readonly string[], { args }: FoundCommand): Match {
  if (options.length === 0) return 'yes';
  const dashes = args.findIndex(({ text }) => text === '--');
  const given = dashes < 0 ? args : args.slice(0, dashes);
  const texts = given.map(({ text, lead }) => text ?? lead);
  const letters = new Set(texts.flatMap(lettersOf));
  const isMissing = options.some((option) => !hasOption(option, texts, letters));
  if (!isMissing) return 'yes';
  return given.some((arg) => arg.text === null && (arg.lead === '' || arg.lead.startsWith('-'))) ? 'maybe' : 'no';
}

function lettersOf(text: string): string[] {
  const long = Object.keys(LONG).find((name) => text.length > 3 && name.startsWith(text));
  if (long !== undefined) return [LONG[long] ?? ''];
  if (!/^-[A-Za-z]/.test(text)) return [];
  return [...text.slice(1)].map((letter) => SAME_LETTER[letter] ?? letter);
}

function hasOption(option: string, texts: readonly string[], letters: ReadonlySet<string>): boolean {
  if (!option.startsWith('--')) return lettersOf(option).every((letter) => letters.has(letter));
  const letter = LONG[option];
  if (letter !== undefined && letters.has(letter)) return true;
  // Programs take a long option by its beginning.
  return texts.some(
    (text) =>
      text === option ||
      text.startsWith(`${option}=`) ||
      (text.length > 4 && text.startsWith('--') && option.startsWith(text.replace(/=.*/s, ''))),
  );
}
