/** Names of the three ways between a window and the Electron main process; there are no others. */
export const windowChannels = {
  /** Window to host, with an answer: a request of the protocol. */
  invoke: 'signalbox:invoke',
  /** Host to window: a numbered event. */
  event: 'signalbox:event',
  /** Window to host: asks for the data port. Host to window: brings it; the page gets it as a message with this text. */
  port: 'signalbox:port',
} as const;
