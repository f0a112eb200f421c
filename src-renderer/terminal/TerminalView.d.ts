import { type Ref } from 'react';
import type { TerminalPane } from './TerminalPane';
/** What others may do with the terminal that is shown. */
export interface TerminalHandle {
  focus(): void;
  selection(): string;
}
export interface TerminalViewProps {
  /** Makes the pane; a new function gives a new pane. */
  readonly createPane: () => TerminalPane;
  readonly isEnded: boolean;
  readonly handleRef: Ref<TerminalHandle>;
}
/** The place of a session's terminal; everything in it belongs to TerminalPane. */
export declare function TerminalView({
  createPane,
  isEnded,
  handleRef,
}: TerminalViewProps): import('react').JSX.Element;
