import { setTimeout as sleep } from 'node:timers/promises';
import { MemoryLog } from '../../src-main/core/output/testing/MemoryLog';
import { NodePty } from '../../src-main/core/pty/NodePty';
import { systemTimers } from '../../src-main/core/pty/Timers';
import { createKernelEvidence } from '../../src-main/core/waiting/createKernelEvidence';
import { readTermios } from '../../src-main/core/waiting/readTermios';
import { WaitingDetector } from '../../src-main/core/waiting/WaitingDetector';

/** Share of a core, in percent. */
export interface IdleCost {
  readonly name: string;
  readonly percent: number;
}

/** Ten of each, as in WAITING section 4. */
const PROGRAMS = ['bash --norc -i', 'python3 -i -q', `${process.execPath} -i`, 'sleep 600', 'read -r x'];
const OF_EACH = 10;
const MEASURED_MS = 20_000;
/** After so long only a window looks on, and after so much longer more slowly (see LookSchedule). */
const MINUTE_MS = 65_000;
const FIVE_MINUTES_MS = 305_000;

/** What sessions cost in which nothing happens: unwatched, looked at by a window for a moment, and for minutes. */
export async function benchIdle(): Promise<readonly IdleCost[]> {
  const detectors = Array.from({ length: OF_EACH }, () => PROGRAMS)
    .flat()
    .map(start);
  await sleep(10_000);
  const nothing = await measure('this process without looking');
  for (const detector of detectors) detector.setWatched(true);
  await sleep(3_000);
  const watched = await measure('50 sessions, a window opened just now');
  await sleep(MINUTE_MS);
  const minute = await measure('50 sessions, a window open for more than a minute');
  await sleep(FIVE_MINUTES_MS - MINUTE_MS);
  const long = await measure('50 sessions, a window open for more than five minutes');
  for (const detector of detectors) detector.setWatched(false);
  const unwatched = await measure('50 sessions, no window and no call');
  return [nothing, watched, minute, long, unwatched];
}

function start(program: string): WaitingDetector {
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', HOME: '/tmp', TERM: 'xterm-256color' };
  const spawned = NodePty.spawn({ file: '/bin/bash', args: ['-c', program], cwd: '/tmp', env, cols: 100, rows: 30 });
  if (!spawned.ok) throw new Error(spawned.error.message);
  const pty = spawned.value;
  const log = new MemoryLog({ isTerminal: true, cols: 100, rows: 30, maxChars: 100_000 });
  const detector = new WaitingDetector({
    subject: pty,
    view: log.view,
    evidence: createKernelEvidence(process.platform),
    now: () => performance.now(),
    timers: systemTimers,
    readTermios,
    drain: () => pty.drain(),
  });
  pty.onData((bytes) => {
    log.write(bytes);
    detector.noteOutput();
  });
  return detector;
}

async function measure(name: string): Promise<IdleCost> {
  const before = process.cpuUsage();
  await sleep(MEASURED_MS);
  const { user, system } = process.cpuUsage(before);
  return { name, percent: ((user + system) / 1_000 / MEASURED_MS) * 100 };
}
