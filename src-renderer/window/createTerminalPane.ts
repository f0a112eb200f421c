import { toDisposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { WindowState } from '../state/WindowState';
import type { WindowStore } from '../state/WindowStore';
import type { PasteQuestion } from '../terminal/paste.logic';
import { TerminalPane } from '../terminal/TerminalPane';
import type { TerminalLink } from '../terminal/TerminalStream';
import { type AppearanceSource, clampFontSize, type TerminalAppearance } from '../terminal/terminalOptions';
import { copyText } from '../ui/copyText';
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
    resize: (size, isActive) => sessions.resize(sessionId, size, isActive),
  };
  const askToPaste = (question: PasteQuestion): void => {
    const paste = (isTrusted: boolean): void => {
      if (isTrusted) view.trustPastes(sessionId);
      question.paste(isTrusted);
    };
    view.openDialog({ kind: 'paste', question: { ...question, paste } });
  };
  return new TerminalPane({
    link,
    isTerminal: session?.isTerminal ?? true,
    isEnded: session?.state.kind === 'exited',
    isTextExposed,
    appearance: appearanceOf(store),
    onLink: (clicked) => view.openDialog({ kind: 'link', link: clicked }),
    onPaste: askToPaste,
    isPasteTrusted: () => store.getState().trustedPastes.has(sessionId),
    onCopy: (text) => void copyText(text),
    onFailure: (message) => view.showNotice(message),
  });
}

/** The settings of the host with what this window adds to them. */
function appearanceOf(store: WindowStore): AppearanceSource {
  return {
    current: () => appearanceIn(store.getState()),
    subscribe: (listener) =>
      toDisposable(
        store.subscribe((state, before) => {
          if (isAppearanceChanged(state, before)) listener(appearanceIn(state));
        }),
      ),
  };
}

function isAppearanceChanged(state: WindowState, before: WindowState): boolean {
  return (
    state.terminalZoomPx !== before.terminalZoomPx ||
    state.host?.settings.appearance !== before.host?.settings.appearance
  );
}

function appearanceIn({ host, terminalZoomPx }: WindowState): TerminalAppearance {
  const set = host?.settings.appearance;
  return {
    fontSizePx: clampFontSize((set?.terminalFontSize ?? limits.terminalFontSize) + terminalZoomPx),
    copyOnSelect: set?.copyOnSelect ?? false,
    screenReaderMode: set?.screenReaderMode ?? false,
  };
}
