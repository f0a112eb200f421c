import { type Disposable, DisposableStore, toDisposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import { FitAddon } from '@xterm/addon-fit';
import { Unicode11Addon } from '@xterm/addon-unicode11';
import { type ITerminalOptions, Terminal } from '@xterm/xterm';
import { followCursor } from './followCursor';
import { followVisibility } from './followVisibility';
import { GpuRenderer } from './GpuRenderer';
import { ignoreQueries } from './ignoreQueries';
import { clampSize, SizeReporter } from './SizeReporter';
import { exposeScreenText, textOf } from './screenText';
import { type TerminalLink, TerminalStream } from './TerminalStream';
import { terminalTheme } from './terminalTheme';

const FONT_FAMILY = "'JetBrains Mono Variable', ui-monospace, monospace";
const FONT_SIZE_PX = 13;
const HIDE_CURSOR = '\u001b[?25l';
// xterm draws no cursor before the first focus or change of screens; leaving the alternate screen does nothing else here.
const SHOW_CURSOR_UNFOCUSED = '\u001b[?1049l';

export interface TerminalPaneOptions {
  readonly link: TerminalLink;
  /** False for a session on pipes. */
  readonly isTerminal: boolean;
  readonly isEnded: boolean;
  /** Lets tests read the text of the screen (screenText.ts). */
  readonly isTextExposed: boolean;
  readonly onFailure: (message: string) => void;
}

/** One session's terminal on the screen: owns the xterm, its renderer, its size and its stream. */
export class TerminalPane implements Disposable {
  private readonly options: TerminalPaneOptions;
  private readonly disposables = new DisposableStore();
  private readonly terminal: Terminal;
  private readonly fitAddon = new FitAddon();
  private sizeReporter: SizeReporter | null = null;
  private isEnded: boolean;
  private isDisposed = false;
  private wantsFocus = false;

  constructor(options: TerminalPaneOptions) {
    this.options = options;
    this.isEnded = options.isEnded;
    this.terminal = new Terminal(terminalOptions(options));
  }

  /** Shows the terminal in `element`, which must be in the document, and attaches the session. */
  start(element: HTMLElement): void {
    const { terminal, disposables } = this;
    disposables.add(toDisposable(() => terminal.dispose()));
    terminal.loadAddon(this.fitAddon);
    terminal.loadAddon(new Unicode11Addon());
    terminal.unicode.activeVersion = '11';
    disposables.add(ignoreQueries(terminal));
    terminal.write(SHOW_CURSOR_UNFOCUSED);
    const ready = this.startStream();
    if (this.options.isTextExposed) disposables.add(exposeScreenText(() => textOf(terminal.buffer.active)));
    // The width of a cell is measured once, when the terminal opens: the font must be there by then. And a terminal that is not
    // open draws nothing while it parses the replay, which takes half of the time.
    const font = document.fonts.load(`${FONT_SIZE_PX}px ${FONT_FAMILY}`);
    void Promise.all([font, ready]).then(() => this.open(element));
  }

  /** Gives the terminal the keyboard, as soon as it is on the screen. */
  focus(): void {
    this.wantsFocus = true;
    this.terminal.focus();
  }

  /** The selected text, or an empty string. */
  selection(): string {
    return this.terminal.getSelection();
  }

  /** The program ended: nothing can be typed any more. */
  setEnded(): void {
    this.isEnded = true;
    this.terminal.options.disableStdin = true;
    this.terminal.write(HIDE_CURSOR);
  }

  dispose(): void {
    this.isDisposed = true;
    this.sizeReporter?.dispose();
    this.disposables.dispose();
  }

  /** Resolves when the terminal shows the session, or why it cannot was told. */
  private startStream(): Promise<void> {
    const { link, isTerminal } = this.options;
    const { disposables } = this;
    const stream = disposables.add(new TerminalStream({ terminal: this.terminal, link, isTerminal }));
    disposables.add(stream.onFailure(this.options.onFailure));
    disposables.add(
      stream.onLive((size) => {
        if (this.isEnded) this.terminal.write(HIDE_CURSOR);
        this.sizeReporter?.dispose();
        this.sizeReporter = new SizeReporter(size, (changed) => link.resize(changed));
        this.fit();
      }),
    );
    const ready = new Promise<void>((resolve) => {
      disposables.add(stream.onLive(() => resolve()));
      disposables.add(stream.onFailure(() => resolve()));
    });
    stream.start();
    disposables.add(followVisibility(document, { hide: () => stream.hide(), show: () => stream.show() }));
    return ready;
  }

  private open(element: HTMLElement): void {
    if (this.isDisposed) return;
    const { terminal, disposables } = this;
    const applyTheme = (): void => {
      terminal.options.theme = terminalTheme(element);
    };
    applyTheme();
    terminal.open(element);
    terminal.textarea?.setAttribute('aria-label', 'Terminal input');
    if (element.parentElement !== null) disposables.add(followCursor(terminal, element, element.parentElement));
    disposables.add(new GpuRenderer()).start(terminal);
    const colourScheme = matchMedia('(prefers-color-scheme: dark)');
    colourScheme.addEventListener('change', applyTheme);
    disposables.add(toDisposable(() => colourScheme.removeEventListener('change', applyTheme)));
    const observer = new ResizeObserver(() => this.fit());
    observer.observe(element);
    disposables.add(toDisposable(() => observer.disconnect()));
    this.fit();
    if (this.wantsFocus) terminal.focus();
  }

  /** Fills the element; before the replay is complete the host's size holds. */
  private fit(): void {
    const proposed = this.fitAddon.proposeDimensions();
    if (this.sizeReporter === null || proposed === undefined || Number.isNaN(proposed.cols)) return;
    const size = clampSize(proposed);
    this.terminal.resize(size.cols, size.rows);
    if (!this.isEnded) this.sizeReporter.set(size);
  }
}

function terminalOptions({ isTerminal, isEnded }: TerminalPaneOptions): ITerminalOptions {
  return {
    // `unicode` counts as proposed API in xterm 6.
    allowProposedApi: true,
    convertEol: !isTerminal,
    cursorBlink: false,
    cursorInactiveStyle: 'outline',
    disableStdin: isEnded,
    fontFamily: FONT_FAMILY,
    fontSize: FONT_SIZE_PX,
    lineHeight: 1.2,
    // Programs choose colours without knowing the theme: WCAG 1.4.3.
    minimumContrastRatio: 4.5,
    scrollback: limits.terminalScrollbackLines,
  };
}
