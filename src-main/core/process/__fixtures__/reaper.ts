import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reapLostSessions } from '../reapLostSessions';
import { systemProcessTable } from '../systemProcessTable';

/** `node reaper.mjs FOLDER`: what the watchdog runs; leaves its result in FOLDER/reaped.json. */
const [folder = ''] = process.argv.slice(2);
const reaped = await reapLostSessions({ file: join(folder, 'sessions.json'), table: systemProcessTable(), graceMs: 500 });
writeFileSync(join(folder, 'reaped.tmp'), JSON.stringify(reaped));
renameSync(join(folder, 'reaped.tmp'), join(folder, 'reaped.json'));
