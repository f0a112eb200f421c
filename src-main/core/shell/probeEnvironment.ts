import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { limits } from '@shared/limits';
import { killTree } from '../process/killTree';
import type { ProcessTable } from '../process/ProcessTable';
import { ProcessTree } from '../process/ProcessTree';
import { maskMasters } from '../pty/openMasters';
import { resolvingVariable } from './isStartedFromShell';
import { parseEnvironment } from './parseEnvironment';
import { shellKind, shellName } from './shellKind';

export interface ProbeOptions {
  /** Absolute path of the user's shell. */
  readonly shell: string;
  readonly env: Readonly<Record<string, string>>;
  readonly table: ProcessTable;
  readonly limitMs: number;
}

/**
 * Starts a login shell that prints its environment between two random marks, and gives what is between them, so that
 * nothing else that start-up files print counts. Rejects when the shell cannot be started, ends without the marks, or takes
 * longer than `limitMs`; then it is ended with what it started. After an answer only the shell itself is: an agent that the
 * start-up files started on purpose stays.
 */
export async function probeEnvironment(options: ProbeOptions): Promise<Record<string, string>> {
  const mark = randomBytes(12).toString('hex');
  const child = startShell(options, mark);
  try {
    const text = await answer(child, mark, options.limitMs);
    if (!(await hasExited(child, limits.probeExitMs))) child.kill('SIGKILL');
    const { [resolvingVariable]: _, ...env } = parseEnvironment(text);
    return env;
  } catch (error) {
    if (child.pid !== undefined) {
      await killTree({ tree: new ProcessTree({ rootPid: child.pid, table: options.table }), graceMs: 0 });
    }
    throw error;
  } finally {
    child.stdout?.destroy();
  }
}

function startShell({ shell, env }: ProbeOptions, mark: string): ChildProcess {
  const masked = maskMasters();
  const child = spawn(shell, [...probeArguments(shell), probeCommand(mark)], {
    // A session of its own without a terminal: an interactive shell neither takes ours nor stops for it.
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore', ...masked.entries],
    // Not ours, which may not be there any more.
    cwd: '/',
    env,
  });
  masked.dispose();
  return child;
}

/** Interactive and login: users set their PATH in either kind of file. tcsh takes -l only alone. */
function probeArguments(shell: string): readonly string[] {
  if (shellKind(shell) === 'pwsh') return ['-Login', '-Command'];
  return /^t?csh$/.test(shellName(shell)) ? ['-ic'] : ['-ilc'];
}

/**
 * One command that every shell reads the same way. The mark is put together when it is printed, so that a shell that
 * echoes its commands does not print it whole.
 */
function probeCommand(mark: string): string {
  const print = `printf %s%s ${mark.slice(0, 12)} ${mark.slice(12)}`;
  return `/bin/sh -c '${print}; env -0 2>/dev/null || env; ${print}'`;
}

/** What the shell prints between the marks. */
function answer(child: ChildProcess, mark: string, limitMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
    const settle = (finish: () => void): void => {
      clearTimeout(timer);
      finish();
    };
    const chunks: Buffer[] = [];
    let byteCount = 0;
    child.on('error', (error) => settle(() => reject(error)));
    child.on('close', (code, signal) => settle(() => reject(new Error(`ended with ${signal ?? `code ${code}`}`))));
    child.stdout?.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      byteCount += chunk.length;
      if (byteCount > limits.maxLoginOutputBytes) return settle(() => reject(new Error('printed too much')));
      const parts = Buffer.concat(chunks).toString().split(mark);
      const [, text, rest] = parts;
      if (text !== undefined && rest !== undefined) settle(() => resolve(text));
    });
  });
}

async function hasExited(child: ChildProcess, withinMs: number): Promise<boolean> {
  if (child.exitCode !== null || child.signalCode !== null) return true;
  const stop = new AbortController();
  const exit = once(child, 'exit', { signal: stop.signal }).then(() => true);
  const late = delay(withinMs, false, { signal: stop.signal });
  try {
    return await Promise.race([exit, late]);
  } finally {
    stop.abort();
    // Both are rejected by the abort when nobody waits for them any more.
    await Promise.allSettled([exit, late]);
  }
}
