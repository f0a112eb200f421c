import type { ReactNode } from 'react';
export interface SidePanelProps {
  readonly needCount: number;
  /** Names of the connected agents. */
  readonly agents: readonly string[];
  readonly onJump: () => void;
  /** Null as long as the host said nothing. */
  readonly onConnect: (() => void) | null;
  /** The list. */
  readonly children: ReactNode;
}
/** The left of the window: what needs you, the sessions, the connected agents. */
export declare function SidePanel({
  needCount,
  agents,
  onJump,
  onConnect,
  children,
}: SidePanelProps): import('react').JSX.Element;
