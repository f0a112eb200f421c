import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SessionManifest } from '../SessionManifest';
import { sessionMarker } from '../sessionMarker';
import { startHostWatchdog } from '../startHostWatchdog';
import { systemProcessTable } from '../systemProcessTable';

/** A small host: `node host.mjs FOLDER SECONDS`. Runs one session and a watchdog, prints `ready`, ends when told on its input. */
const [folder = '', seconds = ''] = process.argv.slice(2);
const throwIt = (error: unknown): never => {
  throw error;
};

// A program in the leader's group, one in a session of its own, and a daemon that forked twice.
const script = `sleep ${seconds}1 & setsid sleep ${seconds}2 & (setsid sleep ${seconds}3 >/dev/null 2>&1 &); echo up; exec sleep ${seconds}4`;
const leader = spawn('/bin/sh', ['-c', `trap "" HUP; ${script}`], {
  detached: true,
  stdio: ['ignore', 'pipe', 'ignore'],
  env: { ...process.env, [sessionMarker]: 's_host_fixture' },
});
await once(leader.stdout, 'data');

const entries = await systemProcessTable().read();
const find = (pid: number | undefined) => entries.find((entry) => entry.pid === pid) ?? throwIt(new Error(`no ${pid}`));
const manifest = new SessionManifest({ file: join(folder, 'sessions.json'), host: find(process.pid), onError: throwIt });
await manifest.add('s_host_fixture', find(leader.pid));

const watchdog = startHostWatchdog({
  command: process.execPath,
  args: [join(import.meta.dirname, 'reaper.mjs'), folder],
  env: { PATH: '/usr/bin:/bin' },
  onError: throwIt,
});
console.log('ready');
process.stdin.once('data', () => {
  watchdog.dispose();
  process.exit(0);
});
