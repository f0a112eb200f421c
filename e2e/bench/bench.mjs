// `npm run bench`: how fast Signalbox is beside what it is built on, everything in one run on one machine. Prints Markdown.
import { execFile } from 'node:child_process';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { attachLikeWindow } from './attach.mjs';
import { bundled } from './bundled.mjs';
import { Product } from './Product.mjs';
import { median, quantile, round, timed } from './statistics.mjs';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const RUNS = 3;
const MIB = 1024 * 1024;
const flood = (mib) => `head -c ${mib}M /dev/zero | tr '\\0' x | fold -w 100`;
const rows = [];
const add = (what, value, against = '') => rows.push({ what, value, against });

await benchPaths();
await benchAssembler();
await benchDiskLog();
await benchPolicy();
await benchBigLog();
await benchMemory();
console.log(
  `\n${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0].model}\n`,
);
console.log('| what | Signalbox | beside it |\n|---|---|---|');
for (const { what, value, against } of rows) console.log(`| ${what} | ${value} | ${against} |`);

/** Time from start to exit of the same command, ours and the floor in turn. */
async function benchPaths() {
  for (const [what, script, options] of [
    ['200 MB through a pty', 'rawPty.mjs', { tty: true }],
    ['400 MB through pipes', 'rawPipe.mjs', { tty: false }],
  ]) {
    const command = flood(options.tty ? 200 : 400);
    const ours = [];
    const raw = [];
    for (let i = 0; i < RUNS; i += 1) {
      const { stdout } = await run(process.execPath, [join(import.meta.dirname, script), command], { cwd: root });
      raw.push(JSON.parse(stdout).ms);
      ours.push(await withProduct(async (product) => (await timed(() => product.run(command, options))).ms));
    }
    const ratio = round(median(raw) / median(ours), 2);
    add(
      `${what}, median of ${RUNS}`,
      `${round(median(ours) / 1000)} s`,
      `${script.slice(0, -4)}: ${round(median(raw) / 1000)} s, ratio ${ratio}`,
    );
  }
}

async function benchAssembler() {
  const { compareAssemblers, makeStreams } = await bundled('assembler.ts');
  for (const [name, bytes] of Object.entries(makeStreams(32 * MIB))) {
    const results = [];
    for (let i = 0; i < RUNS; i += 1) results.push(await compareAssemblers(bytes));
    const [assembler, xterm] = ['assemblerMs', 'xtermMs'].map((key) => median(results.map((r) => r[key])));
    const rate = (ms) => `${round(bytes.length / MIB / (ms / 1000), 0)} MB/s`;
    add(
      `bytes to lines, ${name}`,
      rate(assembler),
      `@xterm/headless: ${rate(xterm)}, ratio ${round(xterm / assembler)}`,
    );
  }
}

async function benchDiskLog() {
  const { measureDiskLog } = await bundled('diskLog.ts');
  const line = `${'x'.repeat(39)}\r\n`;
  const { writeMs, readsMs } = await measureDiskLog(Buffer.from(line.repeat(100_000)), 1_000 * MIB);
  add('1 GB into the log alone', `${round(1_000 / (writeMs / 1_000), 0)} MB/s`);
  add(
    '1 000 lines read anywhere in the log alone',
    `p50 ${round(median(readsMs))} ms, p95 ${round(quantile(readsMs, 0.95))} ms`,
  );
}

async function benchPolicy() {
  const { measurePolicy } = await bundled('policy.ts');
  for (const [what, byteCount, runs] of [
    ['1 KB', 1_024, 500],
    ['100 KB', 102_400, 20],
  ]) {
    const times = await measurePolicy(byteCount, runs);
    add(
      `a verdict on a command of ${what}, after 200`,
      `p50 ${round(median(times))} ms, p95 ${round(quantile(times, 0.95))} ms`,
    );
  }
}

/** One session of 1 GB: the host's answers while it prints, then reads anywhere in it. */
async function benchBigLog() {
  await withProduct(async (product) => {
    const latencies = [];
    let isPrinting = true;
    const probe = (async () => {
      while (isPrinting) {
        latencies.push((await timed(() => product.call('list_sessions', {}))).ms);
        await new Promise((done) => setTimeout(done, 20));
      }
    })();
    await product.loopDelay();
    const { ms, value } = await timed(() => product.run(flood(1_000).replace('fold -w 100', 'fold -w 39')));
    isPrinting = false;
    await probe;
    const delay = await product.loopDelay();
    add(
      '1 GB printed on a terminal',
      `${round(ms / 1000)} s, ${value.total_lines} lines, ${value.evicted_lines} evicted`,
    );
    add(
      'list_sessions meanwhile',
      `p95 ${round(quantile(latencies, 0.95))} ms, max ${round(Math.max(...latencies))} ms`,
    );
    add('event loop delay of the host', `p99 ${round(delay.p99)} ms, max ${round(delay.max)} ms`);
    await benchRandomReads(product, value);
    await benchAttach(product, value);
  });
}

async function benchRandomReads(product, { session_id, total_lines, evicted_lines }) {
  const reads = [];
  for (let i = 0; i < 100; i += 1) {
    const start_line = evicted_lines + Math.floor(((i + 0.5) / 100) * (total_lines - evicted_lines - 1_000));
    const args = { session_id, start_line, length: 1_000, timeout_ms: 0 };
    reads.push((await timed(() => product.call('read_process_output', args))).ms);
  }
  add('1 000 lines read anywhere in it', `p50 ${round(median(reads))} ms, p95 ${round(quantile(reads, 0.95))} ms`);
}

/** A window that opens the session: from its request to the screen that a terminal shows. */
async function benchAttach(product, { session_id }) {
  const times = [];
  for (let i = 0; i < 11; i += 1) times.push((await attachLikeWindow(product, session_id)).ms);
  add('a window shows it', `p50 ${round(median(times))} ms, max ${round(Math.max(...times))} ms`);
}

async function benchMemory() {
  await withProduct(async (product) => {
    const idle = product.memoryMib();
    for (let i = 0; i < 10; i += 1) await product.run(flood(200));
    add(
      'memory of the host after ten sessions of 200 MB',
      `${round(product.memoryMib(), 0)} MiB`,
      `idle: ${round(idle, 0)} MiB`,
    );
  });
}

async function withProduct(task) {
  const product = await Product.start();
  try {
    return await task(product);
  } finally {
    await product.stop();
  }
}
