import { loadavg } from 'node:os';
import { median, round } from './statistics.mjs';

const LINE_CHARS = 100;
const LINES = 200_000;
/** Printed with pauses between them, so that the middle of the time is in the middle of the output. */
const PARTS = 20;
const ROUNDS = 5;

/** Goes to times of a recording of 20 MB, in which every line says its own number. */
export async function benchReplay(product, window, add) {
  const part = LINES / PARTS;
  const print = `seq -f '%0${LINE_CHARS}.0f' $((i * ${part} + 1)) $(((i + 1) * ${part}))`;
  const command = `for ((i = 0; i < ${PARTS}; i++)); do ${print}; sleep 0.3; done`;
  await product.run(command, { name: 'long' });
  const page = await window.open();
  await window.show(page, 'long');
  await page.getByRole('tab', { name: 'Replay' }).click();
  // It goes to the end as soon as that has come.
  await page.getByRole('slider').press('End');
  await page.waitForFunction((last) => globalThis.__probes.lastLine() === last, LINES, { timeout: 60_000 });
  const seek = (share) => page.evaluate((to) => globalThis.__probes.seek(to), share);
  const ways = [
    ['the middle', 0, 0.5],
    ['the end, from the start', 0, 1],
    ['the middle, back from the end', 1, 0.5],
  ];
  const processorTime = await window.processorTime(page);
  const found = [];
  for (const [words, from, to] of ways) {
    const [times, busy] = [[], []];
    for (let i = 0; i < ROUNDS; i += 1) {
      await seek(from);
      await processorTime();
      const { ms, lastLine } = await seek(to);
      check(lastLine, to);
      times.push(ms);
      busy.push(await processorTime());
    }
    found.push([words, times, busy]);
  }
  const load = round(loadavg()[0]);
  for (const [words, times, busy] of found) {
    const spread = `median ${round(median(times), 0)} ms, at most ${round(Math.max(...times), 0)} ms, processor ${round(median(busy), 0)} ms`;
    add(`replay of ${(LINES * LINE_CHARS) / 1e6} MB: to ${words} (load ${load})`, spread, '1 s');
  }
}

/** Whether the screen is that of the time: at the end the last line, in the middle one that is near neither end. */
function check(lastLine, to) {
  const isRight = to === 1 ? lastLine === LINES : lastLine > 0.2 * LINES && lastLine < 0.8 * LINES;
  if (!isRight) throw new Error(`The replay shows line ${lastLine} at ${to} of its time.`);
}
