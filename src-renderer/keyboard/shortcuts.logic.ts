import { assertNever } from '@shared/assertNever';

/** The part of a KeyboardEvent that decides. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey'>;

/** A key, with what must be held down. */
export type KeyCombo =
  /**
   * With Cmd on macOS and Ctrl+Shift elsewhere: plain Ctrl belongs to the program in the terminal (ANCHORS section 4). `code`
   * is a place on the keyboard, because with Shift held `key` is another character; `symbol` is what is written for it.
   */
  | { readonly kind: 'mod'; readonly code: string; readonly symbol: string; readonly isKeptByBrowsers?: boolean }
  /** As `mod`, with each of 1 to 9. */
  | { readonly kind: 'mod-digit' }
  | { readonly kind: 'function'; readonly key: string; readonly hasShift: boolean }
  /** A character, where keys are no text. */
  | { readonly kind: 'character'; readonly key: string };

/** Whether a press is this key. */
export function isPressed(combo: KeyCombo, press: KeyPress, isMac: boolean): boolean {
  switch (combo.kind) {
    case 'mod':
      return hasModifier(press, isMac) && press.code === combo.code;
    case 'mod-digit':
      return hasModifier(press, isMac) && digitOf(press) !== null;
    case 'function':
      return press.key === combo.key && press.shiftKey === combo.hasShift && !hasAny(press);
    case 'character':
      return press.key === combo.key && !hasAny(press);
    default:
      return assertNever(combo);
  }
}

/** The digit of a press, 1 to 9, or null. */
export function digitOf({ code }: KeyPress): number | null {
  const digit = /^Digit([1-9])$/.exec(code)?.[1];
  return digit === undefined ? null : Number(digit);
}

/** How a key is written: `⌘J` on macOS, `Ctrl+Shift+J` elsewhere. */
export function comboLabel(combo: KeyCombo, isMac: boolean): string {
  switch (combo.kind) {
    case 'mod':
      return withModifier(combo.symbol, isMac);
    case 'mod-digit':
      return withModifier('1…9', isMac);
    case 'function':
      return combo.hasShift ? `Shift+${combo.key}` : combo.key;
    case 'character':
      return combo.key;
    default:
      return assertNever(combo);
  }
}

/** Where a window runs, as far as its keys differ. */
export interface KeyPlace {
  readonly isMac: boolean;
  /** False in a browser, which keeps some keys for itself. */
  readonly isDesktop: boolean;
}

/** How the first of these keys that works here is written; null when there is none. */
export function keysLabel(combos: readonly KeyCombo[] = [], { isMac, isDesktop }: KeyPlace): string | null {
  const usable = combos.find((combo) => isDesktop || combo.kind !== 'mod' || combo.isKeptByBrowsers !== true);
  return usable === undefined ? null : comboLabel(usable, isMac);
}

function withModifier(symbol: string, isMac: boolean): string {
  return isMac ? `⌘${symbol}` : `Ctrl+Shift+${symbol}`;
}

function hasModifier({ ctrlKey, shiftKey, altKey, metaKey }: KeyPress, isMac: boolean): boolean {
  if (altKey) return false;
  return isMac ? metaKey && !ctrlKey && !shiftKey : ctrlKey && shiftKey && !metaKey;
}

function hasAny({ ctrlKey, altKey, metaKey }: KeyPress): boolean {
  return ctrlKey || altKey || metaKey;
}
