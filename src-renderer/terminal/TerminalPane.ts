import { type Disposable, DisposableStore, toDisposable } from '@shared/lifecycle';
import { FitAddon } from '@xterm/addon-fit';
import { Unicode11Addon } from '@xterm/addon-unicode11';
import { Terminal } from '@xterm/xterm';
import { createStore } from 'zustand/vanilla';
import type { FindQuery, FindResult, FindStep } from './find.logic';
import { followCursor } from './followCursor';
import { followPastes } from './followPastes';
import { followSelection } from './followSelection';
import { followVisibility } from './followVisibility';
import { GpuRenderer } from './GpuRenderer';
import { ignoreQueries } from './ignoreQueries';
import type { ClickedLink } from './linkTarget.logic';
import type { PasteQuestion } from './paste.logic';
import { AT_END, followReadingPlace, heldLines, type ReadingPlace } from './readingPlace';
import { clampSize, SizeReporter } from './SizeReporter';
import { exposeScreenText, textOf } from './screenText';
import { TerminalSearch } from './TerminalSearch';
import { type TerminalLink, TerminalStream } from './TerminalStream';
import { followLinks } from './terminalLinks';
import { type AppearanceSource, FONT_FAMILY, type TerminalAppearance, terminalOptions } from './terminalOptions';
import { followTerminalTheme, searchColours } from './terminalTheme';

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
  readonly appearance: AppearanceSource;
  /** A link was clicked; nothing was opened. */
  readonly onLink: (link: ClickedLink) => void;
  /** A paste waits for the person. */
  readonly onPaste: (question: PasteQuestion) => void;
  readonly isPasteTrusted: () => boolean;
  readonly onCopy: (text: string) => void;
  readonly onFailure: (message: string) => void;
}

/** What a pane tells its view. */
export interface TerminalPaneState {
  readonly found: FindResult;
  readonly place: ReadingPlace;
}

/** One session's terminal on the screen: owns the xterm, its renderer, its size and its stream. */
export class TerminalPane implements Disposable {
  /** What the view shows around the terminal. */
  readonly state = createStore<TerminalPaneState>()(() => ({ found: { kind: 'none' }, place: AT_END }));
  private readonly options: TerminalPaneOptions;
  private readonly disposables = new DisposableStore();
  private readonly terminal: Terminal;
  private readonly fitAddon = new FitAddon();
  private search: TerminalSearch | null = null;
  private sizeReporter: SizeReporter | null = null;
  private appearance: TerminalAppearance;
  private isEnded: boolean;
  private isDisposed = false;
  private wantsFocus = false;

  constructor(options: TerminalPaneOptions) {
    this.options = options;
    this.isEnded = options.isEnded;
    this.appearance = options.appearance.current();
    this.terminal = new Terminal(terminalOptions({ ...options, appearance: this.appearance }));
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
    const font = document.fonts.load(`${this.appearance.fontSizePx}px ${FONT_FAMILY}`);
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

  /** The program wants the arrow keys in their other form (DECCKM, xterm ctlseqs mode 1). */
  hasApplicationCursorKeys(): boolean {
    return this.terminal.modes.applicationCursorKeysMode;
  }

  /** Looks for a text; `state.found` tells what came of it. */
  find(query: FindQuery, step: FindStep): void {
    this.search?.find(query, step);
  }

  /** The person looks for nothing any more. */
  endFind(): void {
    this.search?.rest();
    this.state.setState({ found: { kind: 'none' } });
  }

  /** Goes to where new output comes. */
  scrollToEnd(): void {
    this.terminal.scrollToBottom();
  }

  /** Lines of the program that this terminal holds. */
  heldLines(): number {
    return heldLines(this.terminal.buffer.normal);
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
    const { terminal, disposables, options } = this;
    disposables.add(
      followTerminalTheme(element, (theme) => {
        terminal.options.theme = theme;
      }),
    );
    terminal.open(element);
    terminal.textarea?.setAttribute('aria-label', 'Terminal input');
    if (element.parentElement !== null) disposables.add(followCursor(terminal, element, element.parentElement));
    disposables.add(new GpuRenderer()).start(terminal);
    disposables.add(options.appearance.subscribe((appearance) => this.setAppearance(appearance)));
    this.setAppearance(options.appearance.current());
    this.followPerson(element);
    const observer = new ResizeObserver(() => this.fit());
    observer.observe(element);
    disposables.add(toDisposable(() => observer.disconnect()));
    this.fit();
    if (this.wantsFocus) terminal.focus();
  }

  /** What a person does in the terminal besides typing. */
  private followPerson(element: HTMLElement): void {
    const { terminal, disposables, options } = this;
    const search = disposables.add(new TerminalSearch(() => searchColours(element)));
    search.start(terminal);
    disposables.add(search.onResult((found) => this.state.setState({ found })));
    this.search = search;
    disposables.add(followLinks(terminal, options.onLink));
    const { isPasteTrusted: isTrusted, onPaste: ask, onFailure } = options;
    disposables.add(followPastes(element, { terminal, isTrusted, ask, onFailure }));
    disposables.add(followReadingPlace(terminal, (place) => this.state.setState({ place })));
    const copySelection = (): void => {
      if (this.appearance.copyOnSelect && terminal.hasSelection()) options.onCopy(terminal.getSelection());
    };
    disposables.add(followSelection(element, { start: () => search.rest(), end: copySelection }));
  }

  private setAppearance(appearance: TerminalAppearance): void {
    this.appearance = appearance;
    this.terminal.options.screenReaderMode = appearance.screenReaderMode;
    this.terminal.options.fontSize = appearance.fontSizePx;
    this.fit();
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
