import { assertNever } from '@shared/assertNever';
import type { LogViewModel } from './LogViewModel';
import type { LogCommand } from './logKeys.logic';

export interface LogCommandContext {
  readonly model: LogViewModel;
  readonly focusFind: () => void;
  readonly goToMatch: (step: 1 | -1) => void;
  readonly copySelected: () => void;
}

/** Does what a key says. Gives false when it means nothing here: the press then goes on to where it was meant. */
export function runLogCommand(command: LogCommand, context: LogCommandContext): boolean {
  const { model } = context;
  switch (command.kind) {
    case 'move':
      model.moveCursor(command.step * (command.by === 'page' ? pageLines(model) : 1), command.isExtending);
      return true;
    case 'first':
      model.moveCursor(Number.NEGATIVE_INFINITY, command.isExtending);
      return true;
    case 'last':
      model.moveCursor(Number.POSITIVE_INFINITY, command.isExtending);
      model.follow();
      return true;
    case 'find':
      context.focusFind();
      return true;
    case 'next-match':
      context.goToMatch(command.step);
      return true;
    case 'copy':
      return copy(context);
    case 'select-all':
      model.selectAll();
      return true;
    case 'clear':
      model.clearSelection();
      return true;
    default:
      return assertNever(command);
  }
}

/** The browser copies what is selected within the texts; chosen lines are copied from the log. */
function copy({ model, copySelected }: LogCommandContext): boolean {
  const hasTextSelection = getSelection()?.isCollapsed === false;
  if (hasTextSelection || model.state.selection === null) return false;
  copySelected();
  return true;
}

/** One line of the page before stays in view. */
function pageLines({ visible }: LogViewModel): number {
  return Math.max(1, visible.to - visible.from - 2);
}
