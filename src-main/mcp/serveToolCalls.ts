import { type CallToolResult, type McpServer, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { ConnectionContext } from './ConnectionContext';
import type { Era } from './Era';
import { runTool } from './runTool';
import { shorten } from './sessionRecord';
import type { ToolDefinition } from './ToolDefinition';
import { quickResult, startTask, type TaskRequest } from './tasks/runToolAsTask';
import { declaresTasks } from './tasks/serveTasks';
import { legacyTask, modernTask } from './tasks/taskRecords';
import { toolList } from './toolList';

const MAX_SHOWN_CHARS = 100;
/** What a client may give its model while a task runs (MCP 2025-11-25, basic/utilities/tasks, "Creating Tasks"). */
const IMMEDIATE_META_KEY = 'io.modelcontextprotocol/model-immediate-response';

/** Serves `tools/call` in place of the SDK's own handler, which knows no tasks. */
export function serveToolCalls(server: McpServer, connection: ConnectionContext, era: Era): void {
  server.server.setRequestHandler('tools/call', async ({ params }, request) => {
    const tool = findTool(params.name);
    const sent = params.arguments ?? {};
    const context = { request, connection, server };
    if (era === 'legacy' && params.task !== undefined) {
      return legacyTaskResult({ tool, sent, context, ttlMs: params.task.ttl, asksClient: false });
    }
    if (era === 'modern' && tool.taskSupport !== undefined && declaresTasks(request, server)) {
      return modernTaskResult({ tool, sent, context, asksClient: true });
    }
    return runTool(tool, sent, context);
  });
}

function findTool(name: string): ToolDefinition {
  const tool = toolList.find((one) => one.name === name);
  if (tool !== undefined) return tool;
  const text = `There is no tool ${shorten(name, MAX_SHOWN_CHARS)}. tools/list names them.`;
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, text);
}

/** In 2025-11-25 the client decides that there is a task. */
function legacyTaskResult(wanted: TaskRequest): CallToolResult {
  const { tool } = wanted;
  if (tool.taskSupport === undefined)
    throw new ProtocolError(ProtocolErrorCode.MethodNotFound, `${tool.name} cannot run as a task.`);
  const task = startTask(wanted);
  // A refusal ends the task before it begins, and the client awaits a task: so it gets an error.
  if ('content' in task) throw new ProtocolError(ProtocolErrorCode.InvalidParams, textOf(task));
  const told = `${tool.name} runs as a task. Its result comes when the program has ended or asks for input.`;
  // The SDK lets nothing out of `tools/call` that has no content.
  return { content: [], task: legacyTask(task), _meta: { [IMMEDIATE_META_KEY]: told } };
}

/** In 2026-07-28 the server decides: a call that is over in a moment gets its result. */
async function modernTaskResult(wanted: TaskRequest): Promise<CallToolResult> {
  const { connection, request } = wanted.context;
  const { signal } = request.mcpReq;
  const task = startTask(wanted);
  if ('content' in task) return task;
  const quick = await quickResult(task, signal);
  if (quick === null && !signal.aborted) return { resultType: 'task', content: [], ...modernTask(task) };
  connection.tasks.remove(task.id);
  return quick ?? { content: [] };
}

function textOf({ content }: CallToolResult): string {
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
}
