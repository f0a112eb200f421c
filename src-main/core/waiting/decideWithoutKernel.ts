import { BUSY, type Decision, type LookFacts } from './LookFacts';
import { isAskedAbove, promptOf } from './promptOf';
import { isHiddenLine, isRaw, type Termios } from './Termios';
import type { TerminalFacts } from './terminalEvidence';

const SECRET_QUIET_MS = 40;
const LINE_EDITOR_QUIET_MS = 60;
/** With the processes' CPU time at hand silence proves more than without. */
const PROMPT_QUIET_MS = 100;
const PROMPT_QUIET_WITHOUT_CPU_MS = 150;
/** For signs that work leaves behind as well: a hidden cursor, a question whose line has ended. */
const DOUBTFUL_QUIET_MS = 400;
/** CPU time is counted in ticks of 10 ms, so use within this time means work. */
const CPU_IDLE_MS = 250;

/** Decides by what the terminal shows: another user's program, no right to look, or a system without evidence (step 8). */
export async function decideWithoutKernel(facts: LookFacts): Promise<Decision> {
  if (facts.cpuIdleMs !== null && facts.cpuIdleMs < CPU_IDLE_MS) return BUSY;
  const { terminal } = facts;
  if (!hasSign(terminal)) return BUSY;
  const missing = Math.max(SECRET_QUIET_MS, facts.rhythmMs) - quietMs(facts);
  if (missing > 0) return { kind: 'unsure', retryMs: missing };
  const termios = await facts.termios();
  if (isHiddenLine(termios) && terminal.isMidLine && !terminal.isProgress) return afterQuiet(facts, 0, 'likely');
  if (terminal.isBracketedPaste || isAtShellPrompt(terminal)) return afterQuiet(facts, LINE_EDITOR_QUIET_MS, 'likely');
  const neededMs = facts.cpuIdleMs === null ? PROMPT_QUIET_WITHOUT_CPU_MS : PROMPT_QUIET_MS;
  if (isFullScreen(terminal, termios) || isOpenEditor(terminal, termios) || hasPrompt(terminal))
    return afterQuiet(facts, neededMs, 'guess');
  if (isAskedAbove(terminal) || isMenu(terminal, termios)) return afterQuiet(facts, DOUBTFUL_QUIET_MS, 'guess');
  return BUSY;
}

/** Without any of these nothing more has to be asked, which costs a process. */
function hasSign(terminal: TerminalFacts): boolean {
  return (
    terminal.isMidLine ||
    terminal.isAlternateScreen ||
    terminal.isBracketedPaste ||
    !terminal.isCursorVisible ||
    isAskedAbove(terminal)
  );
}

/** Behind the end of a shell's prompt. Not every shell marks the start of a command too, but each then starts a new line. */
function isAtShellPrompt({ shellMark, isMidLine, isProgress }: TerminalFacts): boolean {
  return shellMark === 'input' && isMidLine && !isProgress;
}

/** It has drawn something, and takes single keys if that is known: a program that only shows something needs no raw mode. */
function isFullScreen({ isAlternateScreen, isProgress, rows }: TerminalFacts, termios: Termios | null): boolean {
  return isAlternateScreen && !isProgress && termios?.isCanonical !== true && rows().length > 0;
}

function isOpenEditor({ isMidLine, isProgress, isCursorVisible }: TerminalFacts, termios: Termios | null): boolean {
  return isRaw(termios) && !isProgress && (isMidLine || !isCursorVisible);
}

function hasPrompt(terminal: TerminalFacts): boolean {
  const prompt = terminal.isMidLine ? promptOf(terminal) : null;
  // more shows how far it is: `--More--(12%)`.
  return prompt !== null && (!terminal.isProgress || prompt.kinds.includes('pager'));
}

/** Menus hide the cursor; so do spinners, but those do not keep still. */
function isMenu({ isCursorVisible, isProgress, rows }: TerminalFacts, termios: Termios | null): boolean {
  return termios === null && !isCursorVisible && !isProgress && rows().length > 1;
}

function afterQuiet(facts: LookFacts, neededMs: number, confidence: 'likely' | 'guess'): Decision {
  const missing = neededMs - quietMs(facts);
  return missing > 0 ? { kind: 'unsure', retryMs: missing } : { kind: 'waiting', waiter: null, confidence };
}

function quietMs(facts: LookFacts): number {
  return Math.min(facts.outputAgeMs, facts.inputAgeMs);
}
