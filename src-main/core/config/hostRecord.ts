import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Paths } from './paths';

/** What a running host says about itself in `run/host.json`. */
export interface HostRecord {
  readonly pid: number;
  readonly version: string;
  /** Path of its MCP socket, or the name of its pipe. */
  readonly socket: string;
  /** Address of its window with the token, or null when the window needs none (Electron). */
  readonly ui: string | null;
  /** Where agents reach it over HTTP, if that is on; their token is not here. */
  readonly mcpHttp?: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

// A host whose event loop is busy still connects: the kernel accepts for it.
const PROBE_MS = 2_000;

/** Reads the record of the last host that became ready; null when there is none or it cannot be understood. */
export async function readHostRecord(hostFile: string): Promise<HostRecord | null> {
  try {
    return parseHostRecord(JSON.parse(await readFile(hostFile, 'utf8')));
  } catch {
    // Missing, or damaged by a full disk: both mean that no host can be found through it.
    return null;
  }
}

// By hand and not with zod: each start of the bridge reads this file, and loading zod takes longer than all the rest.
function parseHostRecord(value: unknown): HostRecord | null {
  if (typeof value !== 'object' || value === null) return null;
  const { pid, version, socket, ui, mcpHttp, startedAt } = value as Record<string, unknown>;
  if (!Number.isSafeInteger(pid) || typeof version !== 'string' || typeof socket !== 'string') return null;
  if (typeof startedAt !== 'number' || (typeof ui !== 'string' && ui !== null)) return null;
  const record = { pid: pid as number, version, socket, ui, startedAt };
  return typeof mcpHttp === 'string' ? { ...record, mcpHttp } : record;
}

/** Gives the record of the host that runs on this home and answers, or null. */
export async function findRunningHost(paths: Pick<Paths, 'hostFile'>): Promise<HostRecord | null> {
  const record = await readHostRecord(paths.hostFile);
  return record !== null && (await isAlive(record.pid)) && (await canConnect(record.socket)) ? record : null;
}

/** Says whether a process with this id exists, be it of another user, and is not about to end. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return process.platform !== 'linux' || !(await isEnding(pid));
}

// proc_pid_stat(5): field 3 is the state, field 9 the flags; the second field is in brackets and may hold anything.
const STATE = 0;
const FLAGS = 6;
// include/linux/sched.h
const PF_EXITING = 0x4;

/**
 * A killed process still counts as existing until its parent collects it, and while the kernel closes what it had open
 * its socket takes connections that nobody will ever answer.
 */
async function isEnding(pid: number): Promise<boolean> {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => null);
  // Gone meanwhile. What another user hides (hidepid) is gone as well for our purposes: it is no host of ours.
  if (text === null) return true;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields[STATE] === 'Z' || (Number(fields[FLAGS]) & PF_EXITING) !== 0;
}

/** Says whether something listens on a socket or pipe. */
export function canConnect(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    const settle = (isListening: boolean): void => {
      socket.destroy();
      resolve(isListening);
    };
    socket.setTimeout(PROBE_MS, () => settle(false));
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}
