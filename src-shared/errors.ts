/** What can go wrong in a way that a caller can act on. */
export type ErrorCode =
  | 'invalid-argument'
  | 'unknown-session'
  | 'session-ended'
  | 'not-supported'
  | 'shell-not-found'
  | 'folder-not-found'
  | 'spawn-failed'
  | 'input-refused'
  | 'input-failed'
  | 'secret-refused'
  | 'busy'
  | 'forbidden'
  | 'cancelled'
  | 'unavailable'
  | 'internal';

/** An expected failure. `message` says what happened and what to do next, in words for people and for models. */
export interface Failure {
  readonly code: ErrorCode;
  readonly message: string;
}

/** The result of something that can fail in an expected way. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Failure };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail(code: ErrorCode, message: string): Result<never> {
  return { ok: false, error: { code, message } };
}

/** Carries a Failure where only a throw can (over an invoke channel, out of a constructor). */
export class AppError extends Error {
  readonly code: ErrorCode;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'AppError';
    this.code = failure.code;
  }
}

/** The message of anything that was thrown, without its stack. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
