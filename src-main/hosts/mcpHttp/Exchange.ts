import type { DisposableStore } from '@shared/lifecycle';

/** One request over HTTP that may be served. */
export interface Exchange {
  /** Its headers are checked, its body is read; the signal fires when the client goes away before the answer is sent. */
  readonly request: Request;
  /** The JSON of a POST. */
  readonly body: unknown;
  /** Disposed of when the answer was sent, or when nobody reads it any more. */
  readonly uses: DisposableStore;
}
