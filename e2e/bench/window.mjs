// `node e2e/bench/window.mjs`: how the built window feels in a real Chromium while programs flood it. Prints Markdown rows.
import { BenchWindow } from './BenchWindow.mjs';
import { Product } from './Product.mjs';
import { benchReplay } from './replayBench.mjs';
import { benchScroll } from './scrollBench.mjs';
import { quantile, round } from './statistics.mjs';

/** A twentieth of them is still enough to be no accident. */
const KEYS = 300;
const KEY_EVERY_MS = 60;
const OPENINGS = 7;
const CLICK_EVERY_MS = 250;
const FLOOD_MS = Number(process.env.BENCH_FLOOD_MS ?? 30_000);
const STATES_MS = 15_000;
/** Each of so many sessions waits and works in turn: a change a second and more. */
const CHANGING_SESSIONS = 20;
const LINE = 'x'.repeat(99);
const rows = [];
const add = (what, value, aim) => rows.push(`| ${what} | ${value} | ${aim} |`);
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

const benches = [benchFirstPaint, benchEcho, benchFlood, benchStates, benchScroll, benchReplay];
/** Names after the command run only those: `window.mjs benchScroll`. */
const asked = process.argv.slice(2);
for (const bench of benches) if (asked.length === 0 || asked.includes(bench.name)) await measure(bench);
console.log('| what | Signalbox | aim |\n|---|---|---|');
console.log(rows.join('\n'));

async function measure(bench) {
  const product = await Product.start();
  const window = await BenchWindow.launch(product);
  try {
    await bench(product, window, add);
  } finally {
    await window.close();
    await product.stop();
  }
}

function start(product, name, command, options = {}) {
  return product.call('start_process', { command, name, shell: '/bin/bash', timeout_ms: 500, ...options });
}

/** Ten sessions in the list; every opening has an empty cache. */
async function benchFirstPaint(product, window) {
  for (let i = 0; i < 10; i += 1) await start(product, `work ${i}`, 'exec sleep 600');
  const times = [];
  for (let i = 0; i < OPENINGS; i += 1) {
    const page = await window.open();
    await page.waitForFunction(() => globalThis.__probes.listVisibleMs !== null);
    times.push(await page.evaluate(() => globalThis.__probes.listVisibleMs));
    await page.context().close();
  }
  add(`from navigation to the list on the screen, ${OPENINGS} cold openings`, spread(times), '700 ms');
}

async function benchEcho(product, window) {
  await start(product, 'typing', 'exec cat');
  const page = await window.open();
  await window.show(page, 'typing');
  add('key to its echo on the screen, nothing else runs', spread(await typeKeys(page)), '');
  await start(product, 'flood', `exec yes ${LINE}`);
  add('the same while another session floods', spread(await typeKeys(page)), 'p95 50 ms');
  const other = await window.open();
  await window.show(other, 'flood');
  add('the same while a second window of the same browser shows the flood', spread(await typeKeys(page)), '');
}

async function typeKeys(page) {
  await page.bringToFront();
  await page.getByLabel('Terminal input').focus();
  await page.evaluate(() => Object.assign(globalThis.__probes, { echoes: [], isTyping: true }));
  for (let i = 0; i < KEYS; i += 1) {
    await page.keyboard.press('abcdefghij'[i % 10]);
    await pause(KEY_EVERY_MS);
  }
  await page.waitForFunction((count) => globalThis.__probes.echoes.length === count, KEYS);
  await page.evaluate(() => Object.assign(globalThis.__probes, { isTyping: false }));
  // A new row, so that the keys of the next run are seen from its start.
  await page.keyboard.press('Enter');
  return page.evaluate(() => globalThis.__probes.echoes);
}

/** The window shows a program that prints as fast as it is let, while somebody clicks. */
async function benchFlood(product, window) {
  await start(product, 'quiet', 'exec sleep 600');
  const page = await window.open();
  await window.show(page, 'quiet');
  const idle = await window.memory(page);
  const { session_id } = await start(product, 'flood', `exec yes ${LINE}`, { tty: false });
  await window.show(page, 'flood');
  const before = await linesOf(product, session_id);
  await page.evaluate(() => Object.assign(globalThis.__probes, { clicks: [], longTasks: [] }));
  const until = performance.now() + FLOOD_MS;
  const row = page.getByRole('option', { name: /flood/ });
  while (performance.now() < until) {
    await row.click();
    await pause(CLICK_EVERY_MS);
  }
  const { clicks, longTasks } = await page.evaluate(() => globalThis.__probes);
  const printedMib = ((await linesOf(product, session_id)) - before) * ((LINE.length + 1) / 1024 / 1024);
  const { heapMib, processMib } = await window.memory(page);
  add('a shown flood through pipes', `${round(printedMib / (FLOOD_MS / 1_000))} MB/s`, '');
  add('click to the frame that answers it', spread(clicks), '100 ms');
  add('page afterwards', `${round(processMib, 0)} MiB, heap ${round(heapMib, 0)} MiB`, '300 MiB');
  add('page before', `${round(idle.processMib, 0)} MiB, heap ${round(idle.heapMib, 0)} MiB`, '');
  add('longest task of the page meanwhile', `${round(Math.max(0, ...longTasks), 0)} ms`, '');
}

async function linesOf(product, session_id) {
  const args = { session_id, offset: -1, timeout_ms: 0 };
  return (await product.call('read_process_output', args)).total_lines;
}

async function benchStates(product, window) {
  for (let i = 0; i < CHANGING_SESSIONS; i += 1) {
    const command = 'while :; do read -r -t 0.5 -p "next? "; sleep 0.5; done';
    await start(product, `changing ${i}`, command);
  }
  const page = await window.open();
  await window.show(page, 'changing 0');
  await pause(1_000);
  await page.evaluate(() => Object.assign(globalThis.__probes, { longTasks: [], stateChanges: 0 }));
  await pause(STATES_MS);
  const { longTasks, stateChanges } = await page.evaluate(() => globalThis.__probes);
  const rate = round(stateChanges / (STATES_MS / 1_000), 0);
  const longest = round(Math.max(0, ...longTasks), 0);
  add(
    `tasks over 50 ms while ${rate} states a second change in sight`,
    `${longTasks.length}, longest ${longest} ms`,
    '0',
  );
}

function spread(times) {
  return `p50 ${round(quantile(times, 0.5), 0)} ms, p95 ${round(quantile(times, 0.95), 0)} ms`;
}
