/** Why the host closes a window's WebSocket. 4000-4999 are free for applications (RFC 6455 section 7.4.2). */
export const closeCodes = {
  /** The host stops (RFC 6455: going away). */
  goingAway: 1001,
  /** A message that does not fit the protocol, or another protocol version. */
  badMessage: 4400,
  /** No token in time, or a wrong one. */
  unauthorized: 4401,
} as const;
