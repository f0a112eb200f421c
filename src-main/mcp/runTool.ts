import type { CallToolResult, InputRequiredResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import { messageOf, type Result } from '@shared/errors';
import type * as z from 'zod';
import type { ConnectionContext } from './ConnectionContext';
import { callResult, errorResult, faultResult, ignoredText } from './callResult';
import { checkArguments } from './checkArguments';
import { canAskPerson, personsAnswer, questionResult } from './clientQuestion';
import { afterSecret, secretQuestion } from './secretQuestion';
import { startProgress } from './startProgress';
import type { ToolCall, ToolDefinition, ToolReply } from './ToolDefinition';

export interface ToolRequest {
  readonly request: ServerContext;
  readonly connection: ConnectionContext;
  readonly server: McpServer;
}

/**
 * Carries out one call of a tool. Whatever goes wrong comes back as an `isError` result that says what to do; a fault of
 * our own is logged as well.
 */
export async function runTool(
  tool: ToolDefinition,
  sent: Readonly<Record<string, unknown>>,
  context: ToolRequest,
): Promise<CallToolResult | InputRequiredResult> {
  const { request, connection } = context;
  const checked = checkArguments(tool.input, sent);
  if (!checked.ok) return errorResult(checked.error.message);
  const place = connection.beginCall();
  if (place === null)
    return errorResult('Too many calls of this client are under way. Wait for one of them, then try again.');
  const report = (thrown: unknown): void => {
    if (!request.mcpReq.signal.aborted) connection.report(tool.name, thrown);
  };
  const progress = startProgress(request, connection.settings.progressEveryMs, report);
  try {
    const reply = await carryOut(tool, checked.value.args, context);
    if (!reply.ok) return errorResult(reply.error.message);
    const question = questionOf(reply.value, context);
    return question ?? callResult(tool, reply.value, ignoredText(tool, checked.value.ignored));
  } catch (thrown) {
    report(thrown);
    return faultResult(tool, messageOf(thrown));
  } finally {
    progress.dispose();
    place.dispose();
  }
}

/** Runs the tool; a call that comes back from a question about a secret only waits. */
async function carryOut(
  tool: ToolDefinition,
  args: z.output<z.ZodObject>,
  context: ToolRequest,
): Promise<Result<ToolReply>> {
  const goOn = afterSecret(context);
  const call = await callOf(context);
  return goOn === null ? tool.run(args, call) : goOn(call);
}

/** What the client is to ask the person before the call is answered. */
function questionOf(reply: ToolReply, context: ToolRequest): InputRequiredResult | null {
  const { question } = reply;
  if (question === undefined) return secretQuestion(reply, context);
  context.connection.askedApprovals.add(question.approvalId);
  return questionResult(question);
}

/** What the call may use; hands the person's answer over first when the client brings one. */
export async function callOf({ request, connection, server }: ToolRequest): Promise<ToolCall> {
  const { backend, now } = connection.settings;
  const client = connection.client();
  const asked = personsAnswer(request);
  // The state went through the client, which may have put anything into it.
  const isOwn = asked !== null && connection.askedApprovals.delete(asked.approvalId);
  // Somebody may have answered in a window meanwhile: the call then tells of that answer.
  if (isOwn && asked.answer !== null) await backend.answerApproval(asked.approvalId, asked.answer, { client });
  return {
    backend,
    client,
    signal: request.mcpReq.signal,
    reportedWaits: connection.reportedWaits,
    canAsk: canAskPerson(request, server),
    askedApproval: isOwn ? asked.approvalId : null,
    now,
  };
}
