// npm passes the signal on that the terminal has already sent to everyone: only a later one is a second wish.
const SAME_WISH_MS = 1_000;

/** Calls `stop` at the first signal to end; a later one ends the process at once, with the status of Ctrl-C. */
export function stopOnSignal(stop: () => void): void {
  let firstAt: number | null = null;
  const handle = (): void => {
    if (firstAt === null) {
      firstAt = performance.now();
      stop();
    } else if (performance.now() - firstAt > SAME_WISH_MS) process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handle);
}
