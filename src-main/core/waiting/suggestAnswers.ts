import { assertNever } from '@shared/assertNever';
import type { WaitingKind } from '@shared/session';
import type { TerminalFacts } from './terminalEvidence';

/** `[y/N]`, `(yes/no/[fingerprint])`, `(y or [n])`, `yes/no`, `[y,n,q]`. */
const ANSWERS = /\b(yes|y)\b\]?\s?(?:[/|,]|\bor\b)\s?\[?(no|n)\b/gi;
/** Keys that a program names: "press q to quit", "hit ENTER", "type ctrl-c". */
const NAMED_KEY = /\b(?:press|hit|type|push)\s+["'<[]?(enter|return|space|esc(?:ape)?|tab|ctrl[-+][a-z]|[a-z?])\b/gi;
/** The same with more keys: "press y or n". */
const FURTHER_KEY = /\b(?:press|hit|type|push)\s+["'<[]?[a-z]["'>\]]?\s(?:or|,)\s?["'<[]?([a-z])\b/gi;
/** Legends of full-screen programs: "^X Exit", "F10 Quit", "10Quit", "q: quit", "[q] quit", "<q> quit". */
const LEGEND_KEY =
  /(?:^|\s|[│|])(?:(\^[A-Z]|F(?:[1-9]|1[0-2]))[ :=]?(?=[A-Z][a-z])|(?:[[<]([a-z?])[\]>]:? |([a-z?]): )(?=[a-z]{3}))/g;
/** Entries of a numbered menu: "1) red". */
const NUMBERED = /^\s{0,8}[[(]?(\d{1,2})[\])][. ]/;
const KEY_NAMES: ReadonlyMap<string, string> = new Map([
  ['return', 'enter'],
  ['esc', 'escape'],
]);
const MENU_KEYS: readonly string[] = ['up', 'down', 'enter'];
const MAX_SUGGESTIONS = 6;
/** Keys are told around the cursor and at the bottom; a screen of text has many words. */
const MAX_ROWS = 60;

/** Texts or key names that would answer, as the program spells them; empty when it does not say. */
export function suggestAnswers(kind: WaitingKind, terminal: TerminalFacts): readonly string[] {
  switch (kind) {
    case 'confirm':
      return confirmAnswers(terminal);
    case 'pager':
      return ['space', 'q'];
    case 'key':
    case 'screen':
      return keysOf(kind, terminal);
    case 'secret':
    case 'shell':
    case 'repl':
    case 'line':
      return [];
    default:
      return assertNever(kind);
  }
}

/** The case of letters shows the default, not the answer: [y/N] is answered with y or n. */
function confirmAnswers({ line, rows }: TerminalFacts): readonly string[] {
  const spelled = [...line.matchAll(ANSWERS)].at(-1) ?? [...rows().slice(-2).join('\n').matchAll(ANSWERS)].at(-1);
  if (spelled !== undefined) return [spelled[1] ?? 'y', spelled[2] ?? 'n'].map((text) => text.toLowerCase());
  return /\(yes\)|\btype ["']?yes/i.test(line) ? ['yes', 'no'] : ['y', 'n'];
}

function keysOf(kind: 'key' | 'screen', { line, rows }: TerminalFacts): readonly string[] {
  const screen = rows().slice(-MAX_ROWS);
  const named = keysNamedIn(line, [NAMED_KEY, FURTHER_KEY]);
  if (named.length > 0) return named;
  if (/\bany key\b/i.test(line)) return ['enter'];
  if (/#\?\s*$/.test(line)) return numbersOf(screen);
  const shown = keysNamedIn(screen.join('\n'), [NAMED_KEY, FURTHER_KEY, LEGEND_KEY]);
  if (shown.length > 0) return shown;
  return kind === 'key' ? MENU_KEYS : [];
}

function keysNamedIn(text: string, patterns: readonly RegExp[]): readonly string[] {
  const found = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => match.slice(1).find((key) => key !== undefined) ?? ''),
  );
  return [...new Set(found.map(keyName))].slice(0, MAX_SUGGESTIONS);
}

/** As the tools spell keys: `ctrl-x`, `f10`, `enter`. */
function keyName(found: string): string {
  const name = found.toLowerCase().replace(/^\^|^ctrl\+/, 'ctrl-');
  return KEY_NAMES.get(name) ?? name;
}

function numbersOf(screen: readonly string[]): readonly string[] {
  const numbers = screen.flatMap((row) => NUMBERED.exec(row)?.[1] ?? []);
  return numbers.slice(-MAX_SUGGESTIONS);
}
