import type { Disposable } from '@shared/lifecycle';

export interface RefresherOptions {
  /** Asks once; must not reject. */
  readonly ask: () => Promise<void>;
  /** Pause between an answer and the next question. */
  readonly everyMs: number;
}

/** Asks when it is told to, but never twice at the same time and only after a pause: what is wanted meanwhile is one question. */
export class Refresher implements Disposable {
  private readonly options: RefresherOptions;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isAsking = false;
  private isWanted = false;
  private isDisposed = false;

  constructor(options: RefresherOptions) {
    this.options = options;
  }

  refresh(): void {
    if (this.isDisposed) return;
    this.isWanted = true;
    if (!this.isAsking && this.timer === undefined) void this.ask();
  }

  dispose(): void {
    this.isDisposed = true;
    clearTimeout(this.timer);
  }

  private async ask(): Promise<void> {
    const { ask, everyMs } = this.options;
    this.isWanted = false;
    this.isAsking = true;
    await ask();
    this.isAsking = false;
    if (this.isDisposed) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.isWanted) void this.ask();
    }, everyMs);
  }
}
