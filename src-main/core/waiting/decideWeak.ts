import type { OutsideSource, TerminalWaiter } from './KernelEvidence';
import type { Decision, LookFacts } from './LookFacts';
import { isMultiplexer, isRemoteClient } from './programKinds';
import { findPrompt } from './promptPatterns';
import { isHiddenLine, isRaw, type Termios } from './Termios';
import type { TerminalFacts } from './terminalEvidence';

const QUIET_MS = 60;
/** Weaker still: another thread of the program, or a program on another machine or behind a server. */
const LONG_QUIET_MS = 120;
/** A shorter time-out means that the program wakes itself: two rounds must have passed in silence. */
const SHORT_TIMEOUT_MS = 250;
const ROUND_SLACK_MS = 40;
/**
 * Behind a question so much of a rhythm's silence is enough, one and a half frames: it came after a spinner rather than being
 * one (npx and inquirer do so; 160 ms became 100, measured).
 */
const QUESTION_SHARE = 0.6;
/** V8 collects garbage 8 s after a program has started (MemoryReducer::kLongDelayMs and kSlackMs); what is left of it when the loop falls asleep. */
const TIDYING_MAX_MS = 8100;
const TIDYING_MIN_MS = 5000;

/**
 * Decides about a thread that would take input, but also waits for other things, or wakes itself, or may only seem to wait
 * (WAITING section 5, step 7). The terminal says whether it asks.
 */
export async function decideWeak(facts: LookFacts, waiter: TerminalWaiter): Promise<Decision> {
  const missing = missingQuietMs(facts, waiter);
  if (missing > 0) return { kind: 'unsure', retryMs: missing };
  // Behind a relay the terminal that we can ask is in raw mode always.
  const termios = waiter.isNested ? null : await facts.termios();
  if (isMultiplexer(waiter.command)) return decideMultiplexer(facts, waiter, termios);
  if (isStaleInterest(facts, waiter, termios)) return SERVING;
  if (isRawReader(facts, waiter, termios)) return { kind: 'waiting', waiter, confidence: 'likely' };
  if (isAsking(facts, waiter, termios)) return { kind: 'waiting', waiter, confidence: 'likely' };
  if (isSilentLoop(facts, waiter)) return { kind: 'waiting', waiter, confidence: 'likely' };
  if (isSilentReader(waiter)) return afterLongQuiet(facts, { kind: 'waiting', waiter, confidence: 'likely' });
  return SERVING;
}

const ALSO_WORKING: ReadonlySet<OutsideSource> = new Set(['listener', 'files', 'other-terminal']);
const SERVING: Decision = { kind: 'busy', acceptsInput: true };

function missingQuietMs(facts: LookFacts, waiter: TerminalWaiter): number {
  const { timeoutMs } = waiter;
  const rounds = timeoutMs !== null && timeoutMs <= SHORT_TIMEOUT_MS ? 2 * timeoutMs + ROUND_SLACK_MS : 0;
  return Math.max(QUIET_MS, rounds, rhythmQuietMs(facts, waiter)) - quietMs(facts);
}

function rhythmQuietMs(facts: LookFacts, waiter: TerminalWaiter): number {
  const { rhythmMs, terminal } = facts;
  if (rhythmMs === 0 || isKeyReaderOfScreen(facts, waiter)) return 0;
  return isQuestion(terminal) ? rhythmMs * QUESTION_SHARE : rhythmMs;
}

function isQuestion({ beforeCursor, isMidLine, isProgress }: TerminalFacts): boolean {
  if (!isMidLine || isProgress) return false;
  const prompt = findPrompt(beforeCursor);
  return prompt !== null && (prompt.id === 'question' || prompt.kinds[0] === 'confirm');
}

/** A full-screen program with a thread that does nothing but read keys takes them at any time, while it redraws (fzf). */
function isKeyReaderOfScreen({ terminal }: LookFacts, waiter: TerminalWaiter): boolean {
  const isReading = waiter.isExact && waiter.call !== 'epoll' && waiter.timeoutMs === null;
  return terminal.isAlternateScreen && isReading && waiter.outsideSources.length === 0;
}

function quietMs(facts: LookFacts): number {
  return Math.min(facts.outputAgeMs, facts.inputAgeMs);
}

function afterLongQuiet(facts: LookFacts, decision: Decision): Decision {
  const missing = LONG_QUIET_MS - quietMs(facts);
  return missing > 0 ? { kind: 'unsure', retryMs: missing } : decision;
}

/** libuv leaves the terminal in its epoll set when reading stops; readline and its kin leave raw mode then. */
function isStaleInterest(facts: LookFacts, { call, pid }: TerminalWaiter, termios: Termios | null): boolean {
  return call === 'epoll' && facts.rawEpollPids.has(pid) && termios?.isCanonical === true;
}

function isRawReader(facts: LookFacts, waiter: TerminalWaiter, termios: Termios | null): boolean {
  if (!isRaw(termios) || isRemoteClient(waiter.command)) return false;
  // A server, a program that watches files, a relay whose inner program has not started: they take keys besides.
  if (waiter.outsideSources.some((source) => ALSO_WORKING.has(source))) return false;
  return !isIdleEditor(facts, waiter);
}

/** A line editor that is open but has asked nothing: an event loop with work to come, and an empty line. */
function isIdleEditor({ terminal }: LookFacts, { call, timeoutMs }: TerminalWaiter): boolean {
  const hasScreen = terminal.isAlternateScreen || terminal.isBracketedPaste || !terminal.isCursorVisible;
  return call === 'epoll' && hasWorkToCome(timeoutMs) && !terminal.isMidLine && !hasScreen;
}

/** The event loop wakes up by a timer of the program; V8's tidying after a start is none. */
function hasWorkToCome(timeoutMs: number | null): boolean {
  return timeoutMs !== null && (timeoutMs < TIDYING_MIN_MS || timeoutMs > TIDYING_MAX_MS);
}

function isAsking({ terminal }: LookFacts, { outsideSources }: TerminalWaiter, termios: Termios | null): boolean {
  if (terminal.isAlternateScreen) return true;
  // A relay behind which nothing runs yet: what the line shows is from before, and its line editor asks for nobody.
  if (outsideSources.includes('other-terminal')) return false;
  if (terminal.isBracketedPaste || isHiddenLine(termios)) return true;
  return terminal.isMidLine && !terminal.isProgress;
}

/** Nothing but the terminal can wake this event loop: a Node program that reads its input without a prompt. */
function isSilentLoop({ report }: LookFacts, waiter: TerminalWaiter): boolean {
  if (report.kind !== 'blocked' || report.isSomethingRunning || report.processCount > 1) return false;
  const isOnly = waiter.call === 'epoll' && waiter.isExact && waiter.outsideSources.length === 0;
  return isOnly && !hasWorkToCome(waiter.timeoutMs);
}

/** Another thread than the main one reads while all others sleep, or the kernel does not let us see that it reads. */
function isSilentReader(waiter: TerminalWaiter): boolean {
  return waiter.call === 'read' && waiter.areOtherThreadsIdle && !isRemoteClient(waiter.command);
}

function decideMultiplexer(facts: LookFacts, waiter: TerminalWaiter, termios: Termios | null): Decision {
  if (!isRaw(termios) || !facts.terminal.isMidLine || facts.terminal.isProgress)
    return { kind: 'busy', acceptsInput: true };
  return afterLongQuiet(facts, { kind: 'waiting', waiter, confidence: 'guess' });
}
