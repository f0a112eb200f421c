import { type FSWatcher, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LOCK = 'stand-in.lock';
const CALL = 'stand-in-call-';

/** One process per folder: the first one is told when another one tries. */
export class InstanceLock {
  private readonly onCall: () => void;
  private watcher: FSWatcher | null = null;
  private file: string | null = null;

  constructor(onCall: () => void) {
    this.onCall = onCall;
  }

  /** Gives whether this process is the first one. Synchronous, as Electron's. */
  take(folder: string): boolean {
    const file = join(folder, LOCK);
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
    } catch {
      // Somebody was here: perhaps one that was killed.
      if (isAlive(Number(readFileSync(file, 'utf8')))) {
        mkdtempSync(join(folder, CALL));
        return false;
      }
      writeFileSync(file, String(process.pid));
    }
    this.file = file;
    this.watcher = watch(folder, (_event, name) => {
      if (name?.startsWith(CALL) === true) this.answer(join(folder, name));
    });
    // Whoever has the lock is not kept alive by it.
    this.watcher.unref();
    return true;
  }

  release(): void {
    this.watcher?.close();
    if (this.file !== null) rmSync(this.file, { force: true });
    this.file = null;
  }

  private answer(call: string): void {
    try {
      rmSync(call, { recursive: true });
    } catch {
      // Removing it is an event as well: this call was answered.
      return;
    }
    this.onCall();
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // No such process.
    return false;
  }
}
