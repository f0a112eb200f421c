import { TerminalPane } from '../terminal/TerminalPane';
import type { TerminalLink } from '../terminal/TerminalStream';
import type { WindowServices } from './WindowServices';

export interface TerminalPaneTarget {
  readonly sessionId: string;
  /** Lets tests read the text of the screen. */
  readonly isTextExposed: boolean;
}

/** Makes the terminal of a session and ties it to the services. */
export function createTerminalPane(
  services: WindowServices,
  { sessionId, isTextExposed }: TerminalPaneTarget,
): TerminalPane {
  const { streams, transport, sessions, store, view } = services;
  const session = store.getState().host?.sessions.get(sessionId);
  const link: TerminalLink = {
    open: (sink, after) => streams.open(sessionId, sink, after),
    acknowledge: (streamId, byteCount) => transport.ack(streamId, byteCount),
    type: (data) => sessions.type(sessionId, data),
    resize: ({ cols, rows }) => sessions.resize(sessionId, cols, rows),
  };
  return new TerminalPane({
    link,
    isTerminal: session?.isTerminal ?? true,
    isEnded: session?.state.kind === 'exited',
    isTextExposed,
    onFailure: (message) => view.showNotice(message),
  });
}
