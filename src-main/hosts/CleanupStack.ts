import { messageOf } from '@shared/errors';
import type { HostLog } from './HostLog';

interface Step {
  readonly name: string;
  readonly run: () => void | Promise<void>;
}

/** What must be undone when a host stops, or when its start fails half-way. */
export class CleanupStack {
  private readonly log: HostLog;
  private readonly steps: Step[] = [];
  private running: Promise<void> | null = null;
  private resolveDone: () => void = () => undefined;

  /** Resolves when everything was undone. */
  readonly done: Promise<void>;

  constructor(log: HostLog) {
    this.log = log;
    this.done = new Promise((resolve) => {
      this.resolveDone = resolve;
    });
  }

  /** Remembers how to undo what was just done. `name` is for the log, should it fail. */
  add(name: string, run: Step['run']): void {
    this.steps.push({ name, run });
  }

  /** Undoes everything, the newest first, once. A step that fails is logged and does not keep the others from running. */
  run(): Promise<void> {
    this.running ??= this.runSteps();
    return this.running;
  }

  private async runSteps(): Promise<void> {
    for (let step = this.steps.pop(); step !== undefined; step = this.steps.pop()) {
      try {
        await step.run();
      } catch (thrown) {
        this.log(`While stopping, "${step.name}" failed: ${messageOf(thrown)}`);
      }
    }
    this.resolveDone();
  }
}
