/** Names of the three ways between a window and the Electron main process; there are no others. */
export const windowChannels = {
  /** Window to host, with an answer: a request of the protocol. */
  invoke: 'signalbox:invoke',
  /** Host to window: a numbered event. */
  event: 'signalbox:event',
  /** Window to host: asks for the data port. Host to window: brings it; the page gets it as a message with this text. */
  port: 'signalbox:port',
} as const;

/**
 * The page of the desktop app opens this path to bring its window to the front, for example from a click on a note: only the
 * main process can show a hidden window. It never becomes a window (hosts/electron/security.ts).
 */
export const SHOW_WINDOW_PATH = '/show-window';
