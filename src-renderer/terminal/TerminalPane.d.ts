import { type Disposable } from '@shared/lifecycle';
import { type TerminalLink } from './TerminalStream';
export interface TerminalPaneOptions {
  readonly link: TerminalLink;
  /** False for a session on pipes. */
  readonly isTerminal: boolean;
  readonly isEnded: boolean;
  /** Keeps the text of the screen in the document, for tests (screenText.ts). */
  readonly isTextShown: boolean;
  readonly onFailure: (message: string) => void;
}
/** One session's terminal on the screen: owns the xterm, its renderer, its size and its stream. */
export declare class TerminalPane implements Disposable {
  private readonly options;
  private readonly disposables;
  private readonly terminal;
  private readonly fitAddon;
  private sizeReporter;
  private isEnded;
  private isDisposed;
  private wantsFocus;
  constructor(options: TerminalPaneOptions);
  /** Shows the terminal in `element`, which must be in the document, and attaches the session. */
  start(element: HTMLElement): void;
  /** Gives the terminal the keyboard, as soon as it is on the screen. */
  focus(): void;
  /** The selected text, or an empty string. */
  selection(): string;
  /** The program ended: nothing can be typed any more. */
  setEnded(): void;
  dispose(): void;
  private startStream;
  private open;
  /** Fills the element; before the replay is complete the host's size holds. */
  private fit;
}
