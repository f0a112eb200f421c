import type { ReadTermios, Termios } from './Termios';

export interface TermiosCacheOptions {
  readonly read: ReadTermios;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** Without a sign that the program has not run in between, an answer is believed for so long. */
const MAX_AGE_MS = 400;

/**
 * So many processes at once and then one each `REFILL_MS`, however often a program wakes itself or prints: 5 a second cost
 * 1.5 % of a core.
 */
const MAX_BURST = 10;
const REFILL_MS = 200;

/** Spares the process that reading the modes costs, while nothing can have changed them, and bounds how many there are. */
export class TermiosCache {
  private readonly options: TermiosCacheOptions;
  private entry: { readonly state: string | null; readonly at: number; readonly termios: Termios | null } | null = null;
  private version = 0;
  private last: Termios | null = null;
  private budget = MAX_BURST;
  private refilledAt = Number.NEGATIVE_INFINITY;

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
    // The last answer then, and the next look asks again.
    if (!this.spend()) return this.last;
    const { version } = this;
    const at = this.options.now();
    const termios = await this.options.read(masterFd);
    if (version === this.version) this.entry = { state, at, termios };
    this.last = termios;
    return termios;
  }

  private spend(): boolean {
    const now = this.options.now();
    this.budget = Math.min(MAX_BURST, this.budget + (now - this.refilledAt) / REFILL_MS);
    this.refilledAt = now;
    if (this.budget < 1) return false;
    this.budget -= 1;
    return true;
  }
}
