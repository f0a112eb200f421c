import type { Waiting } from '@shared/session';

/** What one look at a session says. `stopped` counts as busy: nobody is asked anything. */
export type Verdict =
  | { readonly kind: 'waiting'; readonly waiting: Omit<Waiting, 'since'> }
  /** `acceptsInput`: it works, and also reads keys (a development server). */
  | { readonly kind: 'busy'; readonly acceptsInput: boolean }
  /** Too early to say (output is still coming, input is not consumed yet): look again after `retryMs`. */
  | { readonly kind: 'unsure'; readonly retryMs: number };
