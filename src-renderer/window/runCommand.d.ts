import type { Command } from '../keyboard/shortcuts.logic';
import type { TerminalHandle } from '../terminal/TerminalView';
import type { WindowServices } from './WindowServices';
export interface CommandContext {
  readonly services: WindowServices;
  readonly terminal: TerminalHandle | null;
  /** Gives the keyboard to the selected session. */
  readonly focusContent: () => void;
}
/** Does what a shortcut says. Gives false when it means nothing at the moment. */
export declare function runCommand(command: Command, { services, terminal, focusContent }: CommandContext): boolean;
