/** Where the window keeps something for good. */
export type RecentStorage = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'signalbox.recent-actions';
const MAX_RECENT = 5;

/** Ids of the actions that were chosen in the palette, the latest first. */
export function recentActions(storage: RecentStorage): readonly string[] {
  const kept = storage.getItem(KEY);
  return kept === null || kept === '' ? [] : kept.split('\n').slice(0, MAX_RECENT);
}

/** An action was chosen. */
export function rememberAction(storage: RecentStorage, id: string): void {
  const others = recentActions(storage).filter((each) => each !== id);
  storage.setItem(KEY, [id, ...others].slice(0, MAX_RECENT).join('\n'));
}
