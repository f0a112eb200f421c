import type { SessionInfo } from '@shared/session';

type Sessions = ReadonlyMap<string, SessionInfo>;
/** One sentence for each session whose status is another one than before; new sessions that just run are not told. */
export declare function statusChanges(before: Sessions, after: Sessions): readonly string[];
/** Joins what came together; more than three sentences are only counted, nobody can listen to them. */
export declare function announcementOf(changes: readonly string[]): string;
/** The title of the window: how many sessions need the person, where a tab or a task bar shows it. */
export declare function windowTitle(needCount: number): string;
