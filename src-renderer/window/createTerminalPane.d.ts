import { TerminalPane } from '../terminal/TerminalPane';
import type { WindowServices } from './WindowServices';
export interface TerminalPaneTarget {
  readonly sessionId: string;
  /** Keeps the text of the screen in the document, for tests. */
  readonly isTextShown: boolean;
}
/** Makes the terminal of a session and ties it to the services. */
export declare function createTerminalPane(
  services: WindowServices,
  { sessionId, isTextShown }: TerminalPaneTarget,
): TerminalPane;
