import { type Command } from './shortcuts.logic';
/**
 * Calls `run` for each key press that is a command, before the terminal or a field sees it. `run` gives false when the
 * command means nothing at the moment: the press then goes on to where it was meant.
 */
export declare function useCommands(isMac: boolean, run: (command: Command) => boolean): void;
