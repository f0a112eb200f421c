import { chmod, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { accessToken } from './accessToken';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mcp-http-token-'));
  file = join(folder, 'token');
});

afterEach(() => rm(folder, { recursive: true }));

it('makes a long random token for its owner only, and gives the same one again', async () => {
  const token = await accessToken(file);
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await accessToken(file)).toBe(token);
  await rm(file);
  expect(await accessToken(file)).not.toBe(token);
});

test.skipIf(process.platform === 'win32')('replaces a file that others could have read', async () => {
  const token = await accessToken(file);
  await chmod(file, 0o644);
  expect(await accessToken(file)).not.toBe(token);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('replaces a file that holds no token, and a link, without touching what the link names', async () => {
  await writeFile(file, 'short', { mode: 0o600 });
  expect(await accessToken(file)).toHaveLength(43);
  const other = join(folder, 'other');
  await writeFile(other, 'a'.repeat(43), { mode: 0o600 });
  await rm(file);
  await symlink(other, file);
  expect(await accessToken(file)).not.toBe('a'.repeat(43));
  expect(await readFile(other, 'utf8')).toBe('a'.repeat(43));
});
