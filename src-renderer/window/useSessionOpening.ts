import { type RefObject, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { focusAnswerField, focusApproval, focusMain, focusNextApproval } from '../keyboard/zones';
import type { ViewActions } from '../state/ViewActions';
import type { TerminalHandle } from '../terminal/TerminalView';

/** Ways to a session that take the keyboard along. */
export interface SessionOpening {
  /**
   * Gives the keyboard to what is selected: to the field for an answer, else to the terminal, on the page of requests to the
   * first of them. A request beside a terminal does not get it: its keys are letters, and the person may want to type.
   */
  focusContent(): void;
  /** As `focusContent`, but a request comes first: the person asked for what needs them. */
  focusNeed(): void;
  open(sessionId: string): void;
  /** Goes to the next request on the page, else to the next row that needs the person. */
  openNextNeedingYou(): void;
}

/** Makes the ways to sessions; the result is stable. */
export function useSessionOpening(view: ViewActions, terminalRef: RefObject<TerminalHandle | null>): SessionOpening {
  return useMemo(() => {
    const focusContent = (): void => {
      if (focusAnswerField(document)) return;
      if (terminalRef.current !== null) terminalRef.current.focus();
      else if (!focusApproval(document)) focusMain(document);
    };
    const focusNeed = (): void => {
      if (!focusApproval(document)) focusContent();
    };
    const goTo = (choose: () => void, focus: () => void): void => {
      // The new session must be in the document before it can take the keyboard.
      flushSync(choose);
      focus();
    };
    return {
      focusContent,
      focusNeed,
      open: (sessionId) => goTo(() => view.open(sessionId), focusContent),
      openNextNeedingYou: () => {
        const { activeElement } = document;
        // The list of a narrow window lies over the page: it has to go first.
        const isInDrawer = activeElement?.closest('[role="dialog"]') != null;
        if (isInDrawer || !focusNextApproval(document, activeElement)) goTo(() => view.openNextNeedingYou(), focusNeed);
      },
    };
  }, [view, terminalRef]);
}
