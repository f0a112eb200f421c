import type { SessionInfo } from '@shared/session';
import type { WindowServices } from './WindowServices';
export interface WaitingAreaProps {
  readonly services: WindowServices;
  readonly session: SessionInfo;
  /** The banner went away while it had the keyboard; a stable function. */
  readonly onFocusLost: () => void;
}
/** The banner of a waiting session with the store behind it; nothing for others. */
export declare function WaitingArea({
  services,
  session,
  onFocusLost,
}: WaitingAreaProps): import('react').JSX.Element | null;
