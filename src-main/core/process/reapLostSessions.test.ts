import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeProcessTable } from './FakeProcessTable';
import { reapLostSessions } from './reapLostSessions';

let folder = '';
let file = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reap-'));
  file = join(folder, 'sessions.json');
});
afterEach(() => rm(folder, { recursive: true }));

const nothing = { count: 0, signalled: [], survivors: [] };
// Above every real pid: a signal that is sent by mistake hits nobody.
const PID = 2 ** 22 + 100;

test.each([
  ['no manifest', null],
  ['an empty file', ''],
  ['half a file', '{"host":{"pid":'],
  [
    'a pid that must never be signalled',
    JSON.stringify({ host: { pid: PID, startTime: 'x' }, sessions: [{ id: 's', pid: -1, startTime: 'x' }] }),
  ],
])('%s: nothing to do', async (_, text) => {
  if (text !== null) await writeFile(file, text);
  expect(await reapLostSessions({ file, table: new FakeProcessTable(), graceMs: 0 })).toEqual(nothing);
});

test('a pid that was given to another process is not touched', async () => {
  const table = new FakeProcessTable();
  table.processes = [
    { pid: PID, startTime: 'another' },
    { pid: PID + 1, ppid: PID, session: PID },
  ];
  const session = { id: 's_1', pid: PID, startTime: 'former' };
  await writeFile(file, JSON.stringify({ host: { pid: PID + 9, startTime: 'x' }, sessions: [session] }));
  expect(await reapLostSessions({ file, table, graceMs: 0 })).toEqual(nothing);
});
