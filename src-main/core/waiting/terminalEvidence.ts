import type { TerminalView } from '../output/OutputLog';
import { PROMPT_TAIL_CHARS } from './promptPatterns';

/** What the terminal shows at the moment of a look. */
export interface TerminalFacts {
  /** End of the cursor's line, at most 500 characters. */
  readonly line: string;
  /** The cursor stands behind text: the usual place of a prompt, and of a progress line. */
  readonly isMidLine: boolean;
  /** The line reads like progress: a percentage, a counter, an ellipsis. */
  readonly isProgress: boolean;
  readonly isAlternateScreen: boolean;
  readonly isBracketedPaste: boolean;
  readonly isCursorVisible: boolean;
}

/** Percentages, `3/10`, `...`, elapsed times, sizes and rates, curl's columns, spinner glyphs, at the end of a line. */
const PROGRESS =
  /(?:\d\s?%|\b\d{1,9}\/\d{1,9}|[^.\s]\s?\.\.\.|…|\b\d{1,9}(?:\.\d{1,3})?\s?(?:[kKMGT]i?B(?:\/s)?|[kKMGT]i?|ms|s|sec|eta))[\])]?$|:\d\d\s{1,8}\d[\d.]{0,8}[kKMGT]?$|[⠀-⣿|/\\-]$/;

/** Takes what the detector needs out of the view, once per look. */
export function terminalFacts(view: TerminalView): TerminalFacts {
  const line = view.cursorLine.slice(-PROMPT_TAIL_CHARS);
  const text = line.trimEnd();
  return {
    line,
    isMidLine: text !== '' && view.cursorColumn > 0,
    isProgress: PROGRESS.test(text.slice(-60)),
    isAlternateScreen: view.isAlternateScreen,
    isBracketedPaste: view.isBracketedPaste,
    isCursorVisible: view.isCursorVisible,
  };
}
