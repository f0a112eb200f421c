/**
 * Raised with every change of protocol.ts; a window and a host of different versions do not talk. In a file of its own,
 * because a window needs the number without the schemas.
 */
export const PROTOCOL_VERSION = 7;
