/**
 * How the two worlds of a page speak: synchronous DOM events, whose details Chromium clones from one world into the other.
 * Electron's own bridge does not go through the page's DOM; a page that listens could read along here.
 */
export const bridgeEvents = {
  expose: 'electron-stand-in:expose',
  call: 'electron-stand-in:call',
  result: 'electron-stand-in:result',
} as const;

/** `names` are the functions of the object that the page gets as `window[key]`. */
export interface ExposeDetail {
  readonly key: string;
  readonly names: readonly string[];
}

/** A call of a function in the other world; its own number `id` comes back with each result. */
export interface CallDetail {
  readonly id: string;
  /** Which function: `key.name`, or the number of a function that was handed over. */
  readonly target: string;
  readonly args: readonly BridgedValue[];
}

export interface ResultDetail {
  readonly id: string;
  readonly kind: 'value' | 'promise' | 'error';
  readonly value: BridgedValue;
}

/** Functions become functions of the other world; everything else is cloned. */
export type BridgedValue =
  | { readonly kind: 'clone'; readonly value: unknown }
  | { readonly kind: 'function'; readonly target: string };
