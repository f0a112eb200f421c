import { type Disposable, DisposableStore, toDisposable } from '@shared/lifecycle';
import { FitAddon } from '@xterm/addon-fit';
import { Unicode11Addon } from '@xterm/addon-unicode11';
import { Terminal } from '@xterm/xterm';
import { createStore } from 'zustand/vanilla';
import { type CommandArrival, CommandMarks, type CommandsHere } from './CommandMarks';
import type { CommandStep } from './commandPlace.logic';
import type { FindQuery, FindResult, FindStep } from './find.logic';
import { type CursorSight, followCursor } from './followCursor';
import { followPastes } from './followPastes';
import { followSelection } from './followSelection';
import { followVisibility } from './followVisibility';
import { GpuRenderer } from './GpuRenderer';
import { ignoreQueries } from './ignoreQueries';
import type { ClickedLink } from './linkTarget.logic';
import type { PasteQuestion } from './paste.logic';
import { AT_END, followReadingPlace, heldLines, type ReadingPlace } from './readingPlace';
import { clampSize, type TerminalSize } from './SizeReporter';
import { exposeScreenText, textOf } from './screenText';
import { syncScrollBar } from './syncScrollBar';
import { TerminalSearch } from './TerminalSearch';
import { OWN_SIZE, type SizeOwner, TerminalSizing } from './TerminalSizing';
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
  readonly sizeOwner: SizeOwner;
}

/** One session's terminal on the screen: owns the xterm, its renderer, its size and its stream. */
export class TerminalPane implements Disposable {
  /** What the view shows around the terminal. */
  readonly state = createStore<TerminalPaneState>()(() => ({
    found: { kind: 'none' },
    place: AT_END,
    sizeOwner: OWN_SIZE,
  }));
  private readonly options: TerminalPaneOptions;
  private readonly disposables = new DisposableStore();
  private readonly terminal: Terminal;
  private readonly fitAddon = new FitAddon();
  private readonly commands: CommandMarks;
  private search: TerminalSearch | null = null;
  private sight: CursorSight | null = null;
  private readonly sizing: TerminalSizing;
  private appearance: TerminalAppearance;
  private isEnded: boolean;
  private isDisposed = false;
  private wantsFocus = false;

  constructor(options: TerminalPaneOptions) {
    this.options = options;
    this.isEnded = options.isEnded;
    this.appearance = options.appearance.current();
    this.terminal = new Terminal(terminalOptions({ ...options, appearance: this.appearance }));
    this.commands = new CommandMarks(this.terminal);
    this.sizing = this.disposables.add(this.createSizing());
    if (this.isEnded) this.sizing.setEnded();
  }

  /** Shows the terminal in `element`, which must be in the document, and attaches the session. */
  start(element: HTMLElement): void {
    const { terminal, disposables } = this;
    disposables.add(toDisposable(() => terminal.dispose()));
    terminal.loadAddon(this.fitAddon);
    terminal.loadAddon(new Unicode11Addon());
    terminal.unicode.activeVersion = '11';
    disposables.add(ignoreQueries(terminal));
    disposables.add(this.commands).start();
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

  /** What can be done about the commands of its shell now. */
  commandsHere(): CommandsHere {
    return this.commands.here();
  }

  /** Scrolls to the command before or after the first row in sight, or to the top or the end; then tells where that is. */
  goToCommand(step: CommandStep, tell: (arrival: CommandArrival) => void): void {
    // xterm moves its scroll bar by a difference, and that learns of a new size or of another screen in the next frame.
    requestAnimationFrame(() => {
      if (this.isDisposed) return;
      const arrival = this.commands.go(step);
      this.sight?.lookAgain();
      tell(arrival);
    });
  }

  /** The session gets the size that fits here, whatever another window wants. */
  claimSize(): void {
    this.sizing.claim();
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
    this.sizing.setEnded();
    this.terminal.options.disableStdin = true;
    this.terminal.write(HIDE_CURSOR);
  }

  dispose(): void {
    this.isDisposed = true;
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
        this.sizing.start(size);
      }),
    );
    disposables.add(stream.onSize((size) => this.sizing.setHostSize(size)));
    disposables.add(stream.onLead((isLeading) => this.sizing.setLeading(isLeading)));
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
    syncScrollBar(terminal);
    terminal.textarea?.setAttribute('aria-label', 'Terminal input');
    const { parentElement: clip } = element;
    if (clip !== null) this.sight = disposables.add(followCursor(terminal, element, clip));
    disposables.add(new GpuRenderer()).start(terminal);
    disposables.add(options.appearance.subscribe((appearance) => this.setAppearance(appearance)));
    this.setAppearance(options.appearance.current());
    this.followPerson(element);
    this.followSize(element);
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
    this.sizing.fit();
  }

  private createSizing(): TerminalSizing {
    const { terminal, options } = this;
    return new TerminalSizing({
      resize: ({ cols, rows }) => terminal.resize(cols, rows),
      propose: () => this.proposedSize(),
      hasKeyboard: () => document.hasFocus() && document.activeElement === terminal.textarea,
      report: (size, isActive) => options.link.resize(size, isActive),
      tell: (sizeOwner) => this.state.setState({ sizeOwner }),
    });
  }

  /** What the element has room for. */
  private proposedSize(): TerminalSize | null {
    const proposed = this.fitAddon.proposeDimensions();
    return proposed === undefined || Number.isNaN(proposed.cols) ? null : clampSize(proposed);
  }

  /** Follows how much room there is, and where the keyboard is: the size follows it. */
  private followSize(element: HTMLElement): void {
    const { terminal, disposables, sizing } = this;
    const claim = (): void => sizing.claim();
    terminal.textarea?.addEventListener('focus', claim);
    disposables.add(toDisposable(() => terminal.textarea?.removeEventListener('focus', claim)));
    disposables.add(toDisposable(this.state.subscribe(({ sizeOwner }) => markOwner(element, sizeOwner))));
    const observer = new ResizeObserver(() => sizing.fit());
    observer.observe(element);
    disposables.add(toDisposable(() => observer.disconnect()));
    markOwner(element, this.state.getState().sizeOwner);
    sizing.fit();
  }
}

/** For the style sheet: a terminal with another window's size may be larger than its place. */
function markOwner(element: HTMLElement, { kind }: SizeOwner): void {
  element.dataset.size = kind;
}
