import { windowLimits } from '../windowLimits';

/** A line of the log as the window keeps it. */
export interface LogLine {
  /** Its beginning, at most `windowLimits.logLineShownChars`. */
  readonly text: string;
  /** Length of the whole line. */
  readonly chars: number;
}

/** Keeps the beginning of a line. */
export function keptLine(line: string): LogLine {
  if (line.length <= windowLimits.logLineShownChars) return { text: line, chars: line.length };
  // V8 makes a part of a string a view of the whole, which would stay in memory: copying gives the part a life of its own.
  const text = ` ${line.slice(0, windowLimits.logLineShownChars)}`.slice(1);
  return { text, chars: line.length };
}
