import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const BLOCK_MS = 5;

/** For tests: a file by which a script and its test wait for each other, so that neither has to guess how long it takes. */
export class ShellFlag {
  readonly path: string;

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'signalbox-flag-'));
    this.path = join(folder, 'flag');
    onTestFinished(() => rmSync(folder, { recursive: true }));
  }

  /** In the words of a shell: waits until it is raised. */
  get waits(): string {
    return `until [ -e '${this.path}' ]; do sleep 0.02; done`;
  }

  raise(): void {
    writeFileSync(this.path, '');
  }

  /** What the script has written into it. */
  get text(): string {
    return readFileSync(this.path, 'utf8').trim();
  }

  /** Waits until the script has made it, and gives the event loop no turn meanwhile. */
  blockUntilRaised(): void {
    const never = new Int32Array(new SharedArrayBuffer(4));
    while (!existsSync(this.path)) Atomics.wait(never, 0, 0, BLOCK_MS);
  }
}
