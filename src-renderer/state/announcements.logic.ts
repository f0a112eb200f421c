import type { SessionInfo } from '@shared/session';
import { statusOf } from './sessionStatus.logic';
import { sessionTitle } from './sessionText.logic';

type Sessions = ReadonlyMap<string, SessionInfo>;

/** One sentence for each session whose status is another one than before; new sessions that just run are not told. */
export function statusChanges(before: Sessions, after: Sessions): readonly string[] {
  return [...after.values()].flatMap((session) => {
    const old = before.get(session.id);
    const { label } = statusOf(session);
    const oldLabel = old === undefined ? 'Running' : statusOf(old).label;
    return label === oldLabel ? [] : [`${sessionTitle(session)}: ${label}.`];
  });
}

/** Joins what came together; more than three sentences are only counted, nobody can listen to them. */
export function announcementOf(changes: readonly string[]): string {
  return changes.length <= 3 ? changes.join(' ') : `${changes.length} sessions changed.`;
}

/** The title of the window: how many sessions need the person, where a tab or a task bar shows it. */
export function windowTitle(needCount: number): string {
  return needCount === 0 ? 'Signalbox' : `(${needCount}) Signalbox`;
}
