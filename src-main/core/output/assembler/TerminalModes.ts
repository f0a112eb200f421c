import { OtherModes } from './OtherModes';

/** The modes of a terminal that have to do with where text goes, and those that the waiting detector looks at. */
export class TerminalModes {
  /** IRM: printing moves the rest of the row to the right. */
  insert = false;
  /** LNM: a line feed returns to column 0 as well. */
  newLine = false;
  /** DECOM: rows count from the top margin. */
  origin = false;
  /** DECAWM: text that passes the right edge goes on in the next row. */
  autoWrap = true;
  /** Mode 45: backspace goes back over a wrap. */
  reverseWrap = false;
  /** Mode 2004. */
  bracketedPaste = false;
  /** DECTCEM. */
  cursorVisible = true;
  readonly others = new OtherModes();

  /** As after a soft reset (DECSTR), which leaves LNM alone. */
  reset(): void {
    this.insert = false;
    this.origin = false;
    this.autoWrap = true;
    this.reverseWrap = false;
    this.bracketedPaste = false;
    this.cursorVisible = true;
    this.others.softReset();
  }
}
