// Node programs that read the terminal, each in its own way: ask.mjs MODE
import { spawn, spawnSync } from 'node:child_process';
import { openSync, readSync } from 'node:fs';
import { createServer } from 'node:http';
import { createInterface as callbackInterface } from 'node:readline';
import { createInterface } from 'node:readline/promises';
import repl from 'node:repl';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

const { stdin, stdout } = process;
const ask = (question) => createInterface({ input: stdin, output: stdout }).question(question);

const modes = {
  promises: () => ask('Package name: '),
  lines: async () => {
    for await (const line of createInterface({ input: stdin })) stdout.write(`${line}\n`);
  },
  chunks: async () => {
    for await (const chunk of stdin) stdout.write(chunk);
  },
  blocking: () => {
    stdout.write('Continue? (y/n) ');
    readSync(openSync('/dev/tty', 'r'), Buffer.alloc(10));
  },
  rawMenu: () => {
    stdout.write('\x1b[?25l? Which framework?\n\x1b[36m❯ Next.js\x1b[39m\n  Remix\n  Astro\n');
    stdin.setRawMode(true).resume();
  },
  rawKey: () => {
    stdout.write('Press any key to exit');
    stdin.setRawMode(true).once('data', () => process.exit());
  },
  prompt: () => {
    const lines = callbackInterface({ input: stdin, output: stdout, prompt: 'agent ❯ ' });
    lines.prompt();
  },
  clock: () => {
    setInterval(() => undefined, 1000);
    return ask('Token name: ');
  },
  slowClock: () => {
    setTimeout(() => process.exit(), 60_000);
    return ask('Ok to proceed? (y) ');
  },
  repl: () => repl.start('db> '),
  worker: () => {
    new Worker('setInterval(() => {}, 1e6)', { eval: true });
    return ask('Workers are up. Command: ');
  },
  child: () => spawn('bash', ['-c', 'read -p "child: " x'], { stdio: 'inherit' }),
  syncChild: () => spawnSync('bash', ['-c', 'read -p "sync child: " x'], { stdio: 'inherit' }),
  afterFetch: async () => {
    const server = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    await (await fetch(`http://127.0.0.1:${server.address().port}/`)).text();
    server.close();
    await ask('Fetched. Publish this version? (y/N) ');
  },
  afterSpinner: async () => {
    stdout.write('\x1b[?25l');
    for (let i = 0; i < 12; i += 1) {
      stdout.write(`\r${'⠋⠙⠹⠸'[i % 4]} Loading templates`);
      await sleep(80);
    }
    stdout.write('\r\x1b[K\x1b[?25h');
    await ask('? Project name: ');
  },
  hidden: () => {
    stdout.write('Enter API token: ');
    stdin.setRawMode(true).resume();
  },
  twice: async () => {
    const lines = createInterface({ input: stdin, output: stdout });
    await lines.question('First: ');
    await sleep(700);
    await lines.question('Second: ');
  },
  multiline: () => ask('Commit message\n(empty line ends):\n> '),
};

await modes[process.argv[2]]();
