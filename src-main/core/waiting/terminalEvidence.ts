import type { ShellMark, TerminalView } from '../output/OutputLog';
import { isProgress } from './isProgress';
import { PROMPT_TAIL_CHARS } from './promptPatterns';

/** What the terminal shows at the moment of a look. */
export interface TerminalFacts {
  /** End of the cursor's line, at most 500 characters. */
  readonly line: string;
  /** Of `line`, what stands before the cursor: a prompt ends there, whatever is shown on the right. */
  readonly beforeCursor: string;
  /** The cursor stands behind text: the usual place of a prompt, and of a progress line. */
  readonly isMidLine: boolean;
  /** The line reads like progress: a percentage, a counter, an ellipsis, "Installing ...". */
  readonly isProgress: boolean;
  readonly isAlternateScreen: boolean;
  readonly isBracketedPaste: boolean;
  readonly isCursorVisible: boolean;
  /** Null without shell integration. A shell whose input is open turns bracketed paste off before `command`. */
  readonly shellMark: ShellMark | null;
  /** The screen, from the top to the last row with text. Read only when it is asked for. */
  readonly rows: () => readonly string[];
}

/** Takes what the detector needs out of the view, once per look. */
export function terminalFacts(view: TerminalView): TerminalFacts {
  const all = view.cursorLine;
  const line = all.slice(-PROMPT_TAIL_CHARS);
  const text = line.trimEnd();
  return {
    line,
    beforeCursor: all.slice(0, view.cursorOffset).slice(-PROMPT_TAIL_CHARS),
    isMidLine: text !== '' && view.cursorColumn > 0,
    isProgress: isProgress(text),
    isAlternateScreen: view.isAlternateScreen,
    isBracketedPaste: view.isBracketedPaste,
    isCursorVisible: view.isCursorVisible,
    shellMark: view.shellMark,
    rows: () => view.screenRows(),
  };
}
