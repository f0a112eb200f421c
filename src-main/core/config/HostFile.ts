import { randomBytes } from 'node:crypto';
import { rmSync, utimesSync } from 'node:fs';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fail, ok, type Result } from '@shared/errors';
import { limits } from '@shared/limits';
import writeFileAtomic from 'write-file-atomic';
import { canConnect, type HostRecord, isAlive, readHostRecord } from './hostRecord';
import { ensurePrivateFolder, type Paths } from './paths';

export interface HostFileOptions {
  readonly pid?: number;
  readonly now?: () => number;
}

/** What a host does with a home that is its own. All of it is harmless when done twice. */
export interface HostClaim {
  /** Tells clients that the host is ready. The file is for the owner only: `ui` carries the window's token. */
  publish(record: Omit<HostRecord, 'pid'>): Promise<void>;
  /** First step of stopping: no client finds this host any more, and no other one starts yet. */
  withdraw(): void;
  /** Last step of stopping: another host may start. Synchronous, so that it also works in an `exit` handler. */
  release(): void;
}

const CLAIM_NAME = /^claim-(\d+)-[0-9a-f]{12}$/;
// Two hosts that start in the same moment settle within a few turns of this; it is no wait on the usual path.
const SETTLE_MS = 10;
const MAX_TURNS = 50;

/**
 * Makes sure that one host at most runs on a home, and says where it is.
 *
 * Each starting host writes a claim file with a name of its own and then looks for the claims of others. As everyone
 * writes before looking, two can never both believe to be alone. Of several starting at once the lowest name stays and
 * the others withdraw. A claim of a dead process counts for nothing, and since its name is never used again it can be
 * removed by anyone; this is why there is no lock file that two could take over at the same time.
 */
export class HostFile {
  private readonly paths: Paths;
  private readonly pid: number;
  private readonly now: () => number;

  constructor(paths: Paths, options: HostFileOptions = {}) {
    this.paths = paths;
    this.pid = options.pid ?? process.pid;
    this.now = options.now ?? Date.now;
  }

  /**
   * Creates the private run folder and claims the home for this process.
   * Fails with `busy`, naming the pid, when another host runs or starts on it.
   */
  async claim(): Promise<Result<HostClaim>> {
    await ensurePrivateFolder(this.paths.run);
    const name = `claim-${this.pid}-${randomBytes(6).toString('hex')}`;
    const own = join(this.paths.run, name);
    await writeFile(own, '', { flag: 'wx', mode: 0o600 });
    const holder = await this.waitUntilAlone(name);
    if (holder !== null) {
      await rm(own, { force: true });
      return fail(
        'busy',
        `A Signalbox host already runs on ${this.paths.home}: process ${holder}. Use it, or end it first.`,
      );
    }
    await this.removeLeftovers();
    return ok(this.createClaim(own));
  }

  /** Gives null once no other claim counts, or the pid of the host that has the home. */
  private async waitUntilAlone(name: string): Promise<number | null> {
    for (let turn = 0; ; turn++) {
      const others = await this.findLiveClaims(name);
      const first = others[0];
      if (first === undefined) return null;
      if (first.name < name || first.isReady || turn === MAX_TURNS) return first.pid;
      await sleep(SETTLE_MS);
    }
  }

  private async findLiveClaims(own: string): Promise<{ name: string; pid: number; isReady: boolean }[]> {
    const record = await readHostRecord(this.paths.hostFile);
    const live: { name: string; pid: number; isReady: boolean }[] = [];
    for (const name of (await readdir(this.paths.run)).sort()) {
      const pid = Number(CLAIM_NAME.exec(name)?.[1] ?? Number.NaN);
      if (Number.isNaN(pid) || name === own) continue;
      const published = record?.pid === pid ? record : null;
      if (await this.counts(name, pid, published)) live.push({ name, pid, isReady: published !== null });
      else await rm(join(this.paths.run, name), { force: true });
    }
    return live;
  }

  /**
   * A ready host counts while its socket answers; one that starts or stops counts for a bounded time. A living pid alone
   * proves nothing: it may have been given to another program, or be a zombie that nobody collects.
   */
  private async counts(name: string, pid: number, published: HostRecord | null): Promise<boolean> {
    if (!(await isAlive(pid))) return false;
    if (published !== null) return canConnect(published.socket);
    const stats = await stat(join(this.paths.run, name)).catch(() => null);
    // One from the future was written before the clock went back: no longer than one from the past.
    return stats !== null && Math.abs(this.now() - stats.mtimeMs) < limits.hostStartMs;
  }

  /** What a killed host left would mislead clients, and a socket file would keep this host from listening. */
  private async removeLeftovers(): Promise<void> {
    await rm(this.paths.hostFile, { force: true });
    if (this.paths.socketFolder === null) return;
    await ensurePrivateFolder(this.paths.socketFolder);
    await rm(this.paths.socket, { force: true });
  }

  private createClaim(own: string): HostClaim {
    const { paths, pid, now } = this;
    let isPublished = false;
    const unpublish = (): void => {
      if (isPublished) rmSync(paths.hostFile, { force: true });
      isPublished = false;
    };
    return {
      async publish(record) {
        isPublished = true;
        await writeFileAtomic(paths.hostFile, `${JSON.stringify({ pid, ...record }, null, 2)}\n`, { mode: 0o600 });
      },
      withdraw() {
        if (!isPublished) return;
        const seconds = now() / 1000;
        // The claim counts by its age from now on.
        utimesSync(own, seconds, seconds);
        unpublish();
      },
      release() {
        unpublish();
        rmSync(own, { force: true });
      },
    };
  }
}
