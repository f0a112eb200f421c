/** What can go wrong in a way that a caller can act on. */
export type ErrorCode = 'invalid-argument' | 'unknown-session' | 'session-ended' | 'not-supported' | 'shell-not-found' | 'folder-not-found' | 'spawn-failed' | 'input-refused' | 'input-failed' | 'secret-refused' | 'busy' | 'forbidden' | 'cancelled' | 'unavailable' | 'internal';
/** An expected failure. `message` says what happened and what to do next, in words for people and for models. */
export interface Failure {
    readonly code: ErrorCode;
    readonly message: string;
}
/** The result of something that can fail in an expected way. */
export type Result<T> = {
    readonly ok: true;
    readonly value: T;
} | {
    readonly ok: false;
    readonly error: Failure;
};
export declare function ok<T>(value: T): Result<T>;
export declare function fail(code: ErrorCode, message: string): Result<never>;
/** Carries a Failure where only a throw can (over an invoke channel, out of a constructor). */
export declare class AppError extends Error {
    readonly code: ErrorCode;
    constructor(failure: Failure);
}
/** The message of anything that was thrown, without its stack. */
export declare function messageOf(thrown: unknown): string;
