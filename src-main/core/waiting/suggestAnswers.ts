import { assertNever } from '@shared/assertNever';
import type { WaitingKind } from '@shared/session';

const ANSWERS = /[[(]\s?(y|yes)\s?[/,]\s?(n|no)\b/gi;
/** Keys that a program names: "press q to quit", "hit ENTER", "[Esc] cancel". */
const NAMED_KEY = /\b(?:press|hit|type|push)\s+["'<[]?(enter|return|space|esc(?:ape)?|tab|ctrl-[a-z]|[a-z?])\b/gi;
const KEY_NAMES: Readonly<Record<string, string>> = { return: 'enter', esc: 'escape' };
const MENU_KEYS: readonly string[] = ['up', 'down', 'enter'];
const MAX_SUGGESTIONS = 6;

/** Texts or key names that would answer, as the program spells them; empty when it does not say. */
export function suggestAnswers(kind: WaitingKind, line: string): readonly string[] {
  switch (kind) {
    case 'confirm':
      return confirmAnswers(line);
    case 'pager':
      return ['space', 'q'];
    case 'key':
    case 'screen':
      return namedKeys(kind, line);
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
function confirmAnswers(line: string): readonly string[] {
  const spelled = [...line.matchAll(ANSWERS)].at(-1);
  if (spelled !== undefined) return [spelled[1] ?? 'y', spelled[2] ?? 'n'].map((text) => text.toLowerCase());
  return /\(yes\)|\btype ["']?yes/i.test(line) ? ['yes', 'no'] : ['y', 'n'];
}

function namedKeys(kind: 'key' | 'screen', line: string): readonly string[] {
  const keys = [...line.matchAll(NAMED_KEY)].map((match) => (match[1] ?? '').toLowerCase());
  const named = [...new Set(keys.map((key) => KEY_NAMES[key] ?? key))].slice(0, MAX_SUGGESTIONS);
  if (named.length > 0) return named;
  if (/\bany key\b/i.test(line)) return ['enter'];
  return kind === 'key' && !/#\?\s*$/.test(line) ? MENU_KEYS : [];
}
