import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** sshd starts itself again by its own path, so it must be absolute (sshd(8)). */
const SSHD = ['/usr/sbin/sshd', '/usr/local/sbin/sshd', '/usr/bin/sshd'].find((path) => existsSync(path));
/** Where sshd without rights stands while it talks to a stranger; packages make it at boot, containers have none. */
const PRIVILEGE_SEPARATION_FOLDER = '/run/sshd';

/** Why there can be no sshd here, for a skipped test; null when there can. */
export function sshdProblem(): string | null {
  if (SSHD === undefined) return 'there is no sshd on this machine (Debian, Ubuntu: openssh-server)';
  if (process.getuid?.() !== 0 || existsSync(PRIVILEGE_SEPARATION_FOLDER)) return null;
  try {
    mkdirSync(PRIVILEGE_SEPARATION_FOLDER, { mode: 0o755 });
    return null;
  } catch {
    // A read-only root file system.
    return `${PRIVILEGE_SEPARATION_FOLDER} cannot be made`;
  }
}

/** An sshd on loopback with a key of its own that lets in one other key, and no password. */
export class TestSshd {
  /** `user@host`. */
  readonly target = `${userInfo().username}@127.0.0.1`;
  /** Options of ssh that lead to it and to nothing of the person's own. */
  readonly options: readonly string[];
  private readonly folder: string;
  private readonly child: ChildProcess;

  static async start(): Promise<TestSshd> {
    const folder = mkdtempSync(join(tmpdir(), 'signalbox-sshd-'));
    for (const name of ['host', 'user'])
      execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', join(folder, name)]);
    const port = await freePort();
    const sshd = new TestSshd(folder, port);
    for await (const line of createInterface({ input: sshd.child.stderr ?? process.stdin })) {
      if (line.includes('Server listening on')) return sshd;
    }
    throw new Error('sshd ended before it listened.');
  }

  private constructor(folder: string, port: number) {
    this.folder = folder;
    const hostKey = readFileSync(join(folder, 'host.pub'), 'utf8');
    writeFileSync(join(folder, 'known_hosts'), `[127.0.0.1]:${port} ${hostKey}`);
    writeFileSync(join(folder, 'sshd_config'), configOf(folder, port));
    this.options = [
      `Port=${port}`,
      `IdentityFile=${join(folder, 'user')}`,
      'IdentitiesOnly=yes',
      `UserKnownHostsFile=${join(folder, 'known_hosts')}`,
      'StrictHostKeyChecking=yes',
    ];
    const args = ['-D', '-e', '-f', join(folder, 'sshd_config')];
    this.child = spawn(SSHD ?? 'sshd', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null) {
      this.child.kill();
      await once(this.child, 'exit');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function configOf(folder: string, port: number): string {
  return [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${join(folder, 'host')}`,
    `AuthorizedKeysFile ${join(folder, 'user.pub')}`,
    `PidFile ${join(folder, 'pid')}`,
    // The folder is below /tmp, which others may write to.
    'StrictModes no',
    'PasswordAuthentication no',
    'KbdInteractiveAuthentication no',
    'PermitRootLogin prohibit-password',
    '',
  ].join('\n');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
