import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { findShells, type InstalledShell } from '../core/shell/findShells';
import { spawnSpec } from '../core/shell/spawnSpec';
import type { DoctorContext, Finding } from './doctorChecks';

/** Login files that ask the network or a password manager take a second or two; more is a fault in them. */
const SHELL_MS = 5_000;
/** Between the end of a shell and the end of what it printed. */
const REST_MS = 500;
const GREETING = 'signalbox-ready';
const MAX_OUTPUT_CHARS = 20_000;

interface Trial {
  readonly shell: InstalledShell;
  readonly durationMs: number;
  /** Null when it said what it was told to say. */
  readonly problem: string | null;
}

/** Starts every shell of this machine as sessions do, all at once, with a command that only prints a word. */
export async function checkShells({ env, platform }: DoctorContext): Promise<Finding> {
  const shells = await findShells({ path: env.PATH ?? '', platform });
  if (shells.length === 0)
    return { status: 'fail', text: 'no shell was found', mend: 'Install one, and list it in /etc/shells.' };
  const trials = await Promise.all(shells.map((shell) => tryShell(shell, { env, platform })));
  const broken = trials.filter(({ problem }) => problem !== null);
  if (broken.length === 0)
    return {
      status: 'ok',
      text: trials.map(({ shell, durationMs }) => `${shell.name} ${Math.round(durationMs)} ms`).join(', '),
    };
  return {
    status: broken.length === trials.length ? 'fail' : 'warn',
    text: broken.map(({ shell, problem }) => `${shell.path} ${problem}`).join('; '),
    mend: 'Start it by hand as a login shell: its start-up files say more. Sessions that name another shell work.',
  };
}

/** Starts one shell with a tiny command and gives what came of it; a shell that takes over `timeoutMs` is killed. */
export async function tryShell(
  shell: InstalledShell,
  options: { env: NodeJS.ProcessEnv; platform: NodeJS.Platform; timeoutMs?: number },
): Promise<Trial> {
  const { platform, timeoutMs = SHELL_MS } = options;
  const env = Object.fromEntries(
    Object.entries(options.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const spec = spawnSpec({
    shell: shell.path,
    command: `echo ${GREETING}`,
    cwd: tmpdir(),
    env,
    cols: 80,
    rows: 24,
    loginShell: true,
    isTerminal: false,
    platform,
  });
  const startedAt = performance.now();
  // A group of its own, so that what its start-up files left hanging ends with it.
  const child = spawn(spec.file, spec.args, {
    cwd: spec.cwd,
    env: spec.env,
    detached: platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  const problem = await outcome(child, timeoutMs);
  return { shell, durationMs: performance.now() - startedAt, problem };
}

function outcome(child: ChildProcess, timeoutMs: number): Promise<string | null> {
  let text = '';
  let complaint = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-MAX_OUTPUT_CHARS);
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-MAX_OUTPUT_CHARS);
  });
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      endGroup(child);
      resolve(`did not answer within ${timeoutMs / 1000} s`);
    }, timeoutMs);
    const settle = (problem: string | null): void => {
      clearTimeout(timer);
      resolve(problem);
    };
    child.once('error', (error) => settle(`cannot be started (${error.message})`));
    let exitCode: number | null = null;
    const end = (): void => settle(judge(exitCode, text, complaint));
    child.once('exit', (code) => {
      exitCode = code;
      // Something that it left in the background may hold its output open for ever.
      setTimeout(end, REST_MS).unref();
    });
    child.once('close', end);
  });
}

function judge(code: number | null, text: string, complaint: string): string | null {
  if (text.includes(GREETING)) return null;
  const lastLine = complaint.trim().split('\n').at(-1) ?? '';
  return `ended with ${code === null ? 'a signal' : `exit status ${code}`} and said nothing${lastLine === '' ? '' : ` but "${lastLine}"`}`;
}

function endGroup(child: ChildProcess): void {
  child.stdout?.destroy();
  child.stderr?.destroy();
  try {
    if (child.pid === undefined || process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // ESRCH: it ended in this moment.
  }
}
