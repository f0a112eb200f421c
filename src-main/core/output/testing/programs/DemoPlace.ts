import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { DemoServer } from './DemoServer';

/** The project's own packages, for programs that come as one. */
export const nodeModules = resolve(import.meta.dirname, '../../../../../node_modules');

/** System folders first: version managers put wrappers in front that need the person's home. */
export const searchPath = [
  dirname(process.execPath),
  ...['/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin'],
  ...(process.env.PATH ?? '').split(delimiter),
].join(delimiter);

/** The folder, the environment and the server of one recorded program: nothing in them tells of the person or the machine. */
export class DemoPlace {
  readonly folder: string;
  /** Where the program is started. */
  readonly project: string;
  readonly env: Readonly<Record<string, string>>;
  readonly server = new DemoServer();

  /** `folder`: absolute path that does not exist yet; programs may print it. */
  constructor(folder: string) {
    this.folder = folder;
    this.project = join(folder, 'project');
    this.env = {
      PATH: searchPath,
      HOME: join(folder, 'home'),
      TMPDIR: join(folder, 'tmp'),
      USER: 'demo',
      LOGNAME: 'demo',
      TERM: 'xterm-256color',
      LC_ALL: 'C.UTF-8',
      // rustup finds its toolchains through the person's home otherwise.
      RUSTUP_HOME: process.env.RUSTUP_HOME ?? join(homedir(), '.rustup'),
    };
  }

  /** Makes the folders and starts the server. */
  async open(): Promise<void> {
    await mkdir(this.folder);
    for (const name of ['home', 'project', 'tmp']) await mkdir(join(this.folder, name));
    await this.server.start();
  }

  async close(): Promise<void> {
    await this.server.stop();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  /** Writes a file and its folders. */
  async write(name: string, content: string | Uint8Array): Promise<void> {
    await mkdir(dirname(this.path(name)), { recursive: true });
    await writeFile(this.path(name), content);
  }

  read(name: string): Promise<Buffer> {
    return readFile(this.path(name));
  }

  /** Runs a program that prepares something, from the folder. Throws when it fails. */
  async run(command: readonly [string, ...string[]], input = ''): Promise<void> {
    const [file, ...args] = command;
    await new Promise<void>((done, failed) => {
      const child = execFile(file, args, { cwd: this.folder, env: this.env }, (error) =>
        error ? failed(error) : done(),
      );
      // A program that ends without reading its input is judged by its exit status alone.
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(input);
    });
  }
}
