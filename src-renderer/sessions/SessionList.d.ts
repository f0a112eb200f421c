import type { SessionInfo } from '@shared/session';
import { type ListLayout } from '../state/listLayout.logic';
export interface SessionListProps {
  readonly layout: ListLayout;
  readonly sessions: ReadonlyMap<string, SessionInfo>;
  readonly selectedId: string | null;
  readonly nowMs: number;
  readonly onSelect: (sessionId: string) => void;
  /** Select and go there with the keyboard. */
  readonly onOpen: (sessionId: string) => void;
  readonly onStop: (sessionId: string) => void;
  readonly onForceKill: (sessionId: string) => void;
  /** The pointer or the keyboard is in the list: rows must stay where they are. */
  readonly onHeldChange: (isHeld: boolean) => void;
}
/** All sessions in their groups: a listbox in which the selection follows the keyboard. */
export declare function SessionList(props: SessionListProps): import('react').JSX.Element;
