import type { Result } from '@shared/errors';
import type { Pty, PtyExit, PtySpec } from './Pty';

/** For tests: collects what a program printed and when it ended. */
export class PtyProbe {
  readonly pty: Pty;
  readonly exited: Promise<PtyExit>;
  readonly ended: Promise<void>;
  /** What had been delivered when `onExit` fired. */
  atExit: Buffer | null = null;
  private readonly chunks: Buffer[] = [];
  private readonly waiting = new Set<{ text: string; resolve: () => void }>();

  constructor(pty: Pty) {
    this.pty = pty;
    pty.onData((bytes) => {
      this.chunks.push(Buffer.from(bytes));
      this.settle();
    });
    this.exited = new Promise((resolve) => {
      pty.onExit((exit) => {
        this.atExit = this.bytes;
        resolve(exit);
      });
    });
    this.ended = new Promise((resolve) => pty.onEnd(resolve));
  }

  get bytes(): Buffer {
    return Buffer.concat(this.chunks);
  }

  get text(): string {
    return this.bytes.toString('utf8');
  }

  /** Resolves when `text` has been printed. */
  printed(text: string): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.add({ text, resolve });
      this.settle();
    });
  }

  /** Waits for the exit, lets go of the terminal, waits for the end, and gives how the leader ended. */
  async finish(): Promise<PtyExit> {
    const exit = await this.exited;
    this.pty.release();
    await this.ended;
    return exit;
  }

  private settle(): void {
    for (const entry of this.waiting) {
      if (!this.text.includes(entry.text)) continue;
      this.waiting.delete(entry);
      entry.resolve();
    }
  }
}

/** A complete spec for a test. */
export function testSpec(file: string, args: readonly string[] = [], cwd = '/'): PtySpec {
  return { file, args, cwd, env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C.UTF-8' }, cols: 80, rows: 24 };
}

/** A script for /bin/sh whose background children survive its end, as sessions start it. */
export function survivingScript(script: string): PtySpec {
  return testSpec('/bin/sh', ['-c', 'trap "" HUP; exec "$0" "$@"', '/bin/sh', '-c', script]);
}

/** The value of a result that a test needs to be good. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}
