/** What a preload script's world sends to the main process. Values were checked for what structured clone takes. */
export type PreloadMessage =
  | { readonly kind: 'invoke'; readonly id: number; readonly channel: string; readonly args: readonly unknown[] }
  | { readonly kind: 'send'; readonly channel: string; readonly args: readonly unknown[]; readonly ports: string[] }
  | { readonly kind: 'preload-error'; readonly message: string }
  | { readonly kind: 'webview' }
  | PortMessage;

/** What the main process sends to a preload script's world. */
export type PageMessage =
  | { readonly kind: 'reply'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'refusal'; readonly id: number; readonly message: string }
  | { readonly kind: 'event'; readonly channel: string; readonly args: readonly unknown[]; readonly ports: string[] }
  | PortMessage;

/** Between the two halves of a message port, one in each process. */
export type PortMessage =
  | { readonly kind: 'port-data'; readonly portId: string; readonly data: unknown }
  | { readonly kind: 'port-closed'; readonly portId: string };

/** What Electron says of a value that structured clone does not take. */
export const NOT_CLONABLE = 'An object could not be cloned.';
