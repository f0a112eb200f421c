import type { TerminalWaiter } from './KernelEvidence';

/** A shorter time-out means that the program wakes itself up (a spinner, a key poll) and proves less; top uses 3 s, htop 1.5 s. */
const MIN_TIMEOUT_MS = 900;

/**
 * The program can do nothing until the terminal has input: its main thread is in read, select or poll for the terminal
 * only (WAITING section 5, step 6). Not epoll, whose interest list can be stale.
 */
export function isStrongWaiter(waiter: TerminalWaiter): boolean {
  return (
    waiter.isExact &&
    waiter.isMainThread &&
    (waiter.call === 'read' || waiter.call === 'select' || waiter.call === 'poll') &&
    waiter.outsideSources.length === 0 &&
    (waiter.timeoutMs === null || waiter.timeoutMs >= MIN_TIMEOUT_MS)
  );
}
