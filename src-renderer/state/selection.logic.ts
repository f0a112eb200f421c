import { heldInputs } from './approvals.logic';
import type { HostState } from './hostState.logic';
import { type ListLayout, QUEUE_ROW, rowsOf } from './listLayout.logic';
import { shownStatus } from './sessionStatus.logic';

/** The part of the host's state that says what needs the person. */
export type Needs = Pick<HostState, 'sessions' | 'approvals'>;

/** Ids of the sessions that need the person, from top to bottom of the list; the queue's row for held commands. */
export function needingYou(layout: ListLayout, { sessions, approvals }: Needs): readonly string[] {
  const inputs = heldInputs(approvals);
  return rowsOf(layout).filter((id) => {
    if (id === QUEUE_ROW) return hasOutsideSessions(approvals, sessions);
    const session = sessions.get(id);
    return session !== undefined && shownStatus(session, inputs.get(id) ?? null).group === 'needsYou';
  });
}

/** How much needs the person: each held request, and each session that waits without one. */
export function needCount(layout: ListLayout, needs: Needs): number {
  const inputs = heldInputs(needs.approvals);
  const waiting = needingYou(layout, needs).filter((id) => id !== QUEUE_ROW && !inputs.has(id));
  return needs.approvals.size + waiting.length;
}

/**
 * The next row that needs the person after the selected one, from the top again at the end; null if none does. Held requests
 * go first: an agent waits for them.
 */
export function nextNeedingYou(layout: ListLayout, needs: Needs, selectedId: string | null): string | null {
  const rows = rowsOf(layout);
  const needing = needingYou(layout, needs);
  const inputs = heldInputs(needs.approvals);
  const held = needing.filter((id) => id === QUEUE_ROW || inputs.has(id));
  const isAtHeld = selectedId !== null && held.includes(selectedId);
  if (!isAtHeld && held[0] !== undefined) return held[0];
  const start = selectedId === null ? -1 : rows.indexOf(selectedId);
  return needing.find((id) => rows.indexOf(id) > start) ?? needing[0] ?? null;
}

function hasOutsideSessions(approvals: Needs['approvals'], sessions: Needs['sessions']): boolean {
  return [...approvals.values()].some(({ sessionId }) => sessionId === null || !sessions.has(sessionId));
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
