import type { Disposable } from '@shared/lifecycle';
import type { ScreenText } from '../../terminal/Session';
import { Screen, type ScreenOptions } from '../Screen';
import type { TerminalSize } from './SizeHistory';

export interface SessionScreenOptions extends Omit<ScreenOptions, 'cols' | 'rows'> {
  readonly size: TerminalSize;
  /** Brings a new screen up to date. */
  readonly fill: (screen: Screen) => void;
}

/** The screen of a session, there only while somebody needs it: most sessions never do. */
export class SessionScreen implements Disposable {
  private readonly options: SessionScreenOptions;
  private screen: Screen | null = null;
  private size: TerminalSize;
  private wasAsked = false;
  private readerCount = 0;

  constructor(options: SessionScreenOptions) {
    this.options = options;
    this.size = options.size;
  }

  get isOpen(): boolean {
    return this.screen !== null;
  }

  /** Takes bytes that the program just printed. */
  write(bytes: Uint8Array): void {
    this.screen?.write(bytes);
  }

  resize(size: TerminalSize): void {
    this.size = size;
    this.screen?.resize(size.cols, size.rows);
  }

  /** The program asks its terminal something: from now on there is one that answers. */
  ask(): void {
    this.wasAsked = true;
    this.open();
  }

  async readText(): Promise<ScreenText> {
    this.wasAsked = true;
    this.readerCount += 1;
    const text = await this.open().readText();
    this.readerCount -= 1;
    return text;
  }

  /** Makes it from what was printed recently when it is not there. */
  open(): Screen {
    if (this.screen !== null) return this.screen;
    const { pause, resume, answer, fill } = this.options;
    const screen = new Screen({ ...this.size, pause, resume, answer });
    fill(screen);
    this.screen = screen;
    return screen;
  }

  /** Whether a program or a reader needed it since the last call. */
  takeAsked(): boolean {
    const { wasAsked } = this;
    this.wasAsked = false;
    return wasAsked;
  }

  /** Lets it go, unless somebody is reading. */
  close(): void {
    if (this.readerCount === 0) this.dispose();
  }

  dispose(): void {
    this.screen?.dispose();
    this.screen = null;
  }
}
