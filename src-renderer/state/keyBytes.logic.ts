// What xterm sends for these keys in normal cursor mode (xterm ctlseqs, "PC-Style Function Keys").
const BYTES: Readonly<Record<string, string>> = {
  enter: '\r',
  return: '\r',
  space: ' ',
  tab: '\t',
  esc: '\u001b',
  escape: '\u001b',
  backspace: '\u007f',
  up: '\u001b[A',
  down: '\u001b[B',
  right: '\u001b[C',
  left: '\u001b[D',
};

/**
 * The bytes of a key by its name (`enter`, `space`, `ctrl-c`, `^C`), or of the text itself when it names no key.
 * `hasApplicationCursorKeys`: the program wants arrow keys as `ESC O A` (DECCKM, xterm ctlseqs mode 1).
 */
export function keyBytes(name: string, hasApplicationCursorKeys = false): string {
  const control = /^(?:ctrl[-+]|\^)([a-z])$/i.exec(name)?.[1];
  if (control !== undefined) return String.fromCharCode(control.toUpperCase().charCodeAt(0) - 64);
  const bytes = BYTES[name.toLowerCase()] ?? name;
  return hasApplicationCursorKeys ? bytes.replace(/^\u001b\[(?=[A-D]$)/, '\u001bO') : bytes;
}
