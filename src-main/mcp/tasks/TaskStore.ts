import type { Disposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import { Task, type TaskOptions } from './Task';

interface Kept {
  readonly task: Task;
  readonly expiry: NodeJS.Timeout;
}

/** The tasks of one client: a bounded number, each until its time is over. */
export class TaskStore implements Disposable {
  private readonly tasks = new Map<string, Kept>();

  /** Starts a task; null when too many are open. The oldest one that is over makes room. */
  create(options: TaskOptions): Task | null {
    if (this.tasks.size >= limits.maxTasks && !this.makeRoom()) return null;
    const task = new Task(options);
    const expiry = setTimeout(() => this.remove(task.id), options.ttlMs).unref();
    this.tasks.set(task.id, { task, expiry });
    task.start();
    return task;
  }

  find(id: string): Task | null {
    return this.tasks.get(id)?.task ?? null;
  }

  /** The newest first. */
  list(): readonly Task[] {
    return [...this.tasks.values()].map(({ task }) => task).reverse();
  }

  /** Forgets a task; one that is open stops to wait. */
  remove(id: string): void {
    const kept = this.tasks.get(id);
    if (kept === undefined) return;
    this.tasks.delete(id);
    clearTimeout(kept.expiry);
    kept.task.cancel();
  }

  dispose(): void {
    for (const id of [...this.tasks.keys()]) this.remove(id);
  }

  private makeRoom(): boolean {
    const over = [...this.tasks.values()].find(({ task }) => !task.isOpen);
    if (over !== undefined) this.remove(over.task.id);
    return over !== undefined;
  }
}
