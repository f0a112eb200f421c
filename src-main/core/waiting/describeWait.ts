import { assertNever } from '@shared/assertNever';
import { stripControls } from '@shared/controlText';
import { limits } from '@shared/limits';
import type { Confidence, Waiting } from '@shared/session';
import { chooseKind } from './chooseKind';
import type { TerminalWaiter } from './KernelEvidence';
import { programRole } from './programKinds';
import { promptOf } from './promptOf';
import { suggestAnswers } from './suggestAnswers';
import { isHiddenLine, isRaw, type Termios } from './Termios';
import type { TerminalFacts } from './terminalEvidence';

export interface WaitFacts {
  readonly waiter: TerminalWaiter | null;
  /** Arguments of the waiter's program, its name first; empty when not known. */
  readonly argv: readonly string[];
  readonly confidence: Confidence;
  readonly termios: Termios | null;
  readonly terminal: TerminalFacts;
}

/** The end of a line, as it is quoted in evidence. */
const QUOTED_CHARS = 24;

/** Puts a wait into the words that people and models get. */
export function describeWait(facts: WaitFacts): Omit<Waiting, 'since'> {
  const { waiter, terminal, confidence } = facts;
  // Behind a relay the terminal that we can ask is the relay's: its modes say nothing about the program.
  const termios = waiter?.isNested === true ? null : facts.termios;
  const role = waiter === null ? 'unknown' : programRole(waiter.command, facts.argv);
  const kind = chooseKind({ role, termios, terminal });
  return {
    kind,
    prompt: stripControls(terminal.line).trim().slice(-limits.maxPromptChars),
    confidence,
    evidence: evidenceOf({ waiter, terminal, termios }),
    suggestions: suggestAnswers(kind, terminal),
  };
}

function evidenceOf({
  waiter,
  terminal,
  termios,
}: Pick<WaitFacts, 'waiter' | 'terminal' | 'termios'>): readonly string[] {
  const evidence: string[] = [];
  if (waiter !== null) evidence.push(waiterSentence(waiter));
  if (isHiddenLine(termios)) evidence.push('what is typed does not appear on the screen');
  if (terminal.isMidLine) {
    const ending = stripControls(terminal.line.slice(-QUOTED_CHARS)).trimStart();
    const pattern = promptOf(terminal);
    evidence.push(
      `the line ends with ${JSON.stringify(ending)}${pattern === null ? '' : ` (like a prompt: ${pattern.id})`}`,
    );
  }
  if (terminal.isAlternateScreen) evidence.push('the program uses the whole screen');
  if (terminal.isBracketedPaste) evidence.push('a line editor is open');
  else if (isRaw(termios) && !terminal.isAlternateScreen) evidence.push('the program takes single keys');
  if (waiter === null) evidence.push('nothing was printed since');
  return evidence;
}

function waiterSentence(waiter: TerminalWaiter): string {
  const program = `${stripControls(waiter.command)} (pid ${waiter.pid})`;
  const where = waiter.isNested ? 'a terminal inside this one' : 'the terminal';
  switch (waiter.call) {
    case 'read':
      return `${program} is reading from ${where}`;
    case 'select':
    case 'poll':
    case 'epoll':
      return `${program} waits for input from ${where}`;
    case 'unknown':
      return `${program} seems to wait for input from ${where}`;
    default:
      return assertNever(waiter.call);
  }
}
