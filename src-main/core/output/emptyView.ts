import type { TerminalView } from './OutputLog';

/** What a terminal looks like on which nothing was printed. */
export const emptyView: TerminalView = {
  cursorLine: '',
  cursorColumn: 0,
  isAlternateScreen: false,
  isBracketedPaste: false,
  isCursorVisible: true,
  queryCount: 0,
};
