import { spawn } from 'node:child_process';
import { type FileHandle, open, rename, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@shared/limits';
import { cliPath } from '../core/config/appRoot';
import { ensurePrivateFolder, type Paths } from '../core/config/paths';
import { electronCommand, type HostChoice } from './chooseHost';
import type { StartingHost } from './findOrStartHost';

export interface SpawnHostOptions {
  readonly choice: Exclude<HostChoice, { kind: 'none' }>;
  readonly paths: Paths;
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Starts a host that outlives this process. What it prints goes to logs/host.log. */
export async function spawnHost(options: SpawnHostOptions): Promise<StartingHost> {
  const { command, args, env } = hostCommand(options);
  const log = await openLog(options.paths.logs);
  try {
    const child = spawn(command, args, {
      // The folder of whichever client came first must not matter to the others, nor be kept busy.
      cwd: homedir(),
      detached: true,
      env: { ...env, SIGNALBOX_HOME: options.paths.home },
      stdio: ['ignore', log.fd, log.fd],
      windowsHide: true,
    });
    child.unref();
    const ended = new Promise<number | null>((resolve) => {
      child.once('exit', (code) => resolve(code));
      // The program is missing or may not be run: as a shell reports it.
      child.once('error', () => resolve(127));
    });
    return { ended };
  } finally {
    await log.close();
  }
}

function hostCommand({ choice, root, env }: SpawnHostOptions) {
  if (choice.kind === 'desktop') return electronCommand(choice.electron, root, env);
  return { command: process.execPath, args: [cliPath(root), 'serve', '--auto'], env };
}

async function openLog(folder: string): Promise<FileHandle> {
  await ensurePrivateFolder(folder);
  const file = join(folder, 'host.log');
  const size = await stat(file).then(
    (stats) => stats.size,
    () => 0,
  );
  // Two bridges may come here at once; then the first one's rename has done it.
  if (size > limits.maxHostLogBytes) await rename(file, `${file}.1`).catch(() => undefined);
  return open(file, 'a', 0o600);
}
