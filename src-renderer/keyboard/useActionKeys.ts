import { useEffect } from 'react';
import type { Action } from './Action';
import { actionOf } from './actions';
import type { KeyPress } from './shortcuts.logic';

/**
 * Calls `run` for each key press that is an action's, before the terminal or a field sees it. `run` gives false when the press
 * was meant for something else: it then goes on to where the keyboard is.
 */
export function useActionKeys(isMac: boolean, run: (action: Action, press: KeyPress) => boolean): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      const action = actionOf(event, isMac);
      if (action === null || !run(action, event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Capturing, because xterm takes every key for its program.
    window.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', handleKeyDown, { capture: true });
  }, [isMac, run]);
}
