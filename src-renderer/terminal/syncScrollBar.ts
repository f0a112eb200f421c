import type { Terminal } from '@xterm/xterm';

/** A part of xterm.js 6 that is not public. */
interface Internals {
  readonly _core?: { readonly _viewport?: { queueSync(): void } };
}

/**
 * Lets a terminal that was filled before it was opened be scrolled, from the next frame on. xterm.js tells a new scroll bar how
 * much there is only when something scrolls or changes the size; until then neither wheel nor keys would move anything.
 */
export function syncScrollBar(terminal: Terminal): void {
  (terminal as unknown as Internals)._core?._viewport?.queueSync();
}
