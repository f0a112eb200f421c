import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const root = resolve(import.meta.dirname, '../..');
const cli = join(root, 'out', 'main', 'cli.js');

/** The built product: a host in a process of its own, and a client that talks to it through the bridge. */
export class Product {
  static async start() {
    const home = mkdtempSync(join(tmpdir(), 'signalbox-bench-'));
    // No login shell: the bench is about Signalbox, not about somebody's dot files.
    writeFileSync(join(home, 'config.json'), JSON.stringify({ loginShell: false, graceMs: 0 }));
    const loopDelayFile = join(home, 'loop-delay.json');
    const env = { ...process.env, SIGNALBOX_HOME: home, SIGNALBOX_HOST: 'none', BENCH_LOOP_DELAY: loopDelayFile };
    const hook = join(import.meta.dirname, 'loopDelay.mjs');
    const host = spawn(process.execPath, ['--import', hook, cli, 'serve'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(host.stdout, 'data');
    const client = new Client({ name: 'bench', version: '1.0.0' });
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [cli, 'mcp'], env }));
    return new Product({ home, host, client, loopDelayFile });
  }

  constructor(parts) {
    Object.assign(this, parts);
  }

  async call(name, args) {
    const result = await this.client.callTool({ name, arguments: args }, undefined, { timeout: 120_000 });
    if (result.isError === true) throw new Error(`${name}: ${result.content[0]?.text}`);
    return result.structuredContent;
  }

  /** Runs a command to its end and gives its last record. */
  async run(command, options = {}) {
    let record = await this.call('start_process', { command, shell: '/bin/bash', timeout_ms: 45_000, ...options });
    while (record.state !== 'exited') {
      record = await this.call('wait_for_process', {
        session_id: record.session_id,
        until: { exit: true },
        timeout_ms: 45_000,
      });
    }
    return record;
  }

  /** Resident memory of the host, in MiB. */
  memoryMib() {
    const status = readFileSync(`/proc/${this.host.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024;
  }

  /** The event loop's delay since the last call, in milliseconds. */
  async loopDelay() {
    rmSync(this.loopDelayFile, { force: true });
    this.host.kill('SIGUSR2');
    while (!existsSync(this.loopDelayFile)) await new Promise((done) => setTimeout(done, 20));
    await new Promise((done) => setTimeout(done, 50));
    return JSON.parse(readFileSync(this.loopDelayFile, 'utf8'));
  }

  async stop() {
    await this.client.close();
    this.host.kill('SIGTERM');
    await once(this.host, 'exit');
    rmSync(this.home, { recursive: true, force: true, maxRetries: 5 });
  }
}
