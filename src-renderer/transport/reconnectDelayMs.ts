import { windowLimits } from '../windowLimits';

/**
 * How long to wait before the next attempt, in milliseconds: doubles with every failed one up to a ceiling.
 * `failedAttempts` counts from 0.
 */
export function reconnectDelayMs(failedAttempts: number): number {
  return Math.min(windowLimits.reconnectMaxMs, windowLimits.reconnectFirstMs * 2 ** Math.max(0, failedAttempts));
}
