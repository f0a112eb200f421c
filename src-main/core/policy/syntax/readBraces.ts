import type { WordPart } from './ShellSyntax';

type Brace = Extract<WordPart, { kind: 'brace' }>;

interface Found {
  readonly brace: Brace;
  /** The first part after the braces, and the offset in it. */
  readonly part: number;
  readonly offset: number;
}

const SEQUENCE = /^(-?\d{1,5}|[a-zA-Z])\.\.(-?\d{1,5}|[a-zA-Z])(?:\.\.-?\d{1,5})?$/;
const MAX_NESTING = 20;
const MAX_SEQUENCE = 200;

/** Turns unquoted `{a,b}` and `{1..3}` into brace parts; leaves braces without a comma as they are. */
export function expandBraces(parts: readonly WordPart[], depth = 0): readonly WordPart[] {
  if (!parts.some((part) => isPlain(part) && part.text.includes('{'))) return parts;
  if (depth > MAX_NESTING) return [{ kind: 'unknown' }];
  const result: WordPart[] = [];
  for (let i = 0; i < parts.length; i += 1) {
    const part = parts[i] as WordPart;
    const open = isPlain(part) ? part.text.indexOf('{') : -1;
    if (!isPlain(part) || open < 0) {
      result.push(part);
      continue;
    }
    const found = findBrace(parts, { part: i, offset: open }, depth);
    if (found === null) {
      // Not a list: the brace is a character, but a list may follow.
      result.push(plain(part.text.slice(0, open + 1)));
      result.push(...expandBraces([plain(part.text.slice(open + 1)), ...parts.slice(i + 1)], depth + 1));
      return result;
    }
    result.push(plain(part.text.slice(0, open)), found.brace);
    const last = parts[found.part];
    const rest = last !== undefined && isPlain(last) ? [plain(last.text.slice(found.offset))] : [];
    result.push(...expandBraces([...rest, ...parts.slice(found.part + 1)], depth + 1));
    return result;
  }
  return result;
}

/** The list that opens at a brace, or null where there is no comma or no end. */
function findBrace(
  parts: readonly WordPart[],
  open: { readonly part: number; readonly offset: number },
  depth: number,
): Found | null {
  let level = 0;
  let current: WordPart[] = [];
  const alternatives: WordPart[][] = [];
  for (let i = open.part; i < parts.length; i += 1) {
    const part = parts[i] as WordPart;
    if (!isPlain(part)) {
      current.push(part);
      continue;
    }
    let from = i === open.part ? open.offset + 1 : 0;
    for (let j = from; j < part.text.length; j += 1) {
      const c = part.text[j];
      if (c === '{') level += 1;
      else if ((c === ',' && level === 0) || (c === '}' && level === 0)) {
        current.push(plain(part.text.slice(from, j)));
        alternatives.push(current);
        current = [];
        from = j + 1;
        if (c === '}') {
          const lists = asAlternatives(alternatives);
          if (lists === null) return null;
          const brace: Brace = { kind: 'brace', alternatives: lists.map((list) => expandBraces(list, depth + 1)) };
          return { brace, part: i, offset: j + 1 };
        }
      } else if (c === '}') level -= 1;
    }
    current.push(plain(part.text.slice(from)));
  }
  return null;
}

function asAlternatives(alternatives: readonly WordPart[][]): readonly (readonly WordPart[])[] | null {
  if (alternatives.length > 1) return alternatives;
  const only = (alternatives[0] ?? []).map((part) => (isPlain(part) ? part.text : '\0')).join('');
  const sequence = SEQUENCE.exec(only);
  if (sequence === null) return null;
  const [, from = '', to = ''] = sequence;
  const isLetters = /[a-zA-Z]/.test(from);
  const code = (text: string): number => (isLetters ? text.charCodeAt(0) : Number(text));
  const [first, last] = [Math.min(code(from), code(to)), Math.max(code(from), code(to))];
  const length = Math.min(last - first + 1, MAX_SEQUENCE);
  return Array.from({ length }, (_, i) => [plain(isLetters ? String.fromCharCode(first + i) : String(first + i))]);
}

function isPlain(part: WordPart): part is Extract<WordPart, { kind: 'text' }> {
  return part.kind === 'text' && !part.isQuoted;
}

function plain(text: string): WordPart {
  return { kind: 'text', text, isQuoted: false };
}
