import { type RefObject, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { focusAnswerField } from '../keyboard/zones';
import type { ViewActions } from '../state/ViewActions';
import type { TerminalHandle } from '../terminal/TerminalView';

/** Ways to a session that take the keyboard along. */
export interface SessionOpening {
  /** Gives the keyboard to the selected session: to the field for an answer, else to its terminal. */
  focusContent(): void;
  open(sessionId: string): void;
  openNextNeedingYou(): void;
}

/** Makes the ways to sessions; the result is stable. */
export function useSessionOpening(view: ViewActions, terminalRef: RefObject<TerminalHandle | null>): SessionOpening {
  return useMemo(() => {
    const focusContent = (): void => {
      if (!focusAnswerField(document)) terminalRef.current?.focus();
    };
    const goTo = (choose: () => void): void => {
      // The new session must be in the document before it can take the keyboard.
      flushSync(choose);
      focusContent();
    };
    return {
      focusContent,
      open: (sessionId) => goTo(() => view.open(sessionId)),
      openNextNeedingYou: () => goTo(() => view.openNextNeedingYou()),
    };
  }, [view, terminalRef]);
}
