import { type Disposable, DisposableStore, toDisposable } from '@shared/lifecycle';
import { Unicode11Addon } from '@xterm/addon-unicode11';
import { Terminal } from '@xterm/xterm';
import { GpuRenderer } from '../terminal/GpuRenderer';
import { ignoreQueries } from '../terminal/ignoreQueries';
import { exposeScreenText, textOf } from '../terminal/screenText';
import { FONT_FAMILY } from '../terminal/terminalOptions';
import { followTerminalTheme } from '../terminal/terminalTheme';
import { windowLimits } from '../windowLimits';
import { fittingFontSize } from './fontSize.logic';
import type { ReplayTerminal } from './ReplayFeed';

const FIT_ATTEMPTS = 3;

export interface ReplayPaneOptions {
  /** The size of type that the person chose, in CSS pixels: it gets smaller where the recorded size does not fit. */
  readonly fontSizePx: number;
  /** Lets tests read the text of the screen (screenText.ts). */
  readonly isTextExposed: boolean;
}

/** The terminal of a replay: it is read, never typed into, and always has the recorded size. */
export class ReplayPane implements ReplayTerminal, Disposable {
  private readonly options: ReplayPaneOptions;
  private readonly disposables = new DisposableStore();
  private readonly terminal: Terminal;
  private largestPx: number;
  /** What it is shown in; null until it is. */
  private element: HTMLElement | null = null;

  constructor(options: ReplayPaneOptions) {
    this.options = options;
    this.largestPx = options.fontSizePx;
    this.terminal = new Terminal({
      // `unicode` counts as proposed API in xterm 6.
      allowProposedApi: true,
      cursorInactiveStyle: 'outline',
      disableStdin: true,
      fontFamily: FONT_FAMILY,
      fontSize: options.fontSizePx,
      lineHeight: 1.2,
      logLevel: 'off',
      // As in the live terminal: WCAG 1.4.3.
      minimumContrastRatio: 4.5,
      scrollback: windowLimits.terminalScrollbackLines,
    });
  }

  /** Shows the terminal in `element`, which must be in the document. */
  start(element: HTMLElement): void {
    const { terminal, disposables } = this;
    disposables.add(toDisposable(() => terminal.dispose()));
    terminal.loadAddon(new Unicode11Addon());
    terminal.unicode.activeVersion = '11';
    disposables.add(ignoreQueries(terminal));
    // The keys are the player's.
    terminal.attachCustomKeyEventHandler(() => false);
    if (this.options.isTextExposed) disposables.add(exposeScreenText(() => textOf(terminal.buffer.active)));
    // The width of a cell is measured once, when the terminal opens: the font must be there by then.
    let isOver = false;
    disposables.add(
      toDisposable(() => {
        isOver = true;
      }),
    );
    void document.fonts.load(`${this.options.fontSizePx}px ${FONT_FAMILY}`).then(() => {
      if (!isOver) this.open(element);
    });
  }

  write(data: string, callback?: () => void): void {
    this.terminal.write(data, callback);
  }

  resize(cols: number, rows: number): void {
    this.terminal.resize(cols, rows);
  }

  /** The person chose another size of type. */
  setFontSize(fontSizePx: number): void {
    this.largestPx = fontSizePx;
    if (this.element === null) this.terminal.options.fontSize = fontSizePx;
    else this.fit(this.element);
  }

  /** The selected text, or an empty string. */
  selection(): string {
    return this.terminal.getSelection();
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private open(element: HTMLElement): void {
    const { terminal, disposables } = this;
    this.element = element;
    disposables.add(
      followTerminalTheme(element, (theme) => {
        terminal.options.theme = theme;
      }),
    );
    terminal.open(element);
    terminal.textarea?.setAttribute('aria-label', 'Replayed terminal, read only');
    disposables.add(new GpuRenderer()).start(terminal);
    const observer = new ResizeObserver(() => this.fit(element));
    observer.observe(element);
    disposables.add(toDisposable(() => observer.disconnect()));
    disposables.add(terminal.onResize(() => this.fit(element)));
    this.fit(element);
  }

  /** Makes the type as large as the whole screen allows: the recorded lines are never wrapped anew. */
  private fit(element: HTMLElement): void {
    const { options } = this.terminal;
    const room = { width: element.clientWidth, height: element.clientHeight };
    // Cells are whole pixels on some screens, so the first guess may be a little off.
    for (let attempt = 0; attempt < FIT_ATTEMPTS; attempt += 1) {
      const screen = this.terminal.element?.querySelector('.xterm-screen')?.getBoundingClientRect();
      const shownPx = options.fontSize ?? this.largestPx;
      if (screen === undefined || screen.width === 0 || room.width === 0) return;
      const fittingPx = fittingFontSize({ shownPx, largestPx: this.largestPx, screen, room });
      if (fittingPx === shownPx) return;
      options.fontSize = fittingPx;
    }
  }
}
