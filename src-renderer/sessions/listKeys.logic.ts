import { QUEUE_ROW } from '../state/listLayout.logic';

/** What a key does to the list. */
export interface ListCommand {
  readonly kind: 'select' | 'open' | 'stop' | 'force-kill' | 'rename';
  /** Of a session, or QUEUE_ROW for `select` and `open`. */
  readonly sessionId: string;
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** The command of a key in the list with these rows, or null. Keys with a modifier other than Shift are not for the list. */
export function listCommandOf(press: Press, rows: readonly string[], selectedId: string | null): ListCommand | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  const at = selectedId === null ? -1 : rows.indexOf(selectedId);
  const select = (index: number): ListCommand | null => {
    const sessionId = rows[Math.min(rows.length - 1, Math.max(0, index))];
    return sessionId === undefined ? null : { kind: 'select', sessionId };
  };
  const act = (kind: ListCommand['kind']): ListCommand | null =>
    selectedId !== null && at !== -1 ? { kind, sessionId: selectedId } : null;
  const toSession = (kind: 'stop' | 'force-kill' | 'rename'): ListCommand | null =>
    selectedId === QUEUE_ROW ? null : act(kind);
  switch (press.key) {
    case 'ArrowDown':
      return select(at + 1);
    case 'ArrowUp':
      return select(at - 1);
    case 'Home':
      return select(0);
    case 'End':
      return select(rows.length - 1);
    case 'Enter':
      return act('open');
    case 'x':
      return toSession('stop');
    case 'X':
      return toSession('force-kill');
    case 'F2':
      return toSession('rename');
    default:
      return null;
  }
}
