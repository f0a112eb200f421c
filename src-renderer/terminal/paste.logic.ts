import { countWords } from '../state/sessionText.logic';

/** What a text would do that is pasted into a terminal. */
export interface PasteFacts {
  readonly lineCount: number;
  readonly endsWithEnter: boolean;
  /** Control characters besides ends of lines: in a terminal they are keys. */
  readonly hasControls: boolean;
  /** The program is told where the paste begins and ends, and takes it as text (bracketed paste, xterm's mode 2004). */
  readonly isBracketed: boolean;
}

/** A paste that a person has to look at first. */
export interface PasteQuestion {
  readonly text: string;
  readonly facts: PasteFacts;
  /** Does it; `isTrusted`: harmless pastes of several lines into this session are not asked about any more. */
  readonly paste: (isTrusted: boolean) => void;
}

// C0 without tab, line feed and carriage return; DEL; C1.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Looks at what would be pasted. A tab is a key as well (it completes names), unless the program takes the paste as text. */
export function pasteFacts(text: string, isBracketed: boolean): PasteFacts {
  const endsWithEnter = /[\r\n]$/.test(text);
  const lineCount = text.split(/\r\n|\r|\n/).length - (endsWithEnter ? 1 : 0);
  const hasControls = CONTROLS.test(text) || (!isBracketed && text.includes('\t'));
  return { lineCount, endsWithEnter, hasControls, isBracketed };
}

/** Whether a person has to look at it first. */
export function mustAsk({ lineCount, endsWithEnter, ...facts }: PasteFacts, isTrusted: boolean): boolean {
  if (facts.hasControls) return true;
  return (lineCount > 1 || endsWithEnter) && !(isTrusted && facts.isBracketed);
}

/** Whether the person may say that they need not be asked again. */
export function canTrust({ isBracketed, hasControls }: PasteFacts): boolean {
  return isBracketed && !hasControls;
}

/** `Paste 3 lines?` */
export function pasteTitle({ lineCount }: PasteFacts): string {
  return `Paste ${countWords(lineCount, 'line', 'lines')}?`;
}

/** What a person should know before they paste, in sentences. */
export function pasteWarnings({ lineCount, endsWithEnter, hasControls, isBracketed }: PasteFacts): readonly string[] {
  const warnings: string[] = [];
  if (isBracketed) warnings.push('The program takes a paste as text and waits for your Enter.');
  else if (lineCount > 1) warnings.push('The program gets line after line, as if you pressed Enter after each.');
  if (endsWithEnter && !isBracketed) warnings.push('It ends with Enter: the last line runs at once.');
  if (hasControls) warnings.push('It has control characters, shown here by name. In a terminal they act as keys.');
  if (hasControls && isBracketed) warnings.push('Escape characters are left out: they could end the paste early.');
  return warnings;
}

/** The text as it is given to the terminal: within brackets nothing may look like the closing one (`ESC [201~`). */
export function pastedText(text: string, isBracketed: boolean): string {
  return isBracketed ? text.replace(/[\u001b\u009b]/g, '') : text;
}
