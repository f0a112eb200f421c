import { fail, ok, type Result } from '@shared/errors';

/**
 * What a terminal sends for a key, as xterm does in its normal modes (XTerm Control Sequences, "PC-Style Function Keys";
 * terminfo `xterm-256color`). Enter is a carriage return: a cooked terminal turns it into a newline (ICRNL, termios(3)), a
 * raw one expects it.
 */
const sequences: ReadonlyMap<string, string> = new Map([
  ['enter', '\r'],
  ['tab', '\t'],
  ['shift-tab', '\u001b[Z'],
  ['escape', '\u001b'],
  ['space', ' '],
  ['backspace', '\u007f'],
  ['delete', '\u001b[3~'],
  ['insert', '\u001b[2~'],
  ['up', '\u001b[A'],
  ['down', '\u001b[B'],
  ['right', '\u001b[C'],
  ['left', '\u001b[D'],
  ['home', '\u001b[H'],
  ['end', '\u001b[F'],
  ['pageup', '\u001b[5~'],
  ['pagedown', '\u001b[6~'],
  ['f1', '\u001bOP'],
  ['f2', '\u001bOQ'],
  ['f3', '\u001bOR'],
  ['f4', '\u001bOS'],
  ['f5', '\u001b[15~'],
  ['f6', '\u001b[17~'],
  ['f7', '\u001b[18~'],
  ['f8', '\u001b[19~'],
  ['f9', '\u001b[20~'],
  ['f10', '\u001b[21~'],
  ['f11', '\u001b[23~'],
  ['f12', '\u001b[24~'],
]);

const aliases: ReadonlyMap<string, string> = new Map([
  ['return', 'enter'],
  ['cr', 'enter'],
  ['esc', 'escape'],
  ['del', 'delete'],
  ['ins', 'insert'],
  ['bs', 'backspace'],
  ['pgup', 'pageup'],
  ['pgdn', 'pagedown'],
  ['page-up', 'pageup'],
  ['page-down', 'pagedown'],
  ['backtab', 'shift-tab'],
  ['s-tab', 'shift-tab'],
  ['arrow-up', 'up'],
  ['arrow-down', 'down'],
  ['arrow-left', 'left'],
  ['arrow-right', 'right'],
  ['arrowup', 'up'],
  ['arrowdown', 'down'],
  ['arrowleft', 'left'],
  ['arrowright', 'right'],
]);

/** The names that stand for themselves; with them go `ctrl-a` … `ctrl-z` and `alt-` before any key or character. */
export const keyNames: readonly string[] = [...sequences.keys()];

// The modifier, a hyphen or plus sign, and the key: `ctrl-c`, `C-c`, `Control+C`.
const CONTROL = /^(?:ctrl|control|c)[-+](.+)$/i;
const CARET = /^\^(.)$/;
const ALT = /^(?:alt|meta|option|m)[-+](.+)$/i;

/**
 * The bytes of a list of key names, in their order. Names do not distinguish case, except for the character after
 * `alt-`. A single character stands for itself. Gives `invalid-argument` with the known names for a name that is none.
 */
export function encodeKeys(names: readonly string[]): Result<Uint8Array> {
  let text = '';
  for (const name of names) {
    const key = sequenceOf(name);
    if (key === null) return fail('invalid-argument', unknownKey(name));
    text += key;
  }
  return ok(new TextEncoder().encode(text));
}

function sequenceOf(name: string): string | null {
  const alt = ALT.exec(name)?.[1];
  if (alt !== undefined) {
    const key = sequenceOf(alt);
    return key === null ? null : `\u001b${key}`;
  }
  const control = (CONTROL.exec(name) ?? CARET.exec(name))?.[1];
  if (control !== undefined) return controlCharacter(control);
  if ([...name].length === 1) return name;
  const lower = name.toLowerCase();
  return sequences.get(aliases.get(lower) ?? lower) ?? null;
}

/** Ctrl with a key: the low five bits of `@A-Z[\]^_`, and DEL for `?` (ECMA-48, C0 set). */
function controlCharacter(key: string): string | null {
  if (key.toLowerCase() === 'space') return '\u0000';
  if (key === '?') return '\u007f';
  if (key.length !== 1) return null;
  const code = key.toUpperCase().charCodeAt(0);
  return code >= 64 && code <= 95 ? String.fromCharCode(code & 31) : null;
}

function unknownKey(name: string): string {
  const shown = name.length > 40 ? `${name.slice(0, 40)}…` : name;
  return `keys: "${shown}" is no key. Known keys: ${keyNames.join(', ')}, ctrl-a to ctrl-z (also C-c or ^C), alt- or M- before a key or a character. Text goes into input.`;
}
