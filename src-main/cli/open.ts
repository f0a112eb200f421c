import { spawn } from 'node:child_process';
import { appRoot, cliPath } from '../core/config/appRoot';
import { connectInfo } from '../core/config/connectInfo';
import { findRunningHost, type HostRecord } from '../core/config/hostRecord';
import { findHome, type Paths, paths as pathsOf } from '../core/config/paths';
import { chooseHost, electronCommand } from './chooseHost';
import { connectHint } from './connectHint';
import { findElectron } from './findElectron';
import { openAddress } from './openAddress';
import { serve } from './serve';
import { stopOnSignal } from './stopOnSignal';

interface OpenContext {
  readonly env: NodeJS.ProcessEnv;
  readonly paths: Paths;
  readonly root: string;
}

// Electron that ends sooner did not come up: its sandbox or a library is missing.
const EARLY_END_MS = 5_000;

/**
 * `signalbox open`: shows the window of the host that runs, or starts one and stays with it until it ends. Gives the
 * exit status.
 */
export async function open(env: NodeJS.ProcessEnv): Promise<number> {
  const context: OpenContext = { env, paths: pathsOf(findHome(env)), root: appRoot() };
  const running = await findRunningHost(context.paths);
  if (running !== null) return showRunning(running, context);
  const choice = chooseHost({ root: context.root, env, platform: process.platform });
  say(connectHint(connectInfo({ node: process.execPath, cli: cliPath(context.root), chosenHome: env.SIGNALBOX_HOME })));
  if (choice.kind === 'desktop') {
    const status = await runElectron(choice.electron, context);
    if (status !== 'did-not-start') return status;
    say('Electron did not start (its message is above), so a browser shows the window.');
  } else if (choice.kind === 'headless' && choice.reason !== null) say(choice.reason);
  return runHeadless(context);
}

async function showRunning(host: HostRecord, context: OpenContext): Promise<number> {
  if (host.ui !== null) {
    say(`Signalbox is already running (process ${host.pid}).`);
    await showAddress(host.ui, context);
    return 0;
  }
  const electron = findElectron(context.root, context.env);
  if (electron === null) {
    say(`Signalbox runs as process ${host.pid} and has a window of its own. Look for it in the tray.`);
    return 1;
  }
  // The second instance hands over to the first, which shows its window.
  const { command, args, env } = electronCommand(electron, context.root, context.env);
  spawn(command, args, { env, stdio: 'ignore', detached: true }).unref();
  say(`Signalbox is already running (process ${host.pid}); its window comes to the front.`);
  return 0;
}

async function runElectron(electron: string, context: OpenContext): Promise<number | 'did-not-start'> {
  const { command, args, env } = electronCommand(electron, context.root, context.env);
  const startedAt = performance.now();
  const child = spawn(command, args, { env: { ...env, SIGNALBOX_HOME: context.paths.home }, stdio: 'inherit' });
  let isStopping = false;
  stopOnSignal(() => {
    isStopping = true;
    child.kill('SIGTERM');
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once('exit', (status) => resolve(status));
    child.once('error', () => resolve(null));
  });
  if (isStopping || code === 0) return 0;
  return performance.now() - startedAt < EARLY_END_MS ? 'did-not-start' : (code ?? 1);
}

function runHeadless(context: OpenContext): Promise<number> {
  return serve(context.env, {
    port: 0,
    bindHost: '127.0.0.1',
    isAllowedAnyBind: false,
    exitWhenIdle: false,
    onReady: async (address) => {
      const close = await showAddress(address, context);
      say('Ctrl-C ends Signalbox and its sessions.');
      return close;
    },
  });
}

/** Shows the window, and gives what closes it. */
async function showAddress(address: string, context: OpenContext): Promise<() => void> {
  const opened = await openAddress({ address, ...context, platform: process.platform });
  switch (opened.kind) {
    case 'app':
      say(`The window opens in ${opened.browser}. Its address, if you want it elsewhere: ${address}`);
      return () => opened.child.kill();
    case 'default':
      say(`The window opens in your browser. If it does not, open ${address}`);
      break;
    case 'not':
      say(`${opened.reason} Open this address in a browser on this machine: ${address}`);
      break;
  }
  return () => undefined;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
