import type { ShellMark, TerminalView } from '../../output/OutputLog';

/** What a test says that the terminal shows. */
export class FakeView implements TerminalView {
  cursorLine = '';
  isAlternateScreen = false;
  isBracketedPaste = false;
  isCursorVisible = true;
  queryCount = 0;
  shellMark: ShellMark | null = null;

  rows: readonly string[] = [];
  /** Characters of the line that stand behind the cursor. */
  behindCursor = 0;

  get cursorOffset(): number {
    return this.cursorLine.length - this.behindCursor;
  }

  get cursorColumn(): number {
    return this.cursorOffset;
  }

  screenRows(): readonly string[] {
    return this.rows;
  }
}
