import { randomUUID } from 'node:crypto';
import type { CallToolResult, InputRequest } from '@modelcontextprotocol/server';
import { assertNever } from '@shared/assertNever';
import type { Session } from '../../core/terminal/Session';
import type { InputResponses } from '../clientQuestion';

/** What a task waits for that is not the program's own work. */
export interface Blocked {
  /** For the person and the model: what is waited for, and who has to do what. */
  readonly message: string;
  /** What the client may put to the person; null when the Signalbox window is the only place for the answer. */
  readonly question: TaskQuestion | null;
  /** Whether it has happened meanwhile: the run itself may hear of it only later. */
  readonly isOver: () => boolean;
}

/** A question of a task; `key` is new for each. */
export interface TaskQuestion {
  readonly key: string;
  readonly request: InputRequest;
  /** Takes what the client sent back, for the key among others. */
  readonly answer: (responses: InputResponses) => Promise<void>;
}

type TaskState =
  | { readonly kind: 'open'; readonly blocked: Blocked | null }
  | { readonly kind: 'completed'; readonly result: CallToolResult }
  | { readonly kind: 'cancelled' };

/** What a client is told of a task, apart from its times. */
export type TaskView =
  | { readonly status: 'working'; readonly message: string }
  | { readonly status: 'input_required'; readonly message: string; readonly question: TaskQuestion | null }
  | { readonly status: 'completed'; readonly message: string; readonly result: CallToolResult }
  | { readonly status: 'cancelled'; readonly message: string };

/** What a run of a task may use and must tell. */
export interface TaskControl {
  /** Aborts when the task is cancelled or expires. Ends the waiting, never the process. */
  readonly signal: AbortSignal;
  /** Names the session whose questions the task waits for as well. */
  follow(session: Session): void;
  block(blocked: Blocked | null): void;
}

export interface TaskOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly ttlMs: number;
  /** Carries the call out; must not reject. */
  readonly run: (control: TaskControl) => Promise<CallToolResult>;
}

/** A tool call that goes on behind the client's back until it is over, cancelled, or too old. */
export class Task {
  /** Random: whoever knows it may read the result (UUID version 4, 122 random bits). */
  readonly id = randomUUID();
  readonly ttlMs: number;
  readonly createdAt: number;
  /** Milliseconds since 1970. */
  updatedAt: number;
  /** Resolves when the task has its last state. */
  readonly finished: Promise<void>;
  private readonly options: TaskOptions;
  private readonly abort = new AbortController();
  private state: TaskState = { kind: 'open', blocked: null };
  private session: Session | null = null;
  private finish: () => void = () => undefined;

  constructor(options: TaskOptions) {
    this.options = options;
    this.ttlMs = options.ttlMs;
    this.createdAt = options.now();
    this.updatedAt = this.createdAt;
    this.finished = new Promise((resolve) => {
      this.finish = resolve;
    });
  }

  get isOpen(): boolean {
    return this.state.kind === 'open';
  }

  start(): void {
    const control: TaskControl = {
      signal: this.abort.signal,
      follow: (session) => {
        this.session = session;
      },
      block: (blocked) => this.move({ kind: 'open', blocked }),
    };
    void this.options.run(control).then((result) => this.move({ kind: 'completed', result }));
  }

  /** Stops to wait. The process is not touched; what the call comes to afterwards is forgotten. */
  cancel(): void {
    this.move({ kind: 'cancelled' });
    this.abort.abort();
  }

  view(): TaskView {
    switch (this.state.kind) {
      case 'open':
        return this.openView(this.state.blocked);
      case 'completed':
        return { status: 'completed', message: 'The call is over.', result: this.state.result };
      case 'cancelled':
        return { status: 'cancelled', message: 'The waiting was cancelled. The process, if one was started, goes on.' };
      default:
        return assertNever(this.state);
    }
  }

  private openView(blocked: Blocked | null): TaskView {
    if (blocked !== null && !blocked.isOver()) {
      const { message, question } = blocked;
      return { status: 'input_required', message, question };
    }
    const state = this.session?.info().state;
    if (state?.kind !== 'waiting') return { status: 'working', message: 'The program runs.' };
    const message = `The program waits for input (${state.waiting.kind}): ${state.waiting.prompt}`;
    return { status: 'input_required', message, question: null };
  }

  /** A task that has its last state keeps it (MCP 2025-11-25, basic/utilities/tasks, "Task Status Lifecycle"). */
  private move(state: TaskState): void {
    if (this.state.kind !== 'open') return;
    this.state = state;
    this.updatedAt = this.options.now();
    if (state.kind !== 'open') this.finish();
  }
}
