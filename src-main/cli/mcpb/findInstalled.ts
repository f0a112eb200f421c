import { access, readdir, realpath } from 'node:fs/promises';
import { posix, win32 } from 'node:path';
import { isExecutable } from '../../core/shell/findInPath';

export interface FindInstalledOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
  /** Home folder of the person. */
  readonly userHome: string;
  /** Node, by absolute path, for an installation that has none beside it. */
  readonly node: string;
}

/** What starts the `signalbox` command. */
export interface InstalledCommand {
  readonly command: string;
  readonly args: readonly string[];
}

/** Below the resources of the desktop app (electron-builder.yml, extraResources). */
const IN_APP = ['console', 'out', 'main', 'cli.js'];

/**
 * Finds the `signalbox` command of this machine: the chosen one (`SIGNALBOX_COMMAND`), else the desktop app's, else on PATH,
 * else where npm puts programs, since desktop programs start with a short PATH. Null when there is none.
 */
export async function findInstalled(options: FindInstalledOptions): Promise<InstalledCommand | null> {
  const { SIGNALBOX_COMMAND: chosen } = options.env;
  if (chosen !== undefined && chosen !== '') return commandOf(chosen, options);
  for (const file of appPrograms(options)) if (await isReadable(file)) return { command: options.node, args: [file] };
  for (const folder of await folders(options)) {
    const flavour = options.platform === 'win32' ? win32 : posix;
    // On Windows npm writes a batch file, which nothing but a shell can run: the program below it is taken.
    const names = options.platform === 'win32' ? ['node_modules', 'signalbox', 'out', 'main', 'cli.js'] : ['signalbox'];
    const found = await commandOf(flavour.join(folder, ...names), options);
    if (found !== null) return found;
  }
  return null;
}

async function commandOf(file: string, options: FindInstalledOptions): Promise<InstalledCommand | null> {
  const { platform, node } = options;
  if (!(await isExecutable(file))) return null;
  const target = await realpath(file);
  if (!/\.[cm]?js$/.test(target)) return { command: target, args: [] };
  // The node that npm belongs to; `env node`, as the file asks for it, would look on the short PATH.
  const flavour = platform === 'win32' ? win32 : posix;
  const beside = flavour.join(flavour.dirname(file), platform === 'win32' ? 'node.exe' : 'node');
  return { command: (await isExecutable(beside)) ? beside : node, args: [target] };
}

/** Where the installers of the desktop app put it. */
function appPrograms({ env, platform, userHome }: FindInstalledOptions): readonly string[] {
  if (platform === 'win32') {
    const local = env.LOCALAPPDATA ?? win32.join(userHome, 'AppData', 'Local');
    return [win32.join(local, 'Programs', 'signalbox', 'resources', ...IN_APP)];
  }
  if (platform !== 'darwin') return [posix.join('/opt/Signalbox/resources', ...IN_APP)];
  const app = ['Applications', 'Signalbox.app', 'Contents', 'Resources', ...IN_APP];
  return [posix.join('/', ...app), posix.join(userHome, ...app)];
}

function isReadable(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function folders({ env, platform, userHome }: FindInstalledOptions): Promise<readonly string[]> {
  const flavour = platform === 'win32' ? win32 : posix;
  const onPath = (env.PATH ?? '').split(flavour.delimiter).filter((folder) => flavour.isAbsolute(folder));
  if (platform === 'win32') {
    const roaming = env.APPDATA ?? win32.join(userHome, 'AppData', 'Roaming');
    return [...onPath, win32.join(roaming, 'npm'), win32.join(env.ProgramFiles ?? 'C:\\Program Files', 'nodejs')];
  }
  const usual = ['.local/bin', '.npm-global/bin', '.npm-packages/bin'].map((name) => posix.join(userHome, name));
  return [...onPath, '/usr/local/bin', '/opt/homebrew/bin', ...usual, ...(await nvmFolders(userHome))];
}

/** Newest first, as far as names tell. */
async function nvmFolders(userHome: string): Promise<readonly string[]> {
  const versions = posix.join(userHome, '.nvm', 'versions', 'node');
  // Most people have no nvm.
  const names = await readdir(versions).catch(() => []);
  const newestFirst = names.toSorted((a, b) => b.localeCompare(a, undefined, { numeric: true }));
  return newestFirst.map((name) => posix.join(versions, name, 'bin'));
}
