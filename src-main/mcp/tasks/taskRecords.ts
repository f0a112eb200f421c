import { assertNever } from '@shared/assertNever';
import { limits } from '@shared/limits';
import type { Task, TaskView } from './Task';

/** A task as revision 2025-11-25 shows it. */
export function legacyTask(task: Task): Record<string, unknown> {
  return {
    ...common(task),
    ttl: task.ttlMs,
    pollInterval: limits.taskPollMs,
  };
}

/** A task as the extension io.modelcontextprotocol/tasks of 2026-07-28 shows it when it is made. */
export function modernTask(task: Task): Record<string, unknown> {
  return {
    ...common(task),
    ttlMs: task.ttlMs,
    pollIntervalMs: limits.taskPollMs,
  };
}

/** As `modernTask`, with what belongs to the status: the result, or what the client is asked. */
export function detailedTask(task: Task): Record<string, unknown> {
  return { ...modernTask(task), ...details(task.view()) };
}

function details(view: TaskView): Record<string, unknown> {
  switch (view.status) {
    case 'input_required':
      return { inputRequests: view.question === null ? {} : { [view.question.key]: view.question.request } };
    case 'completed':
      return { result: view.result };
    case 'working':
    case 'cancelled':
      return {};
    default:
      return assertNever(view);
  }
}

/** What both revisions call the same. */
function common(task: Task): Record<string, unknown> {
  const { status, message } = task.view();
  return {
    taskId: task.id,
    status,
    statusMessage: message,
    createdAt: new Date(task.createdAt).toISOString(),
    lastUpdatedAt: new Date(task.updatedAt).toISOString(),
  };
}
