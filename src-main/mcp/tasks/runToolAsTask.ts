import { setTimeout as sleep } from 'node:timers/promises';
import type { CallToolResult, InputRequest } from '@modelcontextprotocol/server';
import { messageOf } from '@shared/errors';
import { limits } from '@shared/limits';
import { callResult, errorResult, faultResult, ignoredText } from '../callResult';
import { type CheckedArguments, checkArguments } from '../checkArguments';
import { approvalForm, formAnswer, type InputResponses } from '../clientQuestion';
import { callOf, type ToolRequest } from '../runTool';
import { secretPage } from '../secretQuestion';
import type { ToolCall, ToolDefinition, ToolReply } from '../ToolDefinition';
import { runAsTask } from './runAsTask';
import type { Blocked, Task, TaskControl, TaskQuestion } from './Task';

export interface TaskRequest {
  readonly tool: ToolDefinition;
  readonly sent: Readonly<Record<string, unknown>>;
  readonly context: ToolRequest;
  /** What the client asks for, in milliseconds. */
  readonly ttlMs?: number | undefined;
  /** What a task asks goes through the client; otherwise only the Signalbox window asks. */
  readonly asksClient: boolean;
}

/** Starts a call as a task. A result instead means that there is no task, because the call cannot be carried out. */
export function startTask(wanted: TaskRequest): Task | CallToolResult {
  const { tool, sent, context, ttlMs = limits.taskTtlMs } = wanted;
  const checked = checkArguments(tool.input, sent);
  if (!checked.ok) return errorResult(checked.error.message);
  const task = context.connection.tasks.create({
    now: context.connection.settings.now,
    ttlMs: Math.min(Math.max(0, ttlMs), limits.maxTaskTtlMs),
    run: (control) => carryOut(wanted, checked.value, control),
  });
  return task ?? errorResult(`At most ${limits.maxTasks} tasks may be open. Cancel one, or wait for its end.`);
}

/** Waits a moment for a task's end: gives its result when that came, else null. Ends with the request. */
export async function quickResult(task: Task, signal: AbortSignal): Promise<CallToolResult | null> {
  const over = new AbortController();
  const moment = sleep(limits.taskAfterMs, null, { signal: AbortSignal.any([signal, over.signal]), ref: false });
  await Promise.race([task.finished, moment.catch(() => undefined)]);
  over.abort();
  const view = task.view();
  return view.status === 'completed' ? view.result : null;
}

async function carryOut(
  wanted: TaskRequest,
  { args, ignored }: CheckedArguments<Record<string, unknown>>,
  control: TaskControl,
): Promise<CallToolResult> {
  const { tool, sent, context, asksClient } = wanted;
  const { connection } = context;
  try {
    const plain = await callOf(context);
    const call: ToolCall = { ...plain, signal: control.signal, heldWaitMs: 0, canAsk: asksClient && plain.canAsk };
    const deadline = typeof sent.timeout_ms === 'number' ? call.now() + sent.timeout_ms : null;
    const blockedBy = (reply: ToolReply): Blocked => blockOf(reply, call, wanted);
    const reply = await runAsTask({ tool, args, deadline, call, control, blockedBy });
    return reply.ok ? callResult(tool, reply.value, ignoredText(tool, ignored)) : errorResult(reply.error.message);
  } catch (thrown) {
    if (!control.signal.aborted) connection.report(tool.name, thrown);
    return faultResult(tool, messageOf(thrown));
  }
}

/** For what a person has to do something, and what the client may ask for it. */
function blockOf(reply: ToolReply, call: ToolCall, { context, asksClient }: TaskRequest): Blocked {
  const { question, structured, text } = reply;
  const approvalId = question?.approvalId;
  if (approvalId !== undefined) {
    const answer = async (responses: InputResponses): Promise<void> => {
      const given = formAnswer(responses, approvalId);
      if (given !== null) await call.backend.answerApproval(approvalId, given, { client: call.client });
    };
    const request = approvalForm(question?.message ?? '');
    return { message: text, question: { key: approvalId, request, answer }, isOver: () => false };
  }
  const sessionId = String(structured.session_id ?? '');
  const waiting = structured.waiting as { readonly kind: string; readonly since: string } | undefined;
  if (waiting?.kind !== 'secret') return { message: text, question: null, isOver: () => false };
  const page = asksClient ? secretPage(sessionId, context) : null;
  return {
    message: 'The program asks for a secret. A person has to type it in the Signalbox window.',
    question: page === null ? null : pageQuestion(`${sessionId} ${waiting.since}`, page),
    isOver: () => {
      const found = call.backend.find({ sessionId });
      return !found.ok || found.value.info().state.kind !== 'waiting';
    },
  };
}

/** Whatever the client says, only the session itself shows that the secret was typed. */
function pageQuestion(key: string, request: InputRequest): TaskQuestion {
  return { key, request, answer: () => Promise.resolve() };
}
