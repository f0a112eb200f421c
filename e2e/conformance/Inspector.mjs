import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const launcher = join(
  import.meta.dirname,
  'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
);
const cli = resolve(import.meta.dirname, '../../out/main/cli.js');

/** The Inspector's command line, which starts the built product over stdio for each of its calls, in a home of its own. */
export class Inspector {
  #node;
  #folder = realpathSync(mkdtempSync(join(tmpdir(), 'signalbox-inspector-')));
  #home = join(this.#folder, 'signalbox');

  /** @param {string} node the Node that runs the Inspector */
  constructor(node) {
    this.#node = node;
    mkdirSync(join(this.#folder, 'user'));
  }

  /** Process id of the host that the first call started. */
  get hostPid() {
    return JSON.parse(readFileSync(join(this.#home, 'run', 'host.json'), 'utf8')).pid;
  }

  /**
   * Asks one thing.
   * @param {string} method
   * @param {string[]} [args]
   * @returns {Promise<{ status: number, stdout: string, stderr: string }>}
   */
  ask(method, args = []) {
    const target = [process.execPath, cli, 'mcp', '--method', method, ...args];
    const env = { ...process.env, HOME: join(this.#folder, 'user'), SIGNALBOX_HOME: this.#home };
    const names = { SIGNALBOX_HOME: this.#home, SIGNALBOX_HOST: 'headless', HOME: env.HOME };
    const passed = Object.entries(names).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
    const child = spawn(this.#node, [launcher, '--cli', ...passed, ...target], { env });
    const text = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr']) {
      child[name].setEncoding('utf8').on('data', (part) => {
        text[name] += part;
      });
    }
    child.stdin.end();
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (status) => resolve({ status: status ?? 1, ...text }));
    });
  }

  /** Ends the host and removes the home. */
  dispose() {
    try {
      process.kill(this.hostPid, 'SIGTERM');
    } catch {
      // No call got so far as to start one.
    }
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
