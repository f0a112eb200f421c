import type { SessionInfo } from '@shared/session';
import { type ListLayout, rowsOf } from './listLayout.logic';
import { statusOf } from './sessionStatus.logic';

type Sessions = ReadonlyMap<string, SessionInfo>;

/** Ids of the sessions that need the person, from top to bottom of the list. */
export function needingYou(layout: ListLayout, sessions: Sessions): readonly string[] {
  return rowsOf(layout).filter((id) => {
    const session = sessions.get(id);
    return session !== undefined && statusOf(session).group === 'needsYou';
  });
}

/** The next session that needs the person after the selected one, from the top again at the end; null if none does. */
export function nextNeedingYou(layout: ListLayout, sessions: Sessions, selectedId: string | null): string | null {
  const rows = rowsOf(layout);
  const needing = needingYou(layout, sessions);
  const start = selectedId === null ? -1 : rows.indexOf(selectedId);
  return needing.find((id) => rows.indexOf(id) > start) ?? needing[0] ?? null;
}

/** The session `step` rows below (or above, if negative) the selected one; stays at the ends. Null for an empty list. */
export function neighbour(layout: ListLayout, selectedId: string | null, step: number): string | null {
  const rows = rowsOf(layout);
  const at = selectedId === null ? -1 : rows.indexOf(selectedId);
  if (at === -1) return rows[step > 0 ? 0 : rows.length - 1] ?? null;
  return rows[Math.min(rows.length - 1, Math.max(0, at + step))] ?? null;
}

/** What to show when nothing is selected: what needs the person, else what started last, else what ended last. */
export function defaultSelection(layout: ListLayout): string | null {
  return layout.needsYou[0] ?? layout.running.at(-1) ?? layout.ended[0] ?? null;
}
