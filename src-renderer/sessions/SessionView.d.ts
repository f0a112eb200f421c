import type { SessionInfo } from '@shared/session';
import type { ReactNode, Ref } from 'react';
import type { TerminalPane } from '../terminal/TerminalPane';
import { type TerminalHandle } from '../terminal/TerminalView';
export interface SessionViewProps {
  readonly session: SessionInfo;
  readonly nowMs: number;
  readonly leading: ReactNode;
  readonly actions: ReactNode;
  /** What the session waits for, or null. */
  readonly banner: ReactNode;
  readonly createPane: () => TerminalPane;
  readonly terminalRef: Ref<TerminalHandle>;
}
/** The selected session: its header, what it needs, its terminal. */
export declare function SessionView(props: SessionViewProps): import('react').JSX.Element;
