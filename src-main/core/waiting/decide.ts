import { assertNever } from '@shared/assertNever';
import { decideWeak } from './decideWeak';
import { decideWithoutKernel } from './decideWithoutKernel';
import { isStrongWaiter } from './isStrongWaiter';
import type { TerminalWaiter } from './KernelEvidence';
import { BUSY, type Decision, type LookFacts } from './LookFacts';

/** Output so recent may be the first half of a prompt. */
const OUTPUT_SETTLES_MS = 6;
/** The terminal's answer to a query is input that the program reads before it asks anybody (irb, prompt_toolkit). */
const QUERY_SETTLES_MS = 60;
const QUERY_RETRY_MS = 15;
/** An input that has not woken its reader by then is half a line in canonical mode, which never does. */
const INPUT_SETTLES_MS = 60;
/**
 * Enter and Ctrl-C wake it for certain, but on a busy machine that takes longer. The bound is for a program that has switched
 * the translation of Enter off (stty -icrnl) or ignores the signal.
 */
const WAKING_SETTLES_MS = 1000;
const INPUT_RETRY_MS = 8;
/** The pace of looks at a program that works. */
const INTERRUPTED_RETRY_MS = 80;

/** Decides one look: WAITING section 5, steps 4 to 8. */
export async function decide(facts: LookFacts): Promise<Decision> {
  const { report } = facts;
  switch (report.kind) {
    case 'ended':
    case 'stopped':
    case 'working':
      return BUSY;
    case 'interrupted':
      return { kind: 'unsure', retryMs: INTERRUPTED_RETRY_MS };
    case 'blocked':
      return unsettled(facts, report.waiters) ?? (await decideBlocked(facts, report));
    case 'unreadable':
      return report.isSomethingRunning ? BUSY : (unsettled(facts, []) ?? (await decideWithoutKernel(facts)));
    case 'unavailable':
      return unsettled(facts, []) ?? (await decideWithoutKernel(facts));
    default:
      return assertNever(report);
  }
}

/** Step 5: too early to say. The kernel's evidence is right, but of a moment before the program has got the news. */
function unsettled(facts: LookFacts, waiters: readonly TerminalWaiter[]): Decision | null {
  if (facts.outputAgeMs < OUTPUT_SETTLES_MS) return { kind: 'unsure', retryMs: OUTPUT_SETTLES_MS - facts.outputAgeMs };
  if (facts.queryAgeMs < QUERY_SETTLES_MS) return { kind: 'unsure', retryMs: QUERY_RETRY_MS };
  if (facts.inputAgeMs < inputSettlesMs(facts) && !haveRunSinceInput(facts, waiters)) {
    return { kind: 'unsure', retryMs: INPUT_RETRY_MS };
  }
  return null;
}

function inputSettlesMs({ hasWakingInput, sleepCountsAtInput }: LookFacts): number {
  // Whom nobody saw before the input may have read it since.
  return hasWakingInput && sleepCountsAtInput.size > 0 ? WAKING_SETTLES_MS : INPUT_SETTLES_MS;
}

function haveRunSinceInput(facts: LookFacts, waiters: readonly TerminalWaiter[]): boolean {
  return (
    waiters.length > 0 &&
    // Nobody was seen to sleep then, perhaps because the look was held up: who sleeps now may sleep since before the input.
    facts.sleepCountsAtInput.size > 0 &&
    waiters.every(({ tid, sleepCount }) => sleepCount !== null && sleepCount !== facts.sleepCountsAtInput.get(tid))
  );
}

async function decideBlocked(
  facts: LookFacts,
  report: { readonly waiters: readonly TerminalWaiter[] },
): Promise<Decision> {
  const strong = report.waiters.find(isStrongWaiter);
  if (strong !== undefined) return { kind: 'waiting', waiter: strong, confidence: 'certain' };
  let decision: Decision = BUSY;
  for (const waiter of report.waiters) {
    decision = sooner(decision, await decideWeak(facts, waiter));
    if (decision.kind === 'waiting') break;
  }
  return decision;
}

/** The later one counts; of two doubts the next look is for the one that ends first (a thread that reads, one with a timer). */
function sooner(earlier: Decision, later: Decision): Decision {
  return earlier.kind === 'unsure' && later.kind === 'unsure' && earlier.retryMs < later.retryMs ? earlier : later;
}
