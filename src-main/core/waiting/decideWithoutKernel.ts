import { BUSY, type Decision, type LookFacts } from './LookFacts';
import { findPrompt } from './promptPatterns';
import { isHiddenLine, isRaw, type Termios } from './Termios';

const SECRET_QUIET_MS = 40;
const LINE_EDITOR_QUIET_MS = 60;
/** With the processes' CPU time at hand silence proves more than without. */
const PROMPT_QUIET_MS = 100;
const PROMPT_QUIET_WITHOUT_CPU_MS = 150;
/** CPU time is counted in ticks of 10 ms, so use within this time means work. */
const CPU_IDLE_MS = 250;

/** Decides by what the terminal shows: another user's program, no right to look, or a system without evidence (step 8). */
export async function decideWithoutKernel(facts: LookFacts): Promise<Decision> {
  if (facts.cpuIdleMs !== null && facts.cpuIdleMs < CPU_IDLE_MS) return BUSY;
  const { terminal } = facts;
  const prompt = findPrompt(terminal.line);
  // more shows how far it is: `--More--(12%)`.
  const hasPrompt = terminal.isMidLine && prompt !== null && (!terminal.isProgress || prompt.kinds.includes('pager'));
  const hasSign =
    terminal.isMidLine || terminal.isAlternateScreen || terminal.isBracketedPaste || !terminal.isCursorVisible;
  if (!hasSign) return BUSY;
  const missing = Math.max(SECRET_QUIET_MS, facts.rhythmMs) - quietMs(facts);
  if (missing > 0) return { kind: 'unsure', retryMs: missing };
  const termios = await facts.termios();
  if (isHiddenLine(termios) && terminal.isMidLine) return { kind: 'waiting', waiter: null, confidence: 'likely' };
  if (terminal.isBracketedPaste) return afterQuiet(facts, LINE_EDITOR_QUIET_MS, 'likely');
  const neededMs = facts.cpuIdleMs === null ? PROMPT_QUIET_WITHOUT_CPU_MS : PROMPT_QUIET_MS;
  if (terminal.isAlternateScreen || isOpenEditor(facts, termios) || hasPrompt)
    return afterQuiet(facts, neededMs, 'guess');
  return BUSY;
}

function isOpenEditor({ terminal }: LookFacts, termios: Termios | null): boolean {
  return isRaw(termios) && ((terminal.isMidLine && !terminal.isProgress) || !terminal.isCursorVisible);
}

function afterQuiet(facts: LookFacts, neededMs: number, confidence: 'likely' | 'guess'): Decision {
  const missing = neededMs - quietMs(facts);
  return missing > 0 ? { kind: 'unsure', retryMs: missing } : { kind: 'waiting', waiter: null, confidence };
}

function quietMs(facts: LookFacts): number {
  return Math.min(facts.outputAgeMs, facts.inputAgeMs);
}
