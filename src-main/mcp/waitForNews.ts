import { ok, type Result } from '@shared/errors';
import type { Session, WaitConditions, WaitOptions, WaitOutcome } from '../core/terminal/Session';
import type { ToolCall } from './ToolDefinition';

/**
 * `session.waitFor`, except that a wait which this client was already told of does not count as news: then `waiting`
 * means the next one. So an agent that waits for a person's answer does not get the old question back at once.
 */
export async function waitForNews(
  session: Session,
  conditions: WaitConditions,
  options: Omit<WaitOptions, 'clientId' | 'signal'> & { readonly call: ToolCall },
): Promise<Result<WaitOutcome>> {
  const { call, timeoutMs } = options;
  const wait = (wanted: WaitConditions, ms: number, signal: AbortSignal): Promise<Result<WaitOutcome>> =>
    session.waitFor(wanted, { clientId: call.client.id, timeoutMs: ms, signal });
  if (conditions.waiting !== true || !isReported(session, call)) return wait(conditions, timeoutMs, call.signal);

  const changed = new AbortController();
  const subscription = session.onChange(() => {
    if (!isReported(session, call)) changed.abort();
  });
  try {
    const first = await wait(
      { ...conditions, waiting: false },
      timeoutMs,
      AbortSignal.any([call.signal, changed.signal]),
    );
    const isOver = first.ok && first.value.reason === 'cancelled' && !call.signal.aborted;
    if (!isOver) return first;
    const rest = await wait(conditions, Math.max(0, timeoutMs - first.value.durationMs), call.signal);
    return rest.ok ? ok(joined(first.value, rest.value)) : rest;
  } finally {
    subscription.dispose();
  }
}

function isReported(session: Session, call: ToolCall): boolean {
  const { state } = session.info();
  return state.kind === 'waiting' && call.reportedWaits.get(session) === state.waiting.since;
}

function joined(first: WaitOutcome, rest: WaitOutcome): WaitOutcome {
  const restFirstMs = rest.firstOutputMs === null ? null : first.durationMs + rest.firstOutputMs;
  return {
    ...rest,
    durationMs: first.durationMs + rest.durationMs,
    firstOutputMs: first.firstOutputMs ?? restFirstMs,
  };
}
