import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server';
import { messageOf } from '@shared/errors';
import type * as z from 'zod';
import type { ConnectionContext } from './ConnectionContext';
import { checkArguments } from './checkArguments';
import { shorten } from './sessionRecord';
import { startProgress } from './startProgress';
import type { ToolDefinition, ToolReply } from './ToolDefinition';

const MAX_NAMED_ARGUMENTS = 10;
const MAX_NAME_CHARS = 40;

/**
 * Carries out one call of a tool. Whatever goes wrong comes back as an `isError` result that says what to do; a fault of
 * our own is logged as well.
 */
export async function runTool(
  tool: ToolDefinition,
  sent: unknown,
  { request, connection }: { request: ServerContext; connection: ConnectionContext },
): Promise<CallToolResult> {
  const checked = checkArguments(tool.input, isRecord(sent) ? sent : {});
  if (!checked.ok) return errorResult(checked.error.message);
  const place = connection.beginCall();
  if (place === null)
    return errorResult('Too many calls of this client are under way. Wait for one of them, then try again.');
  const { settings, reportedWaits } = connection;
  const { signal } = request.mcpReq;
  const report = (thrown: unknown): void => {
    if (!signal.aborted) connection.report(tool.name, thrown);
  };
  const progress = startProgress(request, settings.progressEveryMs, report);
  try {
    const call = { backend: settings.backend, client: connection.client(), signal, reportedWaits, now: settings.now };
    const reply = await tool.run(checked.value.args, call);
    return reply.ok
      ? successResult(reply.value, ignoredText(tool, checked.value.ignored))
      : errorResult(reply.error.message);
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

function successResult({ text, structured }: ToolReply, notice: string): CallToolResult {
  return { content: [{ type: 'text', text: `${notice}${text}` }], structuredContent: structured };
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
