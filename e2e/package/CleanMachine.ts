import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { stopHost } from './runningHost';

const root = resolve(import.meta.dirname, '../..');
/** All that the machine has: no compiler, no Python, no make, no browser. */
const PROGRAMS = ['node', 'npm', 'npx', 'sh', 'env'];

export interface Ended {
  readonly status: number | null;
  /** Standard output and standard error. */
  readonly text: string;
}

/** A user without files of their own, with Node and nothing else, who has installed the packed package into an empty folder. */
export class CleanMachine {
  /** The packed package. */
  readonly tarball: string;
  /** The installed package. */
  readonly packageFolder: string;
  readonly home: string;
  /** Where Signalbox keeps its state when nothing says otherwise. */
  readonly signalboxHome: string;
  readonly env: Record<string, string>;
  private readonly folder: string;
  private readonly bin: string;
  private readonly project: string;

  /** Packs, and installs the package with npm. */
  static async create(): Promise<CleanMachine> {
    const machine = new CleanMachine(realpathSync(mkdtempSync(join(tmpdir(), 'signalbox-package-'))));
    const installed = await machine.run('npm', [
      'install',
      '--no-audit',
      '--no-fund',
      '--prefer-offline',
      machine.tarball,
    ]);
    if (installed.status !== 0) throw new Error(`npm install failed: ${installed.text}`);
    return machine;
  }

  private constructor(folder: string) {
    this.folder = folder;
    this.bin = join(folder, 'bin');
    this.home = join(folder, 'home');
    this.signalboxHome = join(this.home, '.local', 'share', 'signalbox');
    this.project = join(folder, 'project');
    this.packageFolder = join(this.project, 'node_modules', 'signalbox');
    for (const name of [this.bin, this.home, this.project, join(folder, 'tmp')]) mkdirSync(name);
    for (const name of PROGRAMS)
      symlinkSync(name === 'node' ? process.execPath : findProgram(name), join(this.bin, name));
    this.tarball = pack(folder);
    this.env = {
      PATH: this.bin,
      HOME: this.home,
      TMPDIR: join(folder, 'tmp'),
      LANG: 'C.UTF-8',
      // What was fetched before is not fetched again: only a cache, nothing is installed from it.
      npm_config_cache: cacheFolder(),
      npm_config_update_notifier: 'false',
    };
  }

  /** Starts the installed `signalbox`. */
  signalbox(...args: readonly string[]): ChildProcessByStdio<null, Readable, Readable> {
    return this.start(join(this.project, 'node_modules', '.bin', 'signalbox'), args);
  }

  /** Runs a program of the machine to its end. */
  async run(program: string, args: readonly string[]): Promise<Ended> {
    return ended(this.start(join(this.bin, program), args));
  }

  async dispose(): Promise<void> {
    await stopHost(this.signalboxHome);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  private start(program: string, args: readonly string[]): ChildProcessByStdio<null, Readable, Readable> {
    return spawn(program, args, { cwd: this.project, env: this.env, stdio: ['ignore', 'pipe', 'pipe'] });
  }
}

/** Waits for the end of a process. */
export async function ended(child: ChildProcessByStdio<null, Readable, Readable>): Promise<Ended> {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, text };
}

/** Packs with npm, which builds first (`prepack`). */
function pack(folder: string): string {
  const { status, stderr } = spawnSync(findProgram('npm'), ['pack', '--silent', '--pack-destination', folder], {
    cwd: root,
    encoding: 'utf8',
  });
  const name = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  if (status !== 0 || name === undefined) throw new Error(`npm pack failed: ${stderr}`);
  return join(folder, name);
}

function cacheFolder(): string {
  return spawnSync(findProgram('npm'), ['config', 'get', 'cache'], { encoding: 'utf8' }).stdout.trim();
}

function findProgram(name: string): string {
  const folder = (process.env.PATH ?? '').split(delimiter).find((one) => existsSync(join(one, name)));
  if (folder === undefined) throw new Error(`${name} is not on PATH.`);
  return realpathSync(join(folder, name));
}
