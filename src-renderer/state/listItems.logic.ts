import { GROUP_ORDER, type ListLayout } from './listLayout.logic';
import type { GroupKind } from './sessionStatus.logic';

/** One line of the list, from top to bottom. */
export type ListItem =
  | { readonly kind: 'title'; readonly group: GroupKind; readonly count: number; readonly isOpen: boolean }
  /** `place`: among all rows that are shown, from 1. */
  | { readonly kind: 'row'; readonly group: GroupKind; readonly id: string; readonly place: number };

/** The titles and rows of a list. `shown` has the rows of `layout` without those of groups that are closed. */
export function listItems(layout: ListLayout, shown: ListLayout): readonly ListItem[] {
  let place = 0;
  return GROUP_ORDER.flatMap((group): readonly ListItem[] => {
    const count = layout[group].length;
    if (count === 0) return [];
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
