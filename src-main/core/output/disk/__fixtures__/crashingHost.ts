import { writeSync } from 'node:fs';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { DiskLog } from '../../DiskLog';
import { NodeLogFiles } from '../NodeLogFiles';
import { OpenFiles } from '../OpenFiles';

/**
 * Prints numbered lines into a log until it is killed: `crashingHost <folder> <slow|flood>`. The witness, standard output,
 * takes each line's number and time at once, so that it knows what was printed last.
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

for (let line = 0; ; ) {
  // Slow: what is on the screen was printed within half a second.
  const count = pace === 'flood' ? 2_000 : 1;
  const texts = Array.from({ length: count }, (_, i) => `line ${line + i}`);
  line += count;
  log.write(Buffer.from(`${texts.join('\r\n')}\r\n`));
  writeSync(1, `${line} ${Date.now()}\n`);
  await go;
  await (pace === 'flood' ? setImmediate() : setTimeout(20));
}
