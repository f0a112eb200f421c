import { type Disposable, toDisposable } from '@shared/lifecycle';
import { type Timers as BasicTimers, systemTimers } from '../core/pty/Timers';

/** The passing of time as hosts need it, handed in so that tests can move it. */
export interface Timers extends BasicTimers {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `task` in the next turn of the event loop, after all promises that are settled now. */
  nextTurn(task: () => void): Disposable;
}

/** Node's own timers. */
export const realTimers: Timers = {
  ...systemTimers,
  now: () => Date.now(),
  nextTurn(task) {
    const immediate = setImmediate(task);
    return toDisposable(() => clearImmediate(immediate));
  },
};
