/**
 * The line after which our own words come over ssh. What the other machine's shell prints before it, from its start-up files,
 * is none of them.
 */
export const ANNOUNCEMENT = 'signalbox: ready';

/** Line with which `signalbox window-address` gives the address; the address follows. */
export const ADDRESS_PREFIX = 'signalbox: window ';

/** Line with which it says why there is none; the reason follows. */
export const REFUSAL_PREFIX = 'signalbox: no window: ';
