import type { SessionInfo } from '@shared/session';
import type { WindowServices } from './WindowServices';
export interface SessionActionsBarProps {
  readonly services: WindowServices;
  readonly session: SessionInfo;
}
/** What can be done with a session: the Stop menu while anything of it lives, Remove after that. */
export declare function SessionActionsBar({ services, session }: SessionActionsBarProps): import('react').JSX.Element;
