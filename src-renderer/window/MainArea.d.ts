import { type ReactNode, type RefObject } from 'react';
import type { TerminalHandle } from '../terminal/TerminalView';
import type { WindowServices } from './WindowServices';
export interface MainAreaProps {
  readonly services: WindowServices;
  readonly isTestMode: boolean;
  readonly leading: ReactNode;
  readonly terminalRef: RefObject<TerminalHandle | null>;
}
/** The selected session, or how to get one. */
export declare function MainArea({
  services,
  isTestMode,
  leading,
  terminalRef,
}: MainAreaProps): import('react').JSX.Element;
