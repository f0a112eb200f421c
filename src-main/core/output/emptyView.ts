import type { TerminalView } from './OutputLog';

/** What a terminal looks like on which nothing was printed. */
export const emptyView: TerminalView = {
  cursorLine: '',
  cursorOffset: 0,
  cursorColumn: 0,
  isAlternateScreen: false,
  isBracketedPaste: false,
  isCursorVisible: true,
  queryCount: 0,
  shellMark: null,
  screenRows: () => [],
};
