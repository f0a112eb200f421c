import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fail, ok, type Result } from '@shared/errors';
import { findHome, paths as pathsOf } from '../../core/config/paths';
import { openAddress } from '../openAddress';
import { stopOnSignal } from '../stopOnSignal';
import { ADDRESS_PREFIX, REFUSAL_PREFIX } from './announcement';
import { SshProcess } from './SshProcess';
import type { Remote } from './sshCommand';

/** A browser that ends sooner has handed the page to one that runs already. */
const HANDED_OVER_MS = 5_000;
const LOOPBACK = '127.0.0.1';

/**
 * `signalbox open --ssh`: shows the window of another machine's host through a tunnel from a port of this machine, and stays
 * until the window is closed, the connection ends or a signal comes. Gives the exit status.
 */
export async function openOverSsh(remote: Remote, env: NodeJS.ProcessEnv): Promise<number> {
  const tunnel = await openTunnel(remote);
  if (!tunnel.ok) {
    process.stderr.write(`${tunnel.error.message}\n`);
    return 1;
  }
  const { address, ssh } = tunnel.value;
  let isStopping = false;
  const stop = (): void => {
    isStopping = true;
    ssh.stop();
  };
  stopOnSignal(stop);
  const closeWindow = await showWindow({ address, remote, env, onClose: stop });
  process.stdout.write('Ctrl-C ends the connection; the sessions go on.\n');
  await ssh.ended;
  closeWindow();
  if (isStopping) return 0;
  process.stderr.write(`The connection to ${remote.target} ended. The sessions there go on; open it again.\n`);
  return 1;
}

/**
 * Two connections, since the port to forward is known only when the host there has said it. The second one forwards before
 * its command starts (ssh(1), ExitOnForwardFailure), so the address of the second one means that the tunnel is there.
 */
async function openTunnel(remote: Remote): Promise<Result<{ readonly address: string; readonly ssh: SshProcess }>> {
  const first = await askAddress(remote, ['window-address'], []);
  if (!first.ok) return first;
  const there = new URL(first.value.address);
  first.value.ssh.child.stdin.end();
  const port = await freePort();
  const forward = ['-o', 'ExitOnForwardFailure=yes', '-L', `${LOOPBACK}:${port}:${LOOPBACK}:${there.port}`];
  const second = await askAddress(remote, ['window-address', '--hold'], forward);
  if (!second.ok) return second;
  const here = new URL(second.value.address);
  if (here.port !== there.port) {
    second.value.ssh.stop();
    return fail('unavailable', `The host on ${remote.target} was started anew meanwhile. Try again.`);
  }
  here.port = String(port);
  return ok({ address: here.href, ssh: second.value.ssh });
}

async function askAddress(remote: Remote, words: readonly string[], args: readonly string[]) {
  const started = SshProcess.start({ remote, words, args });
  if (!started.ok) return started;
  const ssh = started.value;
  const line = await ssh.firstLine((text) =>
    text.startsWith(ADDRESS_PREFIX) || text.startsWith(REFUSAL_PREFIX) ? text : null,
  );
  if (!line.ok) return line;
  if (line.value.startsWith(REFUSAL_PREFIX))
    return fail('unavailable', `${remote.target}: ${line.value.slice(REFUSAL_PREFIX.length)}`);
  const address = line.value.slice(ADDRESS_PREFIX.length);
  if (/^http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]+$/.test(address)) return ok({ address, ssh });
  ssh.stop();
  return fail('not-supported', `The host on ${remote.target} listens elsewhere than on ${LOOPBACK}: open its address.`);
}

/** Another program may take it before ssh does; then ssh ends and says so. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, LOOPBACK);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

interface RemoteWindow {
  readonly address: string;
  readonly remote: Remote;
  readonly env: NodeJS.ProcessEnv;
  /** Called when the browser that shows nothing else was closed. */
  readonly onClose: () => void;
}

/** Shows the window, and gives what closes it. */
async function showWindow({ address, remote, env, onClose }: RemoteWindow): Promise<() => void> {
  const paths = pathsOf(findHome(env));
  // A profile of its own: a browser that shows another window already would take the page over.
  const name = createHash('sha256').update(remote.target).digest('hex').slice(0, 10);
  const own = { ...paths, browserProfile: join(paths.home, `browser-${name}`) };
  const opened = await openAddress({ address, paths: own, env, platform: process.platform });
  if (opened.kind !== 'app') {
    const why = opened.kind === 'not' ? `${opened.reason} ` : '';
    process.stdout.write(`${why}The window of ${remote.target}: ${address}\n`);
    return () => undefined;
  }
  const openedAt = performance.now();
  opened.child.once('exit', () => {
    if (performance.now() - openedAt > HANDED_OVER_MS) onClose();
  });
  process.stdout.write(`The window of ${remote.target} opens in ${opened.browser}: ${address}\n`);
  return () => void opened.child.kill();
}
