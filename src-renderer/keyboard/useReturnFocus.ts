import { useState } from 'react';
import { focusMain, focusZone, zoneOf } from './zones';

/**
 * For something that takes the keyboard for a while: the result gives it back to where it was, or to the same part of the
 * window when that is gone (a row that has moved to another group meanwhile).
 */
export function useReturnFocus(): () => void {
  const [opener] = useState(() => ({ element: document.activeElement, zone: zoneOf(document.activeElement) }));
  return () => {
    const { element, zone } = opener;
    if (element instanceof HTMLElement && element !== document.body && element.isConnected) element.focus();
    else if (zone === null || !focusZone(document, zone)) focusMain(document);
  };
}
