/**
 * How long to wait before the next attempt, in milliseconds: doubles with every failed one up to a ceiling.
 * `failedAttempts` counts from 0.
 */
export declare function reconnectDelayMs(failedAttempts: number): number;
