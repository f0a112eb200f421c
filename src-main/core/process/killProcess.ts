import { setTimeout as delay } from 'node:timers/promises';
import { fail, ok, type Result } from '@shared/errors';
import { limits } from '@shared/limits';
import { ancestorPids } from './ancestorPids';
import { isLiving, isSameProcess, type ProcessEntry, type ProcessTable } from './ProcessTable';
import { type SendSignal, signalProcess } from './signalProcess';

export interface KilledProcess {
  readonly pid: number;
  readonly command: string;
  /** The signal that was sent, for example `SIGTERM`. */
  readonly signal: string;
  /** False: it was still there when `limits.killVerifyMs` were over. */
  readonly hasEnded: boolean;
}

export interface KillProcessOptions {
  readonly table: ProcessTable;
  /** Default SIGTERM. */
  readonly signal?: NodeJS.Signals;
  readonly ownPid?: number;
  readonly sendSignal?: SendSignal;
  readonly verifyMs?: number;
}

/**
 * Sends a signal to any process of the machine and looks whether it ended. Fails with `forbidden` for pid 1 and below, the
 * host, its ancestors, and processes of other users; with `invalid-argument` for a pid that does not exist.
 */
export async function killProcess(pid: number, options: KillProcessOptions): Promise<Result<KilledProcess>> {
  const { table, signal = 'SIGTERM', ownPid = process.pid, sendSignal = signalProcess } = options;
  if (!Number.isSafeInteger(pid) || pid <= 1) {
    return fail(
      'forbidden',
      `PID ${pid} is never ended here: it would hit the system itself. Use list_processes to find a pid.`,
    );
  }
  const byPid = new Map((await table.read()).map((entry) => [entry.pid, entry]));
  const entry = byPid.get(pid);
  if (pid === ownPid || ancestorPids(ownPid, byPid).has(pid)) {
    return fail(
      'forbidden',
      `PID ${pid} is Signalbox itself or a program that it runs in; ending it would end every session.`,
    );
  }
  if (entry === undefined || !isLiving(entry)) return unknownPid(pid);
  switch (sendSignal(pid, signal)) {
    case 'gone':
      return unknownPid(pid);
    case 'not-permitted':
      return fail('forbidden', `No permission to signal PID ${pid} (${entry.command}): it belongs to another user.`);
    case 'sent':
      return ok({ pid, command: entry.command, signal, hasEnded: await hasEnded(entry, table, options.verifyMs) });
  }
}

function unknownPid(pid: number): Result<never> {
  return fail(
    'invalid-argument',
    `There is no process with PID ${pid}. It may have ended; list_processes shows what runs.`,
  );
}

/** Looks with growing pauses; the end of a process that is not our child is no event. */
async function hasEnded(
  entry: ProcessEntry,
  table: ProcessTable,
  withinMs: number = limits.killVerifyMs,
): Promise<boolean> {
  const until = performance.now() + withinMs;
  for (let pauseMs: number = limits.killRescanMinMs; ; pauseMs = Math.min(pauseMs * 2, limits.killRescanMaxMs)) {
    const isThere = (await table.read()).some((other) => isSameProcess(other, entry) && isLiving(other));
    if (!isThere) return true;
    if (performance.now() >= until) return false;
    await delay(pauseMs);
  }
}
