// Node programs that do not wait for a person, though they may look so: work.mjs MODE
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { createServer } from 'node:http';
import { connect, createServer as createSocketServer } from 'node:net';
import { createInterface } from 'node:readline/promises';
import { Worker } from 'node:worker_threads';

const { stdin, stdout } = process;
const later = () => setTimeout(() => undefined, 60_000);

const modes = {
  sleeping: () => {
    stdout.write('> ');
    later();
  },
  watching: () => {
    stdout.write('Found 0 errors. Watching for file changes.\n');
    watch(process.env.WORK);
  },
  watchingKeys: () => {
    stdout.write('Watch Usage\n › Press q to quit watch mode.\n');
    watch(process.env.WORK);
    stdin.setRawMode(true).resume();
  },
  server: () => createServer().listen(0, '127.0.0.1', () => stdout.write('  ➜  Local: http://127.0.0.1/\n')),
  serverKeys: () =>
    createServer().listen(0, '127.0.0.1', () => {
      stdout.write('  ➜  press h + enter to show help\n');
      createInterface({ input: stdin });
    }),
  logging: () => setInterval(() => stdout.write(`GET /api ${Date.now()} > `), 300),
  child: () => {
    stdout.write('npm> ');
    spawn('sleep', ['60'], { stdio: 'inherit' });
  },
  silentSocket: () => {
    const server = createSocketServer().listen(0, '127.0.0.1', () => {
      connect(server.address().port, '127.0.0.1');
      stdout.write('postgres=> ');
    });
  },
  busyWorker: () => {
    stdout.write('hashing: ');
    new Worker('for (;;);', { eval: true });
  },
  blocked: () => {
    stdout.write('Proceed? ');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000);
  },
  spinner: () => {
    let frame = 0;
    stdout.write('\x1b[?25l');
    setInterval(() => {
      frame = (frame + 1) % 6;
      stdout.write(`\r${'⠋⠙⠹⠸⠼⠴'[frame]} Installing…`);
    }, 80);
  },
  afterAnswer: async () => {
    const lines = createInterface({ input: stdin, output: stdout });
    await lines.question('Install? (Y/n) ');
    lines.close();
    stdout.write('Installing: ');
    later();
  },
  afterKey: () => {
    stdout.write('Press any key');
    stdin.setRawMode(true).once('data', () => {
      stdin.setRawMode(false).pause();
      stdout.write('\nstarting: ');
      later();
    });
  },
};

await modes[process.argv[2]]();
