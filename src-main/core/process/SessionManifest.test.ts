import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manifestSchema, SessionManifest } from './SessionManifest';

const host = { pid: 4000, startTime: 'host' };
let folder = '';
let file = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manifest-'));
  file = join(folder, 'sessions.json');
});
afterEach(() => rm(folder, { recursive: true }));

function create(errors: unknown[] = []): SessionManifest {
  return new SessionManifest({ file, host, onError: (error) => errors.push(error) });
}

async function content() {
  return manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

test('the file holds the host and its living sessions, for the owner only', async () => {
  const manifest = create();
  await manifest.add('s_1', { pid: 10, startTime: 'a' });
  await manifest.add('s_2', { pid: 20, startTime: 'b' });
  await manifest.remove('s_1');
  expect(await content()).toEqual({ host, sessions: [{ id: 's_2', pid: 20, startTime: 'b' }] });
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('many changes at once: each call resolves when the file says so', async () => {
  const manifest = create();
  const added = Array.from({ length: 200 }, async (_, index) => {
    await manifest.add(`s_${index}`, { pid: 10 + index, startTime: 'x' });
    expect((await content()).sessions.some((session) => session.id === `s_${index}`)).toBe(true);
  });
  await Promise.all(added);
  await Promise.all(Array.from({ length: 199 }, (_, index) => manifest.remove(`s_${index}`)));
  expect((await content()).sessions.map((session) => session.id)).toEqual(['s_199']);
});

test('close removes the file, and nothing brings it back', async () => {
  const manifest = create();
  void manifest.add('s_1', { pid: 10, startTime: 'a' });
  await manifest.close();
  await manifest.add('s_2', { pid: 20, startTime: 'b' });
  await expect(stat(file)).rejects.toThrow('ENOENT');
  await manifest.close();
});

test('a write that fails is told, and the next one works', async () => {
  const errors: unknown[] = [];
  const manifest = new SessionManifest({ file: join(folder, 'gone', 'x.json'), host, onError: (e) => errors.push(e) });
  await manifest.add('s_1', { pid: 10, startTime: 'a' });
  expect(errors).toHaveLength(1);
  await manifest.add('s_2', { pid: 10, startTime: 'a' });
  expect(errors).toHaveLength(2);
});
