import type { SessionInfo } from '@shared/session';
import { type GroupKind } from './sessionStatus.logic';
/** Session ids as the list shows them. */
export type ListLayout = Readonly<Record<GroupKind, readonly string[]>>;
export declare const GROUP_ORDER: readonly GroupKind[];
export declare const EMPTY_LAYOUT: ListLayout;
/**
 * Puts sessions into groups. Live ones stand in the order of their start, so that a new one moves no other; ended ones have
 * the newest first. With `held` (the layout on the screen while someone points at the list) every row keeps its group.
 */
export declare function arrangeSessions(sessions: Iterable<SessionInfo>, held: ListLayout | null): ListLayout;
/** All ids from top to bottom. */
export declare function rowsOf(layout: ListLayout): readonly string[];
/** Whether two layouts show the same. */
export declare function isSameLayout(a: ListLayout, b: ListLayout): boolean;
