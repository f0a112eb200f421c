import type { SessionInfo } from '@shared/session';
import { type GroupKind, statusOf } from './sessionStatus.logic';

/** Session ids as the list shows them. */
export type ListLayout = Readonly<Record<GroupKind, readonly string[]>>;

export const GROUP_ORDER: readonly GroupKind[] = ['needsYou', 'running', 'ended'];

export const EMPTY_LAYOUT: ListLayout = { needsYou: [], running: [], ended: [] };

/**
 * Puts sessions into groups. Live ones stand in the order of their start, so that a new one moves no other; ended ones have
 * the newest first. With `held` (the layout on the screen while someone points at the list) every row keeps its group.
 */
export function arrangeSessions(sessions: Iterable<SessionInfo>, held: ListLayout | null): ListLayout {
  const groups: Record<GroupKind, SessionInfo[]> = { needsYou: [], running: [], ended: [] };
  for (const session of sessions) groups[heldGroup(session.id, held) ?? statusOf(session).group].push(session);
  return {
    needsYou: groups.needsYou.sort(byStart).map(idOf),
    running: groups.running.sort(byStart).map(idOf),
    ended: groups.ended.sort((a, b) => byStart(b, a)).map(idOf),
  };
}

/** All ids from top to bottom. */
export function rowsOf(layout: ListLayout): readonly string[] {
  return GROUP_ORDER.flatMap((group) => layout[group]);
}

/** Whether two layouts show the same. */
export function isSameLayout(a: ListLayout, b: ListLayout): boolean {
  return GROUP_ORDER.every(
    (group) => a[group].length === b[group].length && a[group].every((id, i) => id === b[group][i]),
  );
}

function heldGroup(sessionId: string, held: ListLayout | null): GroupKind | null {
  return GROUP_ORDER.find((group) => held?.[group].includes(sessionId)) ?? null;
}

// The id decides between sessions of the same millisecond, so that the order never flickers.
function byStart(a: SessionInfo, b: SessionInfo): number {
  return a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1);
}

function idOf(session: SessionInfo): string {
  return session.id;
}
