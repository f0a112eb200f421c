import type { WindowServices } from './WindowServices';
export interface SessionSideProps {
  readonly services: WindowServices;
  readonly needCount: number;
  readonly onOpen: (sessionId: string) => void;
  readonly onJump: () => void;
}
/** The list of sessions with the store behind it. */
export declare function SessionSide({
  services,
  needCount,
  onOpen,
  onJump,
}: SessionSideProps): import('react').JSX.Element;
