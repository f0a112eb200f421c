import { findPrompt, type PromptPattern } from './promptPatterns';
import type { TerminalFacts } from './terminalEvidence';

/** Prompts that ask nothing themselves: the question may stand in the row above. */
const BARE_PROMPT = /^(?:\[[^\]\n]{0,20}\] )?(?:>{1,3}|#\?|[❯›»:?])$/;
/** In a line editor: a prompt and what was typed behind it. */
const TYPED_BEHIND = /^[^\n]{0,200}?[$#%>❯](?= \S)/;

/** The pattern that what the terminal shows at the cursor matches, or null. */
export function promptOf(terminal: TerminalFacts): PromptPattern | null {
  const { line, beforeCursor } = terminal;
  const prompt = findPrompt(beforeCursor) ?? findPrompt(line);
  if (prompt === null) return terminal.isBracketedPaste ? findPrompt(TYPED_BEHIND.exec(line)?.[0] ?? '') : null;
  const above = BARE_PROMPT.test(beforeCursor.trim()) ? findPrompt(rowAbove(terminal)) : null;
  return above?.kinds[0] === 'confirm' || above?.kinds[0] === 'secret' ? above : prompt;
}

/** The row above the cursor's, if the cursor is in the last one with text, as it is behind a prompt; else empty. */
function rowAbove({ line, rows }: TerminalFacts): string {
  const [above = '', last = ''] = rows().slice(-2);
  return last.trim() === line.trim() ? above : '';
}

/** "Enter your choice:", "Type the id and hit enter", "Which one?", with a line to answer in below. */
const ASKING =
  /^(?:please )?(?:enter|type|paste|choose|select|input|provide|pick|press|hit|give|name|which|what|who)\b/i;
/** What servers tell about their keys is no question: "Press CTRL+C to quit", "press h + enter to show help". */
const TELLING = /\bctrl\b|\^c\b|\bto (?:stop|quit|exit|show|restart|cancel|abort|open|close|toggle)\b/i;

/** The cursor stands at the start of an empty line, and what was printed last is a question or a request. */
export function isAskedAbove({ line, isAlternateScreen, isMidLine, rows }: TerminalFacts): boolean {
  if (isMidLine || isAlternateScreen || line.trim() !== '') return false;
  const last = rows().at(-1)?.trim() ?? '';
  return !TELLING.test(last) && ASKING.test(last.replace(/^[^\p{L}]{0,10}/u, ''));
}
