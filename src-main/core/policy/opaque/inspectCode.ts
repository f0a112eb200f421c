import { type CodeString, codeStrings } from './codeStrings';
import { type LanguageName, languages } from './languages';

/** What the text of a language runs, as far as that can be seen. */
export interface CodeFindings {
  /** Texts that it hands to a shell. */
  readonly shellTexts: readonly string[];
  /** Programs that it runs, each with its arguments; null for an argument that is not a literal. */
  readonly programs: readonly (readonly (string | null)[])[];
  /** Text of the language itself that it runs. */
  readonly codes: readonly string[];
  /** All text literals, when it can run something: names may be mentioned in them. */
  readonly mentions: readonly string[];
  /** True when it runs something that is not written in it. */
  readonly isHidden: boolean;
}

const NOTHING: CodeFindings = { shellTexts: [], programs: [], codes: [], mentions: [], isHidden: false };
/** Longer program text is not taken apart. */
const MAX_CODE_CHARS = 100_000;

/** Looks through program text for what it would run. Never throws; text that runs nothing gives nothing. */
export function inspectCode(name: LanguageName, code: string): CodeFindings {
  const language = languages[name];
  if (code.length > MAX_CODE_CHARS) return { ...NOTHING, isHidden: true };
  if (!language.canRun.test(code)) return NOTHING;
  const strings = codeStrings(code, language.comment);
  const mentions = name === 'console' ? [code] : strings.map((string) => string.text);
  const calls = argumentsAfter(language.calls, code, strings);
  const evaluated = argumentsAfter(language.evaluates, code, strings);
  const backticks = language.hasBackticks ? strings.filter((string) => code[string.start] === '`') : [];
  return {
    shellTexts: [...calls.flatMap((call) => call.text ?? []), ...backticks.map((string) => string.text)],
    programs: calls.flatMap((call) => (call.list === null ? [] : [call.list])),
    codes: evaluated.flatMap((call) => call.text ?? []),
    mentions,
    isHidden:
      language.hides.test(code) ||
      [...calls, ...evaluated].some((call) => call.text === null && call.list === null) ||
      backticks.some((string) => !string.isWhole),
  };
}

interface Argument {
  /** The argument when it is one literal. */
  readonly text: string | null;
  /** The argument when it is a list that begins with a literal. */
  readonly list: readonly (string | null)[] | null;
}

/** The first argument after each match outside of text literals. */
function argumentsAfter(pattern: RegExp, code: string, strings: readonly CodeString[]): Argument[] {
  const byStart = new Map(strings.map((string) => [string.start, string]));
  const found: Argument[] = [];
  let next = 0;
  for (const match of code.matchAll(pattern)) {
    while ((strings[next]?.end ?? Number.POSITIVE_INFINITY) <= match.index) next += 1;
    if (match.index > (strings[next]?.start ?? Number.POSITIVE_INFINITY)) continue;
    const at = match.index + match[0].length;
    found.push(argumentAt(code, at, byStart));
  }
  return found;
}

function argumentAt(code: string, at: number, byStart: ReadonlyMap<number, CodeString>): Argument {
  const string = byStart.get(at);
  if (string !== undefined) return literalAt(code, string, byStart);
  if (code[at] === '[') return { text: null, list: listAt(code, at + 1, byStart) };
  return { text: null, list: null };
}

/** A literal that nothing is added to. With a list as the second argument it is a program. */
function literalAt(code: string, string: CodeString, byStart: ReadonlyMap<number, CodeString>): Argument {
  const following = code.slice(string.end, string.end + 200);
  const rest = /^\s*(,\s*)?/.exec(following)?.[0] ?? '';
  const next = following.trimStart()[0] ?? '';
  if (!string.isWhole || !',);}]\n|'.includes(next === '' ? ';' : next)) return { text: null, list: null };
  const after = string.end + rest.length;
  if (rest.includes(',') && code[after] === '[') {
    return { text: null, list: [string.text, ...(listAt(code, after + 1, byStart) ?? [null])] };
  }
  // `system("a", "b")`: a program with its arguments, in several languages.
  const more = rest.includes(',') ? byStart.get(after) : undefined;
  return more === undefined
    ? { text: string.text, list: null }
    : { text: string.text, list: [string.text, ...(listAt(code, after, byStart) ?? [null])] };
}

const SELF = /^(?:sys\.executable|process\.execPath)\b/;

/** The elements of a list of literals; null when the first one is none. */
function listAt(code: string, from: number, byStart: ReadonlyMap<number, CodeString>): (string | null)[] | null {
  const elements: (string | null)[] = [];
  let at = from;
  while (at < code.length && elements.length < 200) {
    at += /^[\s,]*/.exec(code.slice(at, at + 1_000))?.[0].length ?? 0;
    if (code[at] === ']' || code[at] === ')') break;
    const string = byStart.get(at);
    const self = SELF.exec(code.slice(at, at + 20));
    const isWhole = string?.isWhole === true && /^\s*[,\])]/.test(code.slice(string.end, string.end + 100));
    elements.push(isWhole ? string.text : self !== null ? 'self' : null);
    if (string !== undefined) at = string.end;
    else at += Math.max(1, /^[^,\])]*/.exec(code.slice(at, at + 1_000))?.[0].length ?? 1);
    if (string !== undefined && !isWhole) at += /^[^,\])]*/.exec(code.slice(at, at + 1_000))?.[0].length ?? 0;
  }
  return elements.length === 0 || elements[0] === null ? null : elements;
}
