import { decodeEscapes } from '../syntax/readAnsiString';
import type { ShellCommand } from '../syntax/ShellSyntax';
import { expandWord, wordText } from './expandWord';
import type { Frame } from './Frame';

const KNOWN = new Set(['echo', 'printf', 'which', 'command', 'cat']);

/** What a command prints, for the few whose output stands in the text; null when it cannot be known. */
export function outputOf(command: ShellCommand, frame: Frame): string | null {
  const { shape } = command;
  if (shape.kind !== 'simple' || shape.words.length === 0) return null;
  const [first, ...words] = shape.words.map((word) => () => expandWord(word, frame));
  const head = first?.() ?? [];
  if (!KNOWN.has(head[0]?.text ?? '')) return null;
  const fields = [...head, ...words.flatMap((expand) => expand())];
  if (fields.some((field) => field.text === null || field.isGlob)) return null;
  const [name = '', ...args] = fields.map((field) => field.text ?? '');
  switch (name) {
    case 'echo':
      return echo(args);
    case 'printf':
      return printf(args);
    case 'which':
      return args.length === 1 && !args[0]?.startsWith('-') ? `${args[0]}\n` : null;
    case 'command':
      return args.length === 2 && args[0] === '-v' ? `${args[1]}\n` : null;
    case 'cat':
      return args.length === 0 || args[0] === '-' ? inputOf(command, frame) : null;
    default:
      return null;
  }
}

function echo(args: readonly string[]): string | null {
  const options = /^-[neE]+$/.exec(args[0] ?? '')?.[0] ?? '';
  const words = options === '' ? args : args.slice(1);
  const text = words.join(' ');
  // Whether plain `echo` decodes escapes depends on the shell.
  if (text.includes('\\') && !options.includes('e')) return null;
  return `${options.includes('e') ? decodeEscapes(text) : text}${options.includes('n') ? '' : '\n'}`;
}

/** Only `%s` and `%%`, which are what names are put together with. */
function printf([format = '', ...args]: readonly string[]): string | null {
  if (format.startsWith('-') || /%[^s%]|%$/.test(format)) return null;
  const slots = format.split('%s').length - 1;
  if (slots === 0) return args.length === 0 ? decodeEscapes(format).replaceAll('%%', '%') : null;
  if (args.length > slots) return null;
  let next = 0;
  return decodeEscapes(format).replace(/%[s%]/g, (found) => (found === '%%' ? '%' : (args[next++] ?? '')));
}

function inputOf(command: ShellCommand, frame: Frame): string | null {
  const given = command.redirects.filter((redirect) => redirect.body !== null || redirect.operator === '<<<');
  const last = given.at(-1);
  if (last === undefined)
    return command.redirects.some(({ operator }) => operator === '<') ? null : (frame.input?.text ?? null);
  return wordText(last.body ?? last.target, frame);
}
