import { ok, type Result } from '@shared/errors';
import { limits } from '@shared/limits';
import type { Decision } from '../core/approval/Decision';
import { approvalFacts, approvedText } from './approvalReply';
import { remainingMs } from './sessionArguments';
import type { ToolCall, ToolReply } from './ToolDefinition';
import { leftOutText, sessionReply } from './toolResult';
import { wholePage } from './wholePage';

/** Something that was carried out. */
export type DoneDecision = Extract<Decision, { readonly kind: 'done' }>;

export interface ReplyTiming {
  /** `timeout_ms` as it was asked for. */
  readonly timeoutMs: number;
  /** When the call began (`performance.now`): a person may have taken a part of its time. */
  readonly startedAt: number;
  readonly isTimingShown: boolean;
}

/** The result of a started program: waits until it ends or asks for something, then gives its first output. */
export async function startedReply(
  done: DoneDecision,
  timing: ReplyTiming,
  call: ToolCall,
): Promise<Result<ToolReply>> {
  const { session, approval } = done;
  const outcome = await session.waitFor(
    { exit: true, waiting: true, backgroundMs: limits.backgroundSettleMs },
    { clientId: call.client.id, timeoutMs: remainingMs(timing.timeoutMs, timing.startedAt), signal: call.signal },
  );
  if (!outcome.ok) return outcome;
  call.signal.throwIfAborted();
  const page = await session.readNew(call.client.id, wholePage);
  const { pid, shell, id } = session.info();
  const head = `${approvedText(approval)}Process started with PID ${pid} (shell: ${shell})\nInitial output:\n${page.text}${leftOutText(page)}`;
  const facts = approvalFacts(approval);
  const { isTimingShown } = timing;
  return ok(
    sessionReply({ session, page, head, tail: `\nSession: ${id}`, outcome: outcome.value, facts, isTimingShown }, call),
  );
}
