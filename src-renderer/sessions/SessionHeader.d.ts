import type { SessionInfo } from '@shared/session';
import type { ReactNode } from 'react';
export interface SessionHeaderProps {
  readonly session: SessionInfo;
  readonly nowMs: number;
  /** What opens the list in a narrow window. */
  readonly leading?: ReactNode;
  /** What can be done with the session. */
  readonly actions: ReactNode;
}
/** What the selected session is: status, name, command, folder, process, age and who started it. */
export declare function SessionHeader({
  session,
  nowMs,
  leading,
  actions,
}: SessionHeaderProps): import('react').JSX.Element;
