/**
 * Runs one interaction of a session after the other, so that two agents which type at once each get their own answer.
 * An interaction that was cancelled before its turn is skipped.
 */
export class InteractionQueue {
  private tail: Promise<unknown> = Promise.resolve();

  /** Runs `task` when all earlier ones have settled; gives null, without running it, when `signal` was aborted by then. */
  run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T | null> {
    const turn = this.tail.then(() => (signal?.aborted === true ? null : task()));
    // The next one starts whatever became of this one; its own caller gets the error. The answer is not kept.
    const done = (): void => undefined;
    this.tail = turn.then(done, done);
    return turn;
  }
}
