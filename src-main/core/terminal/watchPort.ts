import { type Disposable, DisposableStore, type Event, toDisposable } from '@shared/lifecycle';
import type { ListeningPort } from '../process/ListeningPort';

export interface PortWatchOptions {
  /** Looks once: the listener that is waited for, or null. */
  readonly look: () => Promise<ListeningPort | null>;
  readonly onPrinted: Event<unknown>;
  readonly onFound: (listener: ListeningPort) => void;
  readonly onError: (error: unknown) => void;
}

/** No system tells an ordinary user that a socket was opened; the pace falls, for a server that takes a minute to build. */
const PACE_MS = [50, 50, 100, 150, 250] as const;
/** Most servers say that they listen right after, or right before, they do. */
const AFTER_OUTPUT_MS = 20;

/** Looks for a listening port until it is found or the watch is disposed of; one look at a time. */
export function watchPort({ look, onPrinted, onFound, onError }: PortWatchOptions): Disposable {
  const store = new DisposableStore();
  let timer: NodeJS.Timeout | undefined;
  let dueAt = 0;
  let lookCount = 0;
  let isLooking = false;
  let isOver = false;

  const arm = (delayMs: number): void => {
    if (isOver || isLooking) return;
    clearTimeout(timer);
    dueAt = performance.now() + delayMs;
    timer = setTimeout(() => void lookNow(), delayMs);
  };
  const lookNow = async (): Promise<void> => {
    isLooking = true;
    try {
      const listener = await look();
      isLooking = false;
      if (isOver) return;
      if (listener !== null) return onFound(listener);
      arm(PACE_MS[Math.min(lookCount, PACE_MS.length - 1)] ?? AFTER_OUTPUT_MS);
      lookCount += 1;
    } catch (error) {
      onError(error);
    }
  };
  // A flood must not put the look off again and again.
  store.add(onPrinted(() => performance.now() + AFTER_OUTPUT_MS < dueAt && arm(AFTER_OUTPUT_MS)));
  store.add(
    toDisposable(() => {
      isOver = true;
      clearTimeout(timer);
    }),
  );
  arm(0);
  return store;
}
