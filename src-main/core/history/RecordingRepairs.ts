import { messageOf } from '@shared/errors';
import { Emitter } from '@shared/lifecycle';

export interface RecordingRepairsOptions {
  /** Completes the recording of a session if something is left to do, unless `isCancelled` says otherwise meanwhile. */
  readonly complete: (sessionId: string, isCancelled: () => boolean) => Promise<unknown>;
  readonly onError: (thrown: unknown) => void;
}

/** Completes the recordings of earlier hosts, one at a time: the newest first, and before it the one that is asked for. */
export class RecordingRepairs {
  private readonly options: RecordingRepairsOptions;
  /** The last one is the next. */
  private readonly waiting: string[] = [];
  private readonly removed = new Set<string>();
  private readonly finished = new Emitter<string>();
  private current: string | null = null;
  private running: Promise<void> = Promise.resolve();
  private isClosed = false;

  constructor(options: RecordingRepairsOptions) {
    this.options = options;
  }

  /** Takes these sessions, the oldest first, and goes on by itself. To be called once. */
  start(sessionIds: readonly string[]): void {
    this.waiting.push(...sessionIds);
    this.running = this.runAll();
  }

  /** Resolves when the recording of this session is as complete as it gets. */
  async settled(sessionId: string): Promise<void> {
    const index = this.waiting.indexOf(sessionId);
    if (index >= 0) this.waiting.push(...this.waiting.splice(index, 1));
    else if (this.current !== sessionId) return;
    await new Promise<void>((resolve) => {
      const listener = this.finished.event((id) => {
        if (id !== sessionId) return;
        listener.dispose();
        resolve();
      });
    });
  }

  /** The session is being removed: nothing more is written into its folder. */
  forget(sessionId: string): void {
    this.removed.add(sessionId);
  }

  /** Leaves the rest to the next host. Resolves when nothing is being written. */
  close(): Promise<void> {
    this.isClosed = true;
    return this.running;
  }

  private async runAll(): Promise<void> {
    for (let id = this.waiting.pop(); id !== undefined; id = this.waiting.pop()) {
      this.current = id;
      await this.complete(id);
      this.finished.fire(id);
    }
    this.current = null;
  }

  private async complete(sessionId: string): Promise<void> {
    const isCancelled = (): boolean => this.isClosed || this.removed.has(sessionId);
    if (isCancelled()) return;
    try {
      await this.options.complete(sessionId, isCancelled);
    } catch (thrown) {
      this.options.onError(new Error(`The recording of ${sessionId} was not completed: ${messageOf(thrown)}`));
    }
  }
}
