import { type Disposable, toDisposable } from '@shared/lifecycle';

/** The passing of time, handed in so that tests can move it. */
export interface Timers {
  /** Runs `task` once after `delayMs`; dispose of the result to prevent it. */
  after(delayMs: number, task: () => void): Disposable;
}

/** Node's own timers. They never keep a process alive: what must stay has a socket or a child. */
export const systemTimers: Timers = {
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    timer.unref();
    return toDisposable(() => clearTimeout(timer));
  },
};
