import { loadavg } from 'node:os';
import { quantile, round } from './statistics.mjs';

const ENDED = 500;
const LIVE = 100;
/** Starts under way at the same time. */
const STARTS = 10;
/** A wheel of 1 500 px a second, to the end of the list and back: 34 rows a second. */
const SPEED_PX_PER_S = 1_500;
const SCROLL_PX = 12_000;
/** Two frames of 60 in a second, less what their clock is off by. */
const SLOW_FRAME_MS = 20;

/**
 * Scrolls a list of 500 ended and 100 live sessions, and a plain list of as many rows that are all in the document: without a
 * GPU the processor draws, so only beside that list the times say something about Signalbox.
 */
export async function benchScroll(product, window, add) {
  await inParallel(ENDED, (i) => product.call('start_process', { ...QUICK, command: 'true', name: `ended ${i}` }));
  await inParallel(LIVE, (i) =>
    product.call('start_process', { ...QUICK, command: 'exec sleep 900', name: `live ${i}` }),
  );
  const page = await window.open();
  await page.getByRole('option').nth(20).waitFor();
  const list = await scroll(window, page, '[data-zone="list"]');
  await page.context().close();
  const plain = await scroll(window, await window.openPlainList(ENDED + LIVE), '#list');
  const load = round(loadavg()[0]);
  add(`frames while ${ENDED} ended and ${LIVE} live sessions scroll (load ${load})`, words(list), 'p95 20 ms');
  add('the same of a plain list of as many rows', words(plain), '');
  add('ratio of the medians, of p95', `${ratio(list, plain, 0.5)}, ${ratio(list, plain, 0.95)}`, '');
}

const QUICK = { shell: '/bin/sh', tty: false, timeout_ms: 10 };

async function inParallel(count, task) {
  let next = 0;
  const work = async () => {
    while (next < count) {
      next += 1;
      await task(next);
    }
  };
  await Promise.all(Array.from({ length: STARTS }, work));
}

/** Turns the wheel over an element, down and up again; gives the times between frames, long tasks and processor time. */
async function scroll(window, page, selector) {
  const box = await page.locator(selector).boundingBox();
  const session = await page.context().newCDPSession(page);
  const place = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  await page.mouse.move(place.x, place.y);
  const turn = (yDistance) =>
    session.send('Input.synthesizeScrollGesture', {
      ...place,
      yDistance,
      speed: SPEED_PX_PER_S,
      gestureSourceType: 'mouse',
    });
  // Once to warm up: code is compiled and rows are drawn for the first time.
  await turn(-SCROLL_PX / 4);
  await turn(SCROLL_PX / 4);
  const processorTime = await window.processorTime(page);
  await processorTime();
  await page.evaluate(() => globalThis.__probes.startFrames());
  await turn(-SCROLL_PX);
  await turn(SCROLL_PX);
  const { frames, longTasks } = await page.evaluate(() => globalThis.__probes.stopFrames());
  const busyMs = (await processorTime()) / frames.length;
  await session.detach();
  return { frames, longTasks, busyMs };
}

function words({ frames, longTasks, busyMs }) {
  const share = (100 * frames.filter((ms) => ms > SLOW_FRAME_MS).length) / frames.length;
  const spread = `p50 ${round(quantile(frames, 0.5))} ms, p95 ${round(quantile(frames, 0.95))} ms`;
  return `${spread}, ${round(share)} % over ${SLOW_FRAME_MS} ms, ${longTasks.length} tasks over 50 ms, processor ${round(busyMs)} ms a frame`;
}

function ratio(list, plain, p) {
  return round(quantile(list.frames, p) / quantile(plain.frames, p), 2);
}
