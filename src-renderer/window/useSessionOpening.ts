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
  /** The drawer has gone: gives the keyboard where the way that closed it led, else to the content. */
  focusAimed(): void;
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
      else if (!focusApproval(document) && !focusFirst('[data-zone="content"]')) focusMain(document);
    };
    const focusNeed = (): void => {
      if (focusApproval(document) || focusAnswerField(document)) return;
      if (!focusFirst('[data-zone="banner"] button:enabled')) focusContent();
    };
    let aim: (() => void) | null = null;
    const goTo = (choose: () => void, focus: () => void): void => {
      // The drawer goes a moment after it was closed, and takes the keyboard with it.
      aim = isInDialog(document.activeElement) ? focus : null;
      // The new session must be in the document before it can take the keyboard.
      flushSync(choose);
      focus();
    };
    return {
      focusContent,
      focusNeed,
      focusAimed: () => {
        (aim ?? focusContent)();
        aim = null;
      },
      open: (sessionId) => goTo(() => view.open(sessionId), focusContent),
      openNextNeedingYou: () => {
        const { activeElement } = document;
        // The list of a narrow window lies over the page: it has to go first.
        if (isInDialog(activeElement) || !focusNextApproval(document, activeElement))
          goTo(() => view.openNextNeedingYou(), focusNeed);
      },
    };
  }, [view, terminalRef]);
}

function isInDialog(element: Element | null): boolean {
  return element?.closest('[role="dialog"]') != null;
}

function focusFirst(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus();
  return element !== null;
}
