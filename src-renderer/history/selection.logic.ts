/** Which rows are marked, and the row that has the keyboard. */
export interface RowSelection {
  readonly marked: ReadonlySet<string>;
  readonly activeId: string | null;
}

export const NO_SELECTION: RowSelection = { marked: new Set(), activeId: null };

const PAGE_ROWS = 10;

export type RowKeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a key does in the table, besides moving and marking. */
export type RowCommand =
  | { readonly kind: 'select'; readonly selection: RowSelection }
  | { readonly kind: 'open' }
  | { readonly kind: 'delete' };

/** The row with the keyboard; the first one while there is none, or when it is gone. */
export function activeIndex(ids: readonly string[], { activeId }: RowSelection): number {
  return Math.max(0, activeId === null ? 0 : ids.indexOf(activeId));
}

/** The marked rows that are shown, in their order: what cannot be seen is not deleted. */
export function markedOf(ids: readonly string[], { marked }: RowSelection): readonly string[] {
  return ids.filter((id) => marked.has(id));
}

/** Marks a row, or no longer. */
export function withToggled(selection: RowSelection, id: string): RowSelection {
  const marked = new Set(selection.marked);
  if (!marked.delete(id)) marked.add(id);
  return { marked, activeId: id };
}

/** Marks all rows that are shown, or none when all are. */
export function withAllToggled(ids: readonly string[], selection: RowSelection): RowSelection {
  const isAll = ids.length > 0 && markedOf(ids, selection).length === ids.length;
  return { ...selection, marked: new Set(isAll ? [] : ids) };
}

/** What a key press in a row means, or null. */
export function rowCommandOf(press: RowKeyPress, ids: readonly string[], selection: RowSelection): RowCommand | null {
  if (ids.length === 0 || press.altKey) return null;
  if (press.ctrlKey || press.metaKey) return press.key === 'a' ? select(withAllMarked(ids, selection)) : null;
  const at = activeIndex(ids, selection);
  const id = ids[at] ?? '';
  if (press.key === ' ') return select(withToggled(selection, id));
  if (press.key === 'Enter') return { kind: 'open' };
  if (press.key === 'Delete') return { kind: 'delete' };
  const goal = goalOf(press.key, at, ids.length);
  if (goal === null) return null;
  const activeId = ids[Math.min(ids.length - 1, Math.max(0, goal))] ?? null;
  if (!press.shiftKey || activeId === null) return select({ ...selection, activeId });
  return select({ marked: new Set([...selection.marked, id, activeId]), activeId });
}

function goalOf(key: string, at: number, count: number): number | null {
  const goals: Readonly<Record<string, number>> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    PageUp: at - PAGE_ROWS,
    PageDown: at + PAGE_ROWS,
    Home: 0,
    End: count - 1,
  };
  return goals[key] ?? null;
}

function withAllMarked(ids: readonly string[], selection: RowSelection): RowSelection {
  return { ...selection, marked: new Set(ids) };
}

function select(selection: RowSelection): RowCommand {
  return { kind: 'select', selection };
}
