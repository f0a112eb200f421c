import { writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { DiskLog } from '../../DiskLog';
import { outputLimits } from '../../outputLimits';
import { NodeLogFiles } from '../NodeLogFiles';
import { OpenFiles } from '../OpenFiles';

/**
 * Prints numbered lines into a log until it is killed: `crashingHost <folder> <slow|flood>`. The witness, standard output,
 * takes each line's number and time at once, so that it knows what was printed last, and how slow the machine is.
 */
const [, , folder = '', pace] = process.argv;
let go: Promise<void> | null = null;
let resume = (): void => undefined;
const log = new DiskLog({
  folder,
  openFiles: new OpenFiles({ files: new NodeLogFiles() }),
  isTerminal: true,
  cols: 80,
  rows: 24,
  pause: () => {
    go = new Promise((resolve) => {
      resume = resolve;
    });
  },
  resume: () => resume(),
});

/** The slowest of the steps of a save so far, in milliseconds: its pause, and a small write. */
let slowestMs = 0;
let begunAt = performance.now();
async function watchMachine(): Promise<never> {
  const file = await open(join(folder, '..', 'machine'), 'w');
  for (;;) {
    begunAt = performance.now();
    await setTimeout(outputLimits.logSaveMs);
    await file.write('x');
    slowestMs = Math.max(slowestMs, performance.now() - begunAt);
  }
}
void watchMachine();

for (let line = 0; ; ) {
  // Slow: what is on the screen was printed within half a second.
  const count = pace === 'flood' ? 2_000 : 1;
  const texts = Array.from({ length: count }, (_, i) => `line ${line + i}`);
  line += count;
  log.write(Buffer.from(`${texts.join('\r\n')}\r\n`));
  writeSync(1, `${line} ${Date.now()} ${Math.max(slowestMs, performance.now() - begunAt)}\n`);
  await go;
  await (pace === 'flood' ? setImmediate() : setTimeout(20));
}
