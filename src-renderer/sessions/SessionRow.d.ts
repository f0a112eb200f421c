import type { SessionInfo } from '@shared/session';
export interface SessionRowProps {
  readonly session: SessionInfo;
  readonly nowMs: number;
  readonly isSelected: boolean;
  /** The one row that Tab reaches. */
  readonly isTabStop: boolean;
  readonly onOpen: (sessionId: string) => void;
}
/** One session in the list. */
export declare function SessionRow({
  session,
  nowMs,
  isSelected,
  isTabStop,
  onOpen,
}: SessionRowProps): import('react').JSX.Element;
