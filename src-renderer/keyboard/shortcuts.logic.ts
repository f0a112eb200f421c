/** What a key can do wherever the focus is. */
export type Command =
  | { readonly kind: 'next-zone' }
  | { readonly kind: 'previous-zone' }
  | { readonly kind: 'next-needing-you' }
  | { readonly kind: 'next-session' }
  | { readonly kind: 'previous-session' }
  /** By the place in the list, from 0. */
  | { readonly kind: 'session-at'; readonly index: number }
  | { readonly kind: 'copy' }
  | { readonly kind: 'interrupt' }
  | { readonly kind: 'stop' };

/** The part of a KeyboardEvent that decides. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey'>;

interface ModKey {
  readonly command: Command;
  /** Place on the keyboard: with Shift held `key` is another character. */
  readonly code: string;
  readonly symbol: string;
}

const MOD_KEYS: readonly ModKey[] = [
  { command: { kind: 'next-needing-you' }, code: 'KeyJ', symbol: 'J' },
  { command: { kind: 'previous-session' }, code: 'BracketLeft', symbol: '[' },
  { command: { kind: 'next-session' }, code: 'BracketRight', symbol: ']' },
  { command: { kind: 'copy' }, code: 'KeyC', symbol: 'C' },
  { command: { kind: 'interrupt' }, code: 'Period', symbol: '.' },
  { command: { kind: 'stop' }, code: 'Backspace', symbol: 'Backspace' },
];

/**
 * The command of a key press, or null. The modifier is Cmd on macOS and Ctrl+Shift elsewhere: plain Ctrl belongs to the
 * program in the terminal (ANCHORS section 4).
 */
export function commandOf(press: KeyPress, isMac: boolean): Command | null {
  if (press.key === 'F6' && !press.ctrlKey && !press.altKey && !press.metaKey) {
    return { kind: press.shiftKey ? 'previous-zone' : 'next-zone' };
  }
  if (!hasModifier(press, isMac)) return null;
  const digit = /^Digit([1-9])$/.exec(press.code)?.[1];
  if (digit !== undefined) return { kind: 'session-at', index: Number(digit) - 1 };
  return MOD_KEYS.find(({ code }) => code === press.code)?.command ?? null;
}

/** How a command's key is written: `⌘J` on macOS, `Ctrl+Shift+J` elsewhere. */
export function shortcutLabel(kind: Command['kind'], isMac: boolean): string {
  if (kind === 'next-zone') return 'F6';
  if (kind === 'previous-zone') return 'Shift+F6';
  const symbol = kind === 'session-at' ? '1-9' : (MOD_KEYS.find(({ command }) => command.kind === kind)?.symbol ?? '');
  return isMac ? `⌘${symbol}` : `Ctrl+Shift+${symbol}`;
}

function hasModifier({ ctrlKey, shiftKey, altKey, metaKey }: KeyPress, isMac: boolean): boolean {
  if (altKey) return false;
  return isMac ? metaKey && !ctrlKey && !shiftKey : ctrlKey && shiftKey && !metaKey;
}
