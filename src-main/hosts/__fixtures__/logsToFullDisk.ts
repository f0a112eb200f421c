import { writeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { stderrLog, surviveLogFailures } from '../HostLog';

/** A host whose log takes nothing: says on standard output that it lives after the failures had their turns to be told. */
surviveLogFailures();
for (const log of [stderrLog, console.error, stderrLog]) {
  log('nobody reads this');
  await delay(10);
}
writeSync(1, 'alive');
