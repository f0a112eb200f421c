import { ok, type Result } from '@shared/errors';
import { limits } from '@shared/limits';
import type * as z from 'zod';
import type { ToolCall, ToolDefinition, ToolReply } from '../ToolDefinition';
import { leftOutText, sessionReply } from '../toolResult';
import { type WaitArguments, waitForProcess } from '../tools/waitForProcess';
import { wholePage } from '../wholePage';
import type { Blocked, TaskControl } from './Task';

export interface TaskRun {
  readonly tool: ToolDefinition;
  /** As the tool's input schema gives them. */
  readonly args: z.output<z.ZodObject>;
  /** When the caller named a `timeout_ms`, it ends the task as well (milliseconds since 1970). */
  readonly deadline: number | null;
  readonly call: ToolCall;
  readonly control: TaskControl;
  /** What the client may be asked while a person has to answer. */
  readonly blockedBy: (reply: ToolReply) => Blocked;
}

/** The part of `structuredContent` by which a task goes on. */
interface ReplyFacts {
  readonly session_id?: string;
  readonly state?: string;
  readonly waiting?: { readonly kind: string };
  readonly approval?: { readonly id: string; readonly status: string };
  readonly timing?: { readonly reason: string };
  readonly from_line?: number;
}

/**
 * Carries out a call whose result may come late: where the plain call would say "call again", it goes on waiting by itself,
 * and where a person has to answer it waits for that.
 */
export async function runAsTask(run: TaskRun): Promise<Result<ToolReply>> {
  const { tool, args, call, control } = run;
  followNamed(args, run);
  let reply = await tool.run(args, call);
  let firstLine: number | null = null;
  for (;;) {
    if (!reply.ok || call.signal.aborted) return reply;
    const facts: ReplyFacts = reply.value.structured;
    const isFirst = firstLine === null;
    firstLine ??= facts.from_line ?? null;
    followNamed(facts, run);
    const next = nextStep(facts, run);
    if (next === null) return isFirst ? reply : ok(await wholeReply(reply.value, firstLine, call));
    control.block(next.isBlocked ? run.blockedBy(reply.value) : null);
    reply = await waitForProcess.run(next.args, call);
  }
}

function followNamed({ session_id: sessionId }: { readonly session_id?: unknown }, { call, control }: TaskRun): void {
  const found = typeof sessionId === 'string' ? call.backend.find({ sessionId }) : null;
  if (found?.ok === true) control.follow(found.value);
}

interface Step {
  readonly args: WaitArguments;
  /** A person has to do something. */
  readonly isBlocked: boolean;
}

/** How the task goes on after a reply; null when that was the last one. */
function nextStep(facts: ReplyFacts, run: TaskRun): Step | null {
  const leftMs = run.deadline === null ? limits.maxWaitMs : run.deadline - run.call.now();
  if (leftMs <= 0) return null;
  const common = { timeout_ms: Math.min(leftMs, limits.maxWaitMs), verbose_timing: run.args.verbose_timing === true };
  const { approval } = facts;
  if (approval?.status === 'pending' || approval?.status === 'stale')
    return { args: { ...common, until: { approval: approval.id } }, isBlocked: true };
  if (facts.session_id === undefined) return null;
  const until = run.tool.name === waitForProcess.name ? (run.args as WaitArguments).until : undefined;
  const args = { ...common, session_id: facts.session_id, until: until?.approval === undefined ? until : undefined };
  const isSecret = facts.state === 'waiting' && facts.waiting?.kind === 'secret';
  if (isSecret) return { args, isBlocked: true };
  return facts.timing?.reason === 'timeout' && facts.state !== 'exited' ? { args, isBlocked: false } : null;
}

/** The last reply with all that was printed since the task began. */
async function wholeReply(last: ToolReply, firstLine: number | null, call: ToolCall): Promise<ToolReply> {
  const { session_id: sessionId, approval, timing }: ReplyFacts = last.structured;
  const found = sessionId === undefined ? null : call.backend.find({ sessionId });
  if (found?.ok !== true || firstLine === null) return last;
  const session = found.value;
  const page = await session.readFrom(firstLine, wholePage);
  const facts = { ...(approval === undefined ? {} : { approval }), ...(timing === undefined ? {} : { timing }) };
  const head = `Output of ${session.id} (PID ${session.pid}):\n${page.text}${leftOutText(page)}`;
  return sessionReply({ session, page, head, facts, isTimingShown: false }, call);
}
