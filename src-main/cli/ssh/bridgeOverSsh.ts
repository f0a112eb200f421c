import type { Duplex } from 'node:stream';
import { ok, type Result } from '@shared/errors';
import { processDuplex } from '../processDuplex';
import { runBridge } from '../runBridge';
import { ANNOUNCEMENT } from './announcement';
import { SshProcess } from './SshProcess';
import type { Remote } from './sshCommand';

/**
 * `signalbox mcp --ssh`: the bridge to the host of another machine. ssh may ask nothing, since nobody would see it; when the
 * connection breaks, the next message opens a new one.
 */
export async function bridgeOverSsh(remote: Remote): Promise<number> {
  return runBridge(() => connectOverSsh(remote));
}

/** A connection to the `signalbox mcp` of another machine, ready for the protocol. */
export async function connectOverSsh(remote: Remote): Promise<Result<Duplex>> {
  const started = SshProcess.start({ remote, words: ['mcp', '--announce'], args: ['-o', 'BatchMode=yes'] });
  if (!started.ok) return started;
  const ssh = started.value;
  const announced = await ssh.firstLine((line) => (line === ANNOUNCEMENT ? line : null));
  if (!announced.ok) return announced;
  // What the bridge there logs belongs into the client's log as well.
  ssh.child.stderr?.pipe(process.stderr, { end: false });
  return ok(processDuplex(ssh.child));
}
