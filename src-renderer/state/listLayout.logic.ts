import type { SessionInfo } from '@shared/session';
import { type HeldInputs, NO_HELD_INPUTS } from './approvals.logic';
import { type GroupKind, shownStatus } from './sessionStatus.logic';

/** The row that stands for all held requests; it stands first, above the sessions. */
export const QUEUE_ROW = 'queue';

/** The selection that shows the history; it has no row of its own. */
export const HISTORY_ROW = 'history';

/** Session ids as the list shows them, and QUEUE_ROW. */
export type ListLayout = Readonly<Record<GroupKind, readonly string[]>>;

export const GROUP_ORDER: readonly GroupKind[] = ['needsYou', 'running', 'ended'];

export const EMPTY_LAYOUT: ListLayout = { needsYou: [], running: [], ended: [] };

/**
 * Puts sessions into groups. Live ones stand in the order of their start, so that a new one moves no other; ended ones have
 * the newest first; those with a held input (`inputs`) stand before others that need the person. With `held` (the layout on
 * the screen while someone points at the list) every row keeps its group and its place.
 */
export function arrangeSessions(
  sessions: Iterable<SessionInfo>,
  held: ListLayout | null,
  inputs: HeldInputs = NO_HELD_INPUTS,
): ListLayout {
  const groups: Record<GroupKind, SessionInfo[]> = { needsYou: [], running: [], ended: [] };
  for (const session of sessions) {
    const { group } = shownStatus(session, inputs.get(session.id) ?? null);
    groups[heldGroup(session.id, held) ?? group].push(session);
  }
  return {
    needsYou: groups.needsYou.sort(byNeed(held, inputs)).map(idOf),
    running: groups.running.sort(byStart).map(idOf),
    ended: groups.ended.sort((a, b) => byStart(b, a)).map(idOf),
  };
}

/** The layout with the queue's row at the top, or without it. */
export function withQueueRow(layout: ListLayout, hasQueue: boolean): ListLayout {
  return hasQueue ? { ...layout, needsYou: [QUEUE_ROW, ...layout.needsYou] } : layout;
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

function byNeed(held: ListLayout | null, inputs: HeldInputs): (a: SessionInfo, b: SessionInfo) => number {
  const placeOf = ({ id }: SessionInfo): number => {
    const place = held?.needsYou.indexOf(id) ?? -1;
    return place === -1 ? Number.MAX_SAFE_INTEGER : place;
  };
  const rankOf = ({ id }: SessionInfo): number => (inputs.has(id) ? 0 : 1);
  return (a, b) => placeOf(a) - placeOf(b) || rankOf(a) - rankOf(b) || byStart(a, b);
}

// The id decides between sessions of the same millisecond, so that the order never flickers.
function byStart(a: SessionInfo, b: SessionInfo): number {
  return a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1);
}

function idOf(session: SessionInfo): string {
  return session.id;
}
