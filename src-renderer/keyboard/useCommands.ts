import { useEffect } from 'react';
import { type Command, commandOf } from './shortcuts.logic';

/**
 * Calls `run` for each key press that is a command, before the terminal or a field sees it. `run` gives false when the
 * command means nothing at the moment: the press then goes on to where it was meant.
 */
export function useCommands(isMac: boolean, run: (command: Command) => boolean): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      const command = commandOf(event, isMac);
      if (command === null || !run(command)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Capturing, because xterm takes every key for its program.
    window.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', handleKeyDown, { capture: true });
  }, [isMac, run]);
}
