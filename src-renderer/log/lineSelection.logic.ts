import type { LineRange } from './logPosition.logic';

/** Selected lines: where the selection began and where it has got to, both included. */
export interface LineSelection {
  readonly anchor: number;
  readonly head: number;
}

/** The selected lines from the first to before the end, as far as they are still kept; empty when none is. */
export function selectedRange({ anchor, head }: LineSelection, firstLine: number): LineRange {
  const to = Math.max(anchor, head) + 1;
  return { from: Math.min(to, Math.max(firstLine, Math.min(anchor, head))), to };
}

/** Whether a line is among the selected ones. */
export function isSelected(selection: LineSelection | null, line: number): boolean {
  if (selection === null) return false;
  return line >= Math.min(selection.anchor, selection.head) && line <= Math.max(selection.anchor, selection.head);
}

/** The selection after a line was chosen, alone or as the new end of what is selected (`isExtending`). */
export function selectTo(selection: LineSelection | null, line: number, isExtending: boolean): LineSelection {
  return isExtending && selection !== null ? { anchor: selection.anchor, head: line } : { anchor: line, head: line };
}
