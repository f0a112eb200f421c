import type { Proposal } from './HeldRequest';

/**
 * What is sent of a text that a person edited. For a command it is the text itself. For an input newlines become what Enter
 * sends (`enter`: a carriage return on a terminal), and Enter follows where the agent's text ended with it.
 */
export function completeEdit(
  text: string,
  { subject, text: proposed }: Pick<Proposal, 'subject' | 'text'>,
  enter: string,
): string {
  if (subject === 'command') return text;
  const lines = text.replace(/\r\n|\r|\n/g, enter);
  const isEntered = /[\r\n]$/.test(proposed);
  return isEntered && !lines.endsWith(enter) ? `${lines}${enter}` : lines;
}
