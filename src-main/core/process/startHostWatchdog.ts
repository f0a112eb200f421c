import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { type Disposable, toDisposable } from '@shared/lifecycle';
import { maskMasters } from '../pty/openMasters';

export interface HostWatchdogOptions {
  /** What to run when the host is dead, for example this Node with `cli.js reap`. */
  readonly command: string;
  readonly args: readonly string[];
  /** The whole environment of the watchdog and of the command. */
  readonly env: Readonly<Record<string, string>>;
  /** Called when the watchdog could not be started; the host goes on without it. */
  readonly onError: (error: Error) => void;
  readonly platform?: NodeJS.Platform;
}

/** Blocks in `read` until the other end of the pipe closes: the kernel does that however the host dies. */
const WAIT_FOR_HOST = 'while read -r _; do :; done; exec "$0" "$@"';

/**
 * Starts a tiny process in a session of its own that waits for the death of this process and then runs a command. Dispose of
 * it to end it quietly, without the command. It does not keep the host's event loop alive. On Windows nothing is started:
 * the console of a session ends with its host there (not run).
 */
export function startHostWatchdog(options: HostWatchdogOptions): Disposable {
  if ((options.platform ?? process.platform) === 'win32') return toDisposable(() => undefined);
  const masked = maskMasters();
  const child = spawn('/bin/sh', ['-c', WAIT_FOR_HOST, options.command, ...options.args], {
    cwd: '/',
    env: options.env,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore', ...masked.entries],
  });
  masked.dispose();
  child.on('error', options.onError);
  // Child streams are sockets (child_process documentation, subprocess.stdin), and null only without a pipe.
  const pipe = child.stdin as Socket | null;
  // Nothing is ever written, so an error means that the watchdog is gone; the host goes on without it.
  pipe?.on('error', () => undefined);
  pipe?.unref();
  child.unref();
  return toDisposable(() => {
    // Before the pipe closes, else it would start the command.
    child.kill('SIGKILL');
    pipe?.destroy();
  });
}
