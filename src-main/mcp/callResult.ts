import type { CallToolResult } from '@modelcontextprotocol/server';
import { shorten } from './sessionRecord';
import type { ToolDefinition, ToolReply } from './ToolDefinition';

const MAX_NAMED_ARGUMENTS = 10;
const MAX_NAME_CHARS = 40;

/** A reply on the wire, with `notice` in front of its text. Throws when it does not fit the tool's output schema. */
export function callResult(tool: ToolDefinition, reply: ToolReply, notice: string): CallToolResult {
  const { text, structured, isError = false } = reply;
  const result = { content: [{ type: 'text' as const, text: `${notice}${text}` }], structuredContent: structured };
  if (isError) return { ...result, isError };
  const fit = tool.output.safeParse(structured);
  if (!fit.success) throw new Error(`its result does not fit its output schema: ${fit.error.message}`);
  return result;
}

/** What went wrong, for a model to act on. */
export function errorResult(message: string): CallToolResult {
  return { content: [{ type: 'text', text: message }], isError: true };
}

/** The result for a fault of our own. */
export function faultResult(tool: ToolDefinition, message: string): CallToolResult {
  return errorResult(`${tool.name} failed inside Signalbox: ${message}. Sessions are not affected; try again.`);
}

/** Says which arguments were left out, and which the tool takes; empty when there were none. */
export function ignoredText(tool: ToolDefinition, ignored: readonly string[]): string {
  if (ignored.length === 0) return '';
  const named = ignored.slice(0, MAX_NAMED_ARGUMENTS).map((name) => shorten(name, MAX_NAME_CHARS));
  const known = Object.keys(tool.input.shape).join(', ') || 'no arguments';
  return `Ignored, because ${tool.name} does not know it: ${named.join(', ')}. It takes: ${known}.\n`;
}
