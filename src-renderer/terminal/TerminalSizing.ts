import type { Disposable } from '@shared/lifecycle';
import { isSameSize, SizeReporter, type TerminalSize } from './SizeReporter';

/** Whose size a terminal has. `other`: another window's, which is not the size of this one. */
export type SizeOwner = { readonly kind: 'own' } | { readonly kind: 'other'; readonly size: TerminalSize };

export const OWN_SIZE: SizeOwner = { kind: 'own' };

export interface TerminalSizingOptions {
  readonly resize: (size: TerminalSize) => void;
  /** What there is room for; null while nobody knows. */
  readonly propose: () => TerminalSize | null;
  /** The person's keys go to the terminal: its page has the focus, and in it the terminal. */
  readonly hasKeyboard: () => boolean;
  readonly report: (size: TerminalSize, isActive: boolean) => void;
  readonly tell: (owner: SizeOwner) => void;
}

/**
 * The size of one terminal. One program has one size, and windows have several: while this one leads, the terminal fills
 * it; otherwise it has the size for which the program prints, in whatever room there is. The host says who leads (sizeLead.ts
 * there); a window asks for it by `claim` and by its person's keys alone, never because it was opened, resized or left.
 */
export class TerminalSizing implements Disposable {
  private readonly options: TerminalSizingOptions;
  private reporter: SizeReporter | null = null;
  private hostSize: TerminalSize | null = null;
  /** What fits here; measured when the room changes, because a terminal of another size measures its cells otherwise. */
  private own: TerminalSize | null = null;
  private isLeading = true;
  private isEnded = false;
  private owner = OWN_SIZE;

  constructor(options: TerminalSizingOptions) {
    this.options = options;
  }

  /** The replay is on the screen; the session has this size. */
  start(hostSize: TerminalSize): void {
    this.reporter?.dispose();
    this.reporter = new SizeReporter((size) => this.options.report(size, this.options.hasKeyboard()));
    this.hostSize = hostSize;
    this.apply();
  }

  /** The session got this size, and its program was told. */
  setHostSize(size: TerminalSize): void {
    this.hostSize = size;
    this.apply();
  }

  setLeading(isLeading: boolean): void {
    this.isLeading = isLeading;
    this.apply();
  }

  /** The program ended: its terminal may have any size. */
  setEnded(): void {
    this.isEnded = true;
    this.apply();
  }

  /** There is more room, or less. Before the replay is complete the host's size holds. */
  fit(): void {
    this.own = this.options.propose();
    this.apply();
  }

  /** The person is here: the session gets the size of this terminal. */
  claim(): void {
    if (this.isLeading || this.isEnded || this.own === null || this.reporter === null) return;
    this.options.report(this.own, true);
  }

  dispose(): void {
    this.reporter?.dispose();
  }

  private apply(): void {
    this.own ??= this.options.propose();
    if (this.reporter === null || this.hostSize === null || this.own === null) return;
    const isOwn = this.isLeading || this.isEnded;
    if (isOwn) this.own = this.fill(this.own);
    else this.options.resize(this.hostSize);
    if (!this.isEnded) this.reporter.set(this.own);
    this.tell(isOwn || isSameSize(this.own, this.hostSize) ? OWN_SIZE : { kind: 'other', size: this.hostSize });
  }

  /** xterm.js rounds the width of all columns together: measured with others, one column more or less may fit. */
  private fill(own: TerminalSize): TerminalSize {
    this.options.resize(own);
    const again = this.options.propose() ?? own;
    const size = { cols: Math.min(own.cols, again.cols), rows: Math.min(own.rows, again.rows) };
    this.options.resize(size);
    return size;
  }

  private tell(owner: SizeOwner): void {
    if (isSameOwner(owner, this.owner)) return;
    this.owner = owner;
    this.options.tell(owner);
  }
}

function isSameOwner(a: SizeOwner, b: SizeOwner): boolean {
  if (a.kind === 'own' || b.kind === 'own') return a.kind === b.kind;
  return isSameSize(a.size, b.size);
}
