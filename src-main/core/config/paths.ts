import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { AppError } from '@shared/errors';
import envPaths from 'env-paths';

/** Where everything lives that Signalbox keeps. All paths are absolute. */
export interface Paths {
  readonly home: string;
  /** Folder of what exists only while a host runs; owner only. */
  readonly run: string;
  readonly hostFile: string;
  /** Folder that holds the MCP socket on Unix, owner only; null where the socket is a named pipe. */
  readonly socketFolder: string | null;
  /** MCP socket of a host that starts now. Clients take it from `hostFile`, since a pipe's name is random. */
  readonly socket: string;
  /** What a host writes down of its sessions' processes, to be ended by others should it die. */
  readonly sessionManifest: string;
  readonly config: string;
  readonly sessions: string;
  readonly logs: string;
  /** Profile of the browser that shows the window, so that the person's own one is left alone. */
  readonly browserProfile: string;
}

// sun_path holds 104 bytes on macOS and 108 on Linux, the closing zero included (unix(7)); some room is left.
const MAX_SOCKET_PATH_BYTES = 100;

/** Gives the folder of all state: `SIGNALBOX_HOME`, else the platform's data folder. */
export function findHome(env: NodeJS.ProcessEnv): string {
  const chosen = env.SIGNALBOX_HOME;
  return chosen !== undefined && chosen !== '' ? resolve(chosen) : envPaths('signalbox', { suffix: '' }).data;
}

/**
 * Gives the paths under `home`; creates nothing. `temp` is where the socket goes when its path under `home` would be
 * too long for the system.
 */
export function paths(home: string, platform: NodeJS.Platform = process.platform, temp: string = tmpdir()): Paths {
  const run = join(home, 'run');
  const socketFolder = platform === 'win32' ? null : findSocketFolder(home, run, temp);
  return {
    home,
    run,
    hostFile: join(run, 'host.json'),
    socketFolder,
    socket: socketFolder === null ? `\\\\.\\pipe\\signalbox-${crypto.randomUUID()}` : join(socketFolder, 'mcp.sock'),
    sessionManifest: join(run, 'sessions.json'),
    config: join(home, 'config.json'),
    sessions: join(home, 'sessions'),
    logs: join(home, 'logs'),
    browserProfile: join(home, 'browser'),
  };
}

function findSocketFolder(home: string, run: string, temp: string): string {
  if (Buffer.byteLength(join(run, 'mcp.sock')) <= MAX_SOCKET_PATH_BYTES) return run;
  // Always the same for this user and home, so that a killed host leaves one folder at most.
  const name = createHash('sha256').update(home).digest('hex').slice(0, 10);
  return join(temp, `signalbox-${userInfo().uid}-${name}`);
}

/**
 * Creates `folder` for its owner only, or closes an existing one to others.
 * Throws an AppError when the path is no folder or belongs to someone else, who could read or replace what is put there.
 */
export async function ensurePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  const stats = await lstat(folder);
  if (!stats.isDirectory()) throw refusal(folder, 'is not a folder');
  if (stats.uid !== process.getuid?.()) throw refusal(folder, 'belongs to another user');
  if ((stats.mode & 0o077) !== 0) await chmod(folder, 0o700);
}

function refusal(folder: string, reason: string): AppError {
  return new AppError({
    code: 'forbidden',
    message: `Signalbox does not use ${folder}: it ${reason}. Move it away, or set SIGNALBOX_HOME to another folder.`,
  });
}
