import type { SessionInfo } from '@shared/session';
import type { GroupKind } from '../state/sessionStatus.logic';
export interface SessionGroupProps {
  readonly group: GroupKind;
  readonly ids: readonly string[];
  readonly sessions: ReadonlyMap<string, SessionInfo>;
  readonly selectedId: string | null;
  readonly tabStopId: string | null;
  readonly nowMs: number;
  readonly onOpen: (sessionId: string) => void;
}
/** The sessions of one group under its title; nothing when there are none. */
export declare function SessionGroup({
  group,
  ids,
  sessions,
  selectedId,
  tabStopId,
  nowMs,
  onOpen,
}: SessionGroupProps): import('react').JSX.Element | null;
