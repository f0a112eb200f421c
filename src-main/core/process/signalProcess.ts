import { getSystemErrorName } from 'node:util';

export type SignalOutcome = 'sent' | 'gone' | 'not-permitted';

/** Sends a signal to a process (`pid` > 1) or to a process group (`-pgid`). */
export type SendSignal = (pid: number, signal: NodeJS.Signals) => SignalOutcome;

/** The system's kill(2). Refuses 0, 1 and -1, which would hit our own group, process 1 or everything. */
export const signalProcess: SendSignal = (pid, signal) => {
  if (!Number.isSafeInteger(pid) || Math.abs(pid) <= 1) throw new RangeError(`Refusing to signal pid ${pid}`);
  try {
    process.kill(pid, signal);
    return 'sent';
  } catch (error) {
    switch (systemErrorName(error)) {
      case 'ESRCH':
        return 'gone';
      case 'EPERM':
        return 'not-permitted';
      default:
        throw error;
    }
  }
};

function systemErrorName(error: unknown): string | null {
  if (!(error instanceof Error) || !('errno' in error)) return null;
  const { errno } = error;
  return typeof errno === 'number' ? getSystemErrorName(errno) : null;
}
