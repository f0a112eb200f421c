export interface StopMenuProps {
  /** An ended session with processes left has nothing to interrupt. */
  readonly canInterrupt: boolean;
  readonly onInterrupt: () => void;
  readonly onStop: () => void;
  /** Asks first. */
  readonly onForceKill: () => void;
}
/** The ways to end a session, the mildest first. */
export declare function StopMenu({
  canInterrupt,
  onInterrupt,
  onStop,
  onForceKill,
}: StopMenuProps): import('react').JSX.Element;
