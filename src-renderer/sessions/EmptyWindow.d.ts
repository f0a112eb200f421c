import type { ConnectInfo } from '@shared/protocol';
import type { ReactNode } from 'react';
export interface EmptyWindowProps {
  readonly connect: ConnectInfo;
  /** Names of the connected agents. */
  readonly agents: readonly string[];
  readonly onCopy: (text: string) => Promise<boolean>;
  /** What opens the list in a narrow window. */
  readonly leading?: ReactNode;
}
/** There is no session yet: how to get one. */
export declare function EmptyWindow({
  connect,
  agents,
  onCopy,
  leading,
}: EmptyWindowProps): import('react').JSX.Element;
