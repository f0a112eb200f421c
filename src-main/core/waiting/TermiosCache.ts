import type { ReadTermios, Termios } from './Termios';

export interface TermiosCacheOptions {
  readonly read: ReadTermios;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** Without a sign that the program has not run in between, an answer is believed for so long. */
const MAX_AGE_MS = 400;

/** Spares the process that reading the modes costs, while nothing can have changed them. */
export class TermiosCache {
  private readonly options: TermiosCacheOptions;
  private entry: { readonly state: string | null; readonly at: number; readonly termios: Termios | null } | null = null;
  private version = 0;

  constructor(options: TermiosCacheOptions) {
    this.options = options;
  }

  /** Output or input came: the modes may have changed with it. */
  invalidate(): void {
    this.version += 1;
    this.entry = null;
  }

  /**
   * The modes. `state` names what the waiting thread has done so far: with the same state it has not run, so it has not
   * changed them; null when that is not known.
   */
  async get(masterFd: number, state: string | null): Promise<Termios | null> {
    const { entry } = this;
    const isFresh = entry !== null && this.options.now() - entry.at < MAX_AGE_MS;
    if (entry !== null && entry.state === state && (state !== null || isFresh)) return entry.termios;
    const { version } = this;
    const at = this.options.now();
    const termios = await this.options.read(masterFd);
    if (version === this.version) this.entry = { state, at, termios };
    return termios;
  }
}
