import type { TerminalView } from '../../output/OutputLog';

/** What a test says that the terminal shows. */
export class FakeView implements TerminalView {
  cursorLine = '';
  isAlternateScreen = false;
  isBracketedPaste = false;
  isCursorVisible = true;
  queryCount = 0;

  get cursorColumn(): number {
    return this.cursorLine.length;
  }
}
