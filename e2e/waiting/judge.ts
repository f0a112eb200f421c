import type { WaitingKind } from '@shared/session';
import type { Verdict } from '../../src-main/core/waiting/Verdict';
import type { CaseTrace, TimedVerdict } from './CaseRun';
import type { WaitingCase } from './WaitingCase';

/** How one mode did on one case. */
export interface Judgement {
  /** `void`: the program did not do what the corpus says, so nothing can be judged. */
  readonly outcome: 'right' | 'wrong' | 'void';
  readonly isKindRight: boolean;
  readonly got: string;
  /** From the last byte, input or known beginning to the verdict; null when nothing tells when the wait began. */
  readonly latencyMs: number | null;
  readonly why: string;
}

/** A verdict is told a little after the look that made it. */
const SLACK_MS = 30;
/** What was seen before the last input is about another wait. */
const AFTER_INPUT_MS = 5;

/** Compares what a mode said with what is true. */
export function judge(it: WaitingCase, trace: CaseTrace, verdicts: readonly TimedVerdict[]): Judgement {
  const last = verdicts.at(-1)?.verdict;
  const got = last?.kind === 'waiting' ? `waiting (${last.waiting.kind})` : 'busy';
  if (trace.shownAt === Number.POSITIVE_INFINITY || trace.hasExited) {
    return { outcome: 'void', isKindRight: false, got, latencyMs: null, why: trace.hasExited ? 'exited' : 'not shown' };
  }
  return it.label === 'waiting' ? judgeWait(it, trace, { verdicts, got }) : judgeWork(trace, { verdicts, got });
}

interface Seen {
  readonly verdicts: readonly TimedVerdict[];
  readonly got: string;
}

function judgeWait(it: WaitingCase, trace: CaseTrace, { verdicts, got }: Seen): Judgement {
  const last = verdicts.at(-1)?.verdict;
  const early = waitsAfter(verdicts, trace.lastInputAt).find(({ at }) => at < trueFrom(it, trace));
  const isKindRight = last?.kind === 'waiting' && (it.kinds ?? []).includes(last.waiting.kind as WaitingKind);
  const isRight = last?.kind === 'waiting' && early === undefined;
  return {
    outcome: isRight ? 'right' : 'wrong',
    isKindRight: isRight && isKindRight,
    got,
    latencyMs: isRight ? latency(it, trace, verdicts) : null,
    why:
      early === undefined ? wording(last) : `premature, ${Math.round(early.at - trace.startedAt)} ms after the start`,
  };
}

function judgeWork(trace: CaseTrace, { verdicts, got }: Seen): Judgement {
  const from = trace.shownAt === null ? trace.lastInputAt : Math.max(trace.lastInputAt, trace.startedAt);
  const wait = waitsAfter(verdicts, from)[0];
  const isRight = wait === undefined;
  return {
    outcome: isRight ? 'right' : 'wrong',
    isKindRight: false,
    got,
    latencyMs: null,
    why: wait === undefined ? '' : `${Math.round(wait.at - trace.startedAt)} ms in: ${wording(wait.verdict)}`,
  };
}

function waitsAfter(verdicts: readonly TimedVerdict[], from: number): readonly TimedVerdict[] {
  return verdicts.filter(({ at, verdict }) => verdict.kind === 'waiting' && at > from + AFTER_INPUT_MS);
}

/** From when on the program really waits, as far as the case knows. */
function trueFrom(it: WaitingCase, trace: CaseTrace): number {
  const shown = trace.shownAt ?? Number.NEGATIVE_INFINITY;
  const known = it.busyBefore === undefined ? Number.NEGATIVE_INFINITY : trace.startedAt + it.busyBefore;
  return Math.max(shown, known) - SLACK_MS;
}

function latency(it: WaitingCase, trace: CaseTrace, verdicts: readonly TimedVerdict[]): number | null {
  const saidAt = beginningOfLastWait(verdicts);
  if (saidAt === null) return null;
  const outputAt = trace.outputTimes.findLast((at) => at <= saidAt) ?? Number.NEGATIVE_INFINITY;
  const onset = it.onset === undefined ? Number.NEGATIVE_INFINITY : trace.startedAt + it.onset;
  const began = Math.max(outputAt, trace.lastInputAt, onset);
  return Number.isFinite(began) ? Math.max(0, saidAt - began) : null;
}

function beginningOfLastWait(verdicts: readonly TimedVerdict[]): number | null {
  const lastBusy = verdicts.findLastIndex(({ verdict }) => verdict.kind !== 'waiting');
  return verdicts[lastBusy + 1]?.at ?? null;
}

function wording(verdict: Verdict | undefined): string {
  return verdict?.kind === 'waiting' ? `${verdict.waiting.kind}: ${verdict.waiting.evidence.join('; ')}` : '';
}
