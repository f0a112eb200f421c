import type { Disposable } from '@shared/lifecycle';

/** Output alone tells windows of a new line count this often at most. */
const OUTPUT_CHANGE_MS = 250;

/** Tells of changes of a session: at once, or soon when only its output grows. */
export class ChangeNotice implements Disposable {
  private readonly tell: () => void;
  private timer: NodeJS.Timeout | null = null;

  constructor(tell: () => void) {
    this.tell = tell;
  }

  now(): void {
    this.dispose();
    this.tell();
  }

  soon(): void {
    this.timer ??= setTimeout(() => this.now(), OUTPUT_CHANGE_MS).unref();
  }

  /** Drops what would be told soon. */
  dispose(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}
