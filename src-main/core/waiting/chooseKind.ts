import type { WaitingKind } from '@shared/session';
import type { ProgramRole } from './programKinds';
import { promptOf } from './promptOf';
import { isHiddenLine, isRaw, type Termios } from './Termios';
import type { TerminalFacts } from './terminalEvidence';

export interface KindFacts {
  readonly role: ProgramRole;
  /** Null: not known, or not the one of the program that waits. */
  readonly termios: Termios | null;
  readonly terminal: TerminalFacts;
}

/** What the waiting program wants. A hint for people and for policy, made from its name, the terminal's modes and its prompt. */
export function chooseKind({ role, termios, terminal }: KindFacts): WaitingKind {
  const kinds = promptOf(terminal)?.kinds ?? [];
  if (role === 'editor') return 'screen';
  if (role === 'pager' || kinds.includes('pager')) return 'pager';
  if (isHiddenLine(termios) || kinds.includes('secret')) return 'secret';
  if (role === 'menu') return terminal.isAlternateScreen ? 'screen' : 'key';
  if (kinds.includes('confirm')) return 'confirm';
  if (terminal.isAlternateScreen) return 'screen';
  if (role === 'shell' && isShellPrompt(kinds, termios, terminal)) return 'shell';
  if (kinds.includes('key')) return 'key';
  if (terminal.shellMark === 'input' && (role === 'unknown' || (role === 'shell' && isRaw(termios)))) return 'shell';
  if (role === 'console' || kinds.includes('repl')) return 'repl';
  // A line editor on another machine, or a program that could not be seen; whoever reads whole lines is no shell.
  if (kinds.includes('shell')) return role === 'unknown' || isRaw(termios) || termios === null ? 'shell' : 'repl';
  // An open line editor that shows nothing, of a program that could not be seen: a calculator, a shell behind a relay.
  if (role === 'unknown' && terminal.isBracketedPaste && !terminal.isMidLine) return 'repl';
  return isKeyReader({ role, termios, terminal }) ? 'key' : 'line';
}

/** A menu hides the cursor, or leaves it on an empty line. Where the modes are not known the hidden cursor has to do. */
function isKeyReader({ role, termios, terminal }: KindFacts): boolean {
  if (terminal.isBracketedPaste) return false;
  if (termios === null) return role === 'unknown' && !terminal.isCursorVisible;
  return isRaw(termios) && (!terminal.isCursorVisible || !terminal.isMidLine);
}

/** An interactive shell also runs `read`: then the prompt is of another sort and the shell's line editor is off. */
function isShellPrompt(kinds: readonly WaitingKind[], termios: Termios | null, terminal: TerminalFacts): boolean {
  if (kinds.includes('shell') || kinds.includes('repl')) return true;
  return isRaw(termios) && (terminal.isBracketedPaste || !terminal.isMidLine || kinds.length === 0);
}
