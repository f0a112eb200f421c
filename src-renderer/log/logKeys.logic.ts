/** What a key does in the log. */
export type LogCommand =
  | { readonly kind: 'move'; readonly by: 'line' | 'page'; readonly step: 1 | -1; readonly isExtending: boolean }
  | { readonly kind: 'first' | 'last'; readonly isExtending: boolean }
  | { readonly kind: 'find' }
  | { readonly kind: 'next-match'; readonly step: 1 | -1 }
  | { readonly kind: 'copy' }
  | { readonly kind: 'select-all' }
  | { readonly kind: 'clear' };

/** The part of a KeyboardEvent that decides. */
export type LogKeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey'>;

const MOVES: Readonly<Record<string, Pick<Extract<LogCommand, { kind: 'move' }>, 'by' | 'step'>>> = {
  ArrowUp: { by: 'line', step: -1 },
  ArrowDown: { by: 'line', step: 1 },
  PageUp: { by: 'page', step: -1 },
  PageDown: { by: 'page', step: 1 },
};

/** The command of a key press while the lines have the keyboard, or null. */
export function logCommandOf(press: LogKeyPress): LogCommand | null {
  const { key, ctrlKey, shiftKey, altKey, metaKey } = press;
  if (altKey) return null;
  // With Shift, too: the modifier of the window is Ctrl+Shift (shortcuts.logic.ts).
  if (ctrlKey || metaKey) return modCommandOf(key.toLowerCase(), shiftKey);
  const move = MOVES[key];
  if (move !== undefined) return { kind: 'move', ...move, isExtending: shiftKey };
  switch (key) {
    case 'Home':
      return { kind: 'first', isExtending: shiftKey };
    case 'End':
      return { kind: 'last', isExtending: shiftKey };
    case 'F3':
      return { kind: 'next-match', step: shiftKey ? -1 : 1 };
    case '/':
      return { kind: 'find' };
    case 'Escape':
      return { kind: 'clear' };
    default:
      return null;
  }
}

function modCommandOf(key: string, isExtending: boolean): LogCommand | null {
  switch (key) {
    case 'f':
      return { kind: 'find' };
    case 'c':
      return { kind: 'copy' };
    case 'a':
      return { kind: 'select-all' };
    case 'home':
      return { kind: 'first', isExtending };
    case 'end':
      return { kind: 'last', isExtending };
    default:
      return null;
  }
}
