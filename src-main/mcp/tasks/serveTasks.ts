import {
  type McpServer,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  RELATED_TASK_META_KEY,
  type ServerContext,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { ConnectionContext } from '../ConnectionContext';
import { clientCapability } from '../clientCapability';
import type { Era } from '../Era';
import type { Task } from './Task';
import { detailedTask, legacyTask } from './taskRecords';

/** The extension of revision 2026-07-28 (SEP-2663); in 2025-11-25 tasks are a part of the protocol itself. */
export const TASKS_EXTENSION = 'io.modelcontextprotocol/tasks';

const params = z.object({ taskId: z.string() });

// The SDK has the messages of both revisions, and nothing that serves them: these handlers do.

/** Serves what clients ask about the tasks of their connection. */
export function serveTasks(server: McpServer, connection: ConnectionContext, era: Era): void {
  if (era === 'legacy') serveLegacy(server, connection);
  else serveModern(server, connection);
}

/** Whether the call's client declared that it understands tasks (2026-07-28). */
export function declaresTasks(request: ServerContext, server: McpServer): boolean {
  return clientCapability(request, server, 'extensions', TASKS_EXTENSION) !== undefined;
}

function serveLegacy({ server }: McpServer, connection: ConnectionContext): void {
  server.setRequestHandler('tasks/get', { params }, ({ taskId }) => legacyTask(find(connection, taskId)));
  server.setRequestHandler('tasks/result', { params }, async ({ taskId }, { mcpReq }) =>
    resultOf(find(connection, taskId), mcpReq.signal),
  );
  // All that are kept fit into one answer, so there is no second page.
  server.setRequestHandler('tasks/list', { params: z.object({ cursor: z.undefined().optional() }) }, () => ({
    tasks: connection.tasks.list().map(legacyTask),
  }));
  server.setRequestHandler('tasks/cancel', { params }, ({ taskId }) => {
    const task = find(connection, taskId);
    if (!task.isOpen) throw invalid(`Task ${taskId} is over and cannot be cancelled.`);
    task.cancel();
    return legacyTask(task);
  });
}

function serveModern(mcpServer: McpServer, connection: ConnectionContext): void {
  const { server } = mcpServer;
  const taskOf = (taskId: string, request: ServerContext): Task => {
    if (!declaresTasks(request, mcpServer)) {
      const requiredCapabilities = { extensions: { [TASKS_EXTENSION]: {} } };
      throw new MissingRequiredClientCapabilityError(
        { requiredCapabilities },
        `Declare ${TASKS_EXTENSION} to use tasks.`,
      );
    }
    return find(connection, taskId);
  };
  server.setRequestHandler('tasks/get', { params }, ({ taskId }, request) => detailedTask(taskOf(taskId, request)));
  server.setRequestHandler('tasks/update', { params }, async ({ taskId }, request) => {
    const view = taskOf(taskId, request).view();
    const question = view.status === 'input_required' ? view.question : null;
    // The SDK takes the answers out of the parameters, as for any call that brings some.
    const { inputResponses = {} } = request.mcpReq;
    // Answers to other keys are left alone (tasks extension, "Task Update Requests").
    if (question !== null && Object.hasOwn(inputResponses, question.key)) await question.answer(inputResponses);
    return {};
  });
  server.setRequestHandler('tasks/cancel', { params }, ({ taskId }, request) => {
    taskOf(taskId, request).cancel();
    return {};
  });
}

/** What the plain call would have given; waits until the task is over. */
async function resultOf(task: Task, signal: AbortSignal): Promise<Record<string, unknown>> {
  await Promise.race([task.finished, aborted(signal)]);
  const view = task.view();
  if (view.status === 'completed') {
    const related = { [RELATED_TASK_META_KEY]: { taskId: task.id } };
    return { ...view.result, _meta: { ...view.result._meta, ...related } };
  }
  throw new ProtocolError(ProtocolErrorCode.InternalError, view.message);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function find(connection: ConnectionContext, taskId: string): Task {
  const task = connection.tasks.find(taskId);
  if (task === null) throw invalid(`There is no task ${taskId.slice(0, 100)}: it never was, or its time is over.`);
  return task;
}

function invalid(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
