import type { CallToolResult, InputRequiredResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import { messageOf } from '@shared/errors';
import type * as z from 'zod';
import type { ConnectionContext } from './ConnectionContext';
import { checkArguments } from './checkArguments';
import { canAskPerson, personsAnswer, questionResult } from './clientQuestion';
import { shorten } from './sessionRecord';
import { startProgress } from './startProgress';
import type { ToolCall, ToolDefinition, ToolReply } from './ToolDefinition';

const MAX_NAMED_ARGUMENTS = 10;
const MAX_NAME_CHARS = 40;

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
  sent: unknown,
  { request, connection, server }: ToolRequest,
): Promise<CallToolResult | InputRequiredResult> {
  const checked = checkArguments(tool.input, isRecord(sent) ? sent : {});
  if (!checked.ok) return errorResult(checked.error.message);
  const place = connection.beginCall();
  if (place === null)
    return errorResult('Too many calls of this client are under way. Wait for one of them, then try again.');
  const { settings } = connection;
  const { signal } = request.mcpReq;
  const report = (thrown: unknown): void => {
    if (!signal.aborted) connection.report(tool.name, thrown);
  };
  const progress = startProgress(request, settings.progressEveryMs, report);
  try {
    const call = await callOf({ request, connection, server });
    const reply = await tool.run(checked.value.args, call);
    if (!reply.ok) return errorResult(reply.error.message);
    const { question } = reply.value;
    if (question === undefined) return toolResult(reply.value, ignoredText(tool, checked.value.ignored));
    connection.askedApprovals.add(question.approvalId);
    return questionResult(question);
  } catch (thrown) {
    report(thrown);
    return errorResult(
      `${tool.name} failed inside Signalbox: ${messageOf(thrown)}. Sessions are not affected; try again.`,
    );
  } finally {
    progress.dispose();
    place.dispose();
  }
}

/** What the call may use; hands the person's answer over first when the client brings one. */
async function callOf({ request, connection, server }: ToolRequest): Promise<ToolCall> {
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

function toolResult({ text, structured, isError = false }: ToolReply, notice: string): CallToolResult {
  const result = { content: [{ type: 'text' as const, text: `${notice}${text}` }], structuredContent: structured };
  return isError ? { ...result, isError } : result;
}

function errorResult(message: string): CallToolResult {
  return { content: [{ type: 'text', text: message }], isError: true };
}

function ignoredText(tool: ToolDefinition<z.ZodObject>, ignored: readonly string[]): string {
  if (ignored.length === 0) return '';
  const named = ignored.slice(0, MAX_NAMED_ARGUMENTS).map((name) => shorten(name, MAX_NAME_CHARS));
  const known = Object.keys(tool.input.shape).join(', ') || 'no arguments';
  return `Ignored, because ${tool.name} does not know it: ${named.join(', ')}. It takes: ${known}.\n`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
