import { GROUP_ORDER, type ListLayout } from './listLayout.logic';
import type { GroupKind } from './sessionStatus.logic';

/** One line of the list, from top to bottom. */
export type ListItem =
  /** `count`: its rows; of what needs the person, those that do, since rows of a held list stay where they were. */
  | { readonly kind: 'title'; readonly group: GroupKind; readonly count: number; readonly isOpen: boolean }
  /** `place`: among all rows that are shown, from 1. */
  | { readonly kind: 'row'; readonly group: GroupKind; readonly id: string; readonly place: number };

/**
 * The titles and rows of a list. `shown` has the rows of `layout` without those of groups that are closed; `needing` are the
 * rows that need the person.
 */
export function listItems(layout: ListLayout, shown: ListLayout, needing: ReadonlySet<string>): readonly ListItem[] {
  let place = 0;
  return GROUP_ORDER.flatMap((group): readonly ListItem[] => {
    const all = layout[group];
    if (all.length === 0) return [];
    const count = group === 'needsYou' ? all.filter((id) => needing.has(id)).length : all.length;
    const isOpen = shown[group].length > 0;
    const rows = shown[group].map((id): ListItem => {
      place += 1;
      return { kind: 'row', group, id, place };
    });
    return [{ kind: 'title', group, count, isOpen }, ...rows];
  });
}

/** What tells an item from all others. */
export function itemKey(item: ListItem): string {
  return item.kind === 'title' ? `title ${item.group}` : item.id;
}
