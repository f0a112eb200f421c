import { type FSWatcher, watch } from 'node:fs';
import { fail, ok, type Result } from '@shared/errors';
import { limits } from '@shared/limits';
import { findRunningHost, type HostRecord } from '../core/config/hostRecord';
import { ensurePrivateFolder, type Paths } from '../core/config/paths';

/** A host that was started and is not ready yet. */
export interface StartingHost {
  /** Settles when it ends, with its exit status: null after a signal. */
  readonly ended: Promise<number | null>;
}

export interface FindOrStartOptions {
  readonly paths: Paths;
  /** Starts a host; null when none may be started. */
  readonly start: (() => Promise<StartingHost>) | null;
}

/** Exit status of a host that found another one on its home (EX_TEMPFAIL, sysexits.h): look for that one. */
export const HOME_IS_TAKEN = 75;

// Only a net under the watch on the folder, which may lose events.
const LOOK_AGAIN_MS = 200;
// Between two starts, while another host holds the home and is not ready: it starts up or is about to end.
const START_AGAIN_MS = 1_000;

/** Gives the host that runs on this home, or starts one and waits until it is ready. */
export async function findOrStartHost({ paths, start }: FindOrStartOptions): Promise<Result<HostRecord>> {
  const running = await findRunningHost(paths);
  if (running !== null) return ok(running);
  if (start === null) {
    return fail(
      'unavailable',
      'No Signalbox host is running. Start one with `signalbox open` or `signalbox serve`, then call again.',
    );
  }
  await ensurePrivateFolder(paths.run);
  const folder = new FolderChange(paths.run);
  try {
    return await startAndWait(paths, start, folder);
  } finally {
    folder.close();
  }
}

async function startAndWait(
  paths: Paths,
  start: () => Promise<StartingHost>,
  folder: FolderChange,
): Promise<Result<HostRecord>> {
  const deadline = performance.now() + limits.hostStartMs;
  let exited: number | null | undefined = HOME_IS_TAKEN;
  let startAt = 0;
  while (performance.now() < deadline) {
    if (exited === HOME_IS_TAKEN && performance.now() >= startAt) {
      exited = undefined;
      startAt = performance.now() + START_AGAIN_MS;
      void (await start()).ended.then((code) => {
        exited = code;
        folder.wake();
      });
    }
    await folder.next(LOOK_AGAIN_MS);
    const running = await findRunningHost(paths);
    if (running !== null) return ok(running);
    if (exited !== undefined && exited !== HOME_IS_TAKEN)
      return fail('unavailable', `The Signalbox host could not start (${explainExit(exited)}). ${nextStep(paths)}`);
  }
  return fail(
    'unavailable',
    `The Signalbox host was not ready after ${limits.hostStartMs / 1000} seconds. ${nextStep(paths)}`,
  );
}

function explainExit(code: number | null): string {
  return code === null ? 'it was ended by a signal' : `exit status ${code}`;
}

function nextStep(paths: Paths): string {
  return `Its log is in ${paths.logs}; \`signalbox doctor\` says what is wrong.`;
}

/** Waits for the next change in a folder. */
class FolderChange {
  private readonly watcher: FSWatcher;
  private resolve: () => void = () => undefined;
  private hasChanged = false;

  constructor(folder: string) {
    this.watcher = watch(folder, () => this.wake());
    // A folder that goes away while it is watched: the caller's deadline ends the wait.
    this.watcher.on('error', () => this.wake());
  }

  wake(): void {
    this.hasChanged = true;
    this.resolve();
  }

  /** Resolves at the first change since the last call, or after `maxMs`. */
  async next(maxMs: number): Promise<void> {
    if (!this.hasChanged) await this.change(maxMs);
    this.hasChanged = false;
  }

  close(): void {
    this.watcher.close();
  }

  private change(maxMs: number): Promise<void> {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, maxMs);
      this.resolve = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
