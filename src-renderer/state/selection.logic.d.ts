import type { SessionInfo } from '@shared/session';
import { type ListLayout } from './listLayout.logic';

type Sessions = ReadonlyMap<string, SessionInfo>;
/** Ids of the sessions that need the person, from top to bottom of the list. */
export declare function needingYou(layout: ListLayout, sessions: Sessions): readonly string[];
/** The next session that needs the person after the selected one, from the top again at the end; null if none does. */
export declare function nextNeedingYou(
  layout: ListLayout,
  sessions: Sessions,
  selectedId: string | null,
): string | null;
/** The session `step` rows below (or above, if negative) the selected one; stays at the ends. Null for an empty list. */
export declare function neighbour(layout: ListLayout, selectedId: string | null, step: number): string | null;
/** What to show when nothing is selected: what needs the person, else what started last, else what ended last. */
export declare function defaultSelection(layout: ListLayout): string | null;
