import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveFolder } from './resolveFolder';

describe('resolveFolder', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'signalbox-folder-'));
    await mkdir(join(folder, 'with space'));
    await mkdir(join(folder, '~tilde'));
    await writeFile(join(folder, 'file'), '');
  });

  afterAll(() => rm(folder, { recursive: true }));

  const value = async (cwd: string | undefined): Promise<string | null> => {
    const result = await resolveFolder(cwd);
    return result.ok ? result.value : null;
  };

  it('takes an absolute folder as it is', async () => {
    expect(await value(folder)).toBe(folder);
    expect(await value(join(folder, 'with space'))).toBe(join(folder, 'with space'));
    expect(await value(`${folder}/with space/..`)).toBe(folder);
    expect(await value(join(folder, '~tilde'))).toBe(join(folder, '~tilde'));
  });

  it('means the home folder by default and by ~, and counts relative paths from there', async () => {
    const home = homedir();
    for (const cwd of [undefined, '', '~', '~/', '.']) expect(await value(cwd)).toBe(home);
    expect(await value('..')).toBe(resolve(home, '..'));
  });

  it.each(['missing', 'file'])('refuses what is no folder: %s', async (name) => {
    const result = await resolveFolder(join(folder, name));
    expect(result).toMatchObject({ ok: false, error: { code: 'folder-not-found' } });
    expect(result.ok ? '' : result.error.message).toContain(join(folder, name));
  });

  it('knows no other user by ~name', async () => {
    expect(await value('~nobody-of-this-name')).toBeNull();
  });
});
