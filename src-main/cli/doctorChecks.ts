import { access, constants, mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findRunningHost, readHostRecord } from '../core/config/hostRecord';
import type { Paths } from '../core/config/paths';
import { checkShells } from './shellChecks';
import { checkBrowser, checkElectron } from './windowChecks';

export interface DoctorContext {
  readonly env: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
  readonly root: string;
  readonly paths: Paths;
}

/** What a check found. A warning leaves Signalbox usable; `mend` is one sentence that says what to do. */
export type Finding =
  | { readonly status: 'ok'; readonly text: string }
  | { readonly status: 'warn' | 'fail'; readonly text: string; readonly mend: string };

export type Check = (context: DoctorContext) => Promise<Finding>;

/** All checks under the names that are printed, in their order. */
export const checks: Readonly<Record<string, Check>> = {
  node: checkNode,
  build: checkBuild,
  terminal: checkTerminal,
  shell: checkShell,
  shells: checkShells,
  electron: checkElectron,
  browser: checkBrowser,
  home: checkHome,
  settings: checkSettings,
  host: checkHost,
};

// package.json, engines.
const LOWEST_NODE = [20, 19] as const;
const TERMINAL_MS = 5_000;

async function checkNode(): Promise<Finding> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isNewEnough = major > LOWEST_NODE[0] || (major === LOWEST_NODE[0] && minor >= LOWEST_NODE[1]);
  if (isNewEnough) return ok(`${process.versions.node} (${process.execPath})`);
  return fail(`${process.versions.node} is too old`, `Install Node ${LOWEST_NODE.join('.')} or newer.`);
}

async function checkBuild({ root }: DoctorContext): Promise<Finding> {
  const missing: string[] = [];
  for (const file of ['out/main/cli.js', 'out/renderer/index.html'])
    if (!(await exists(join(root, file)))) missing.push(file);
  return missing.length === 0
    ? ok('complete')
    : fail(`${missing.join(' and ')} missing`, `Run \`npm run build\` in ${root}.`);
}

/** The native part must load, and a program must start in a terminal and say something. */
async function checkTerminal({ platform }: DoctorContext): Promise<Finding> {
  const mend = 'Run `npm ci` again; if that does not help, the machine allows no more terminals (ulimit, /dev/pts).';
  const { NodePty } = await import('../core/pty/NodePty');
  const program =
    platform === 'win32'
      ? { file: process.env.ComSpec ?? 'cmd.exe', args: ['/c', 'echo ready'] }
      : { file: '/bin/sh', args: ['-c', 'echo ready'] };
  const started = NodePty.spawn({ ...program, cwd: process.cwd(), env: {}, cols: 80, rows: 24 });
  if (!started.ok) return fail(started.error.message, mend);
  const pty = started.value;
  let text = '';
  pty.onData((bytes) => {
    text += bytes.toString('latin1');
  });
  let timer: NodeJS.Timeout | undefined;
  const hasExited = await new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), TERMINAL_MS);
    pty.onExit(() => resolve(true));
  });
  clearTimeout(timer);
  pty.dispose();
  return hasExited && text.includes('ready')
    ? ok('a program runs in a pseudo terminal')
    : fail('a program was started and nothing came back', mend);
}

async function checkShell({ env, platform }: DoctorContext): Promise<Finding> {
  if (platform === 'win32') return ok(env.ComSpec ?? 'cmd.exe');
  const shell = env.SHELL || '/bin/sh';
  if (await exists(shell, constants.X_OK)) return ok(shell);
  return fail(`${shell} is not there`, 'Set SHELL, or `defaultShell` in config.json, to the path of a shell.');
}

async function checkHome({ paths, platform }: DoctorContext): Promise<Finding> {
  await mkdir(paths.home, { recursive: true, mode: 0o700 });
  if (!(await exists(paths.home, constants.R_OK | constants.W_OK | constants.X_OK))) {
    return fail(`${paths.home} cannot be written`, `Make it yours, or set SIGNALBOX_HOME to another folder.`);
  }
  const { mode } = await stat(paths.home);
  if (platform !== 'win32' && (mode & 0o077) !== 0) {
    return warn(
      `${paths.home} is open to other users`,
      `Run \`chmod 700 ${paths.home}\`: the output of sessions lies in it.`,
    );
  }
  return ok(paths.home);
}

async function checkSettings({ paths }: DoctorContext): Promise<Finding> {
  const text = await readFile(paths.config, 'utf8').catch(() => null);
  if (text === null) return ok('no config.json, everything has its default');
  const { parseConfig } = await import('../core/config/parseConfig');
  const parsed = parseConfig(text);
  return parsed.ok ? ok(paths.config) : fail(parsed.problem.message, `Edit ${paths.config}.`);
}

async function checkHost({ paths }: DoctorContext): Promise<Finding> {
  const running = await findRunningHost(paths);
  if (running !== null) {
    const { pid, version, socket, mcpHttp } = running;
    const alsoOn = mcpHttp === undefined ? '' : ` and ${mcpHttp}`;
    return ok(`process ${pid}, version ${version}, answers on ${socket}${alsoOn}`);
  }
  const stale = await readHostRecord(paths.hostFile);
  if (stale === null) return ok('not running; it starts when a client needs it');
  return warn(
    `process ${stale.pid} is gone or does not answer`,
    'Nothing to do: the next start replaces it. If it hangs, end that process.',
  );
}

function exists(path: string, mode: number = constants.F_OK): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}

function ok(text: string): Finding {
  return { status: 'ok', text };
}

function warn(text: string, mend: string): Finding {
  return { status: 'warn', text, mend };
}

function fail(text: string, mend: string): Finding {
  return { status: 'fail', text, mend };
}
