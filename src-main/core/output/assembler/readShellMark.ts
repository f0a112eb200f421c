import type { ShellMark } from '../OutputLog';

/** `133;` of FinalTerm, which most shells and terminals know, and `633;` of VS Code: the same letters with the same meaning. */
const PREFIXES: ReadonlySet<string> = new Set(['133;', '633;']);
const MARKS: ReadonlyMap<string, ShellMark> = new Map([
  ['A', 'prompt'],
  ['B', 'input'],
  ['C', 'command'],
  ['D', 'end'],
]);
const SEMICOLON = 0x3b;

/** The mark that an operating system command sets, by its first bytes (`133;D;0` ends with the status); null: none. */
export function readShellMark(head: Uint8Array, length: number): ShellMark | null {
  if (length < 5 || (length > 5 && head[5] !== SEMICOLON)) return null;
  const text = String.fromCharCode(...head.subarray(0, 5));
  return PREFIXES.has(text.slice(0, 4)) ? (MARKS.get(text.slice(4)) ?? null) : null;
}
