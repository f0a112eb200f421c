import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SessionFolders } from './SessionFolders';
import { unwrap } from './testing/CoreProbe';

describe('SessionFolders', () => {
  let parent: string;
  let root: string;

  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'signalbox-folders-'));
    root = join(parent, 'sessions');
  });

  afterEach(() => rm(parent, { recursive: true }));

  it('gives each session a folder and files that only the user may read', async () => {
    const folders = new SessionFolders(root);
    const file = unwrap(await folders.write('s_1', 'stdin', 'text'));
    expect(file).toBe(join(root, 's_1', 'stdin'));
    expect(await readFile(file, 'utf8')).toBe('text');
    expect((await stat(unwrap(await folders.create('s_1')))).mode & 0o777).toBe(0o700);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('removes one session and no other, and does not mind one that is not there', async () => {
    const folders = new SessionFolders(root);
    await folders.write('s_1', 'a', '1');
    await folders.write('s_2', 'a', '2');
    await folders.remove('s_1');
    await folders.remove('s_1');
    expect(await readdir(root)).toEqual(['s_2']);
  });

  it('says what to do when it cannot write', async () => {
    await writeFile(root, 'a file where the folder should be');
    const folders = new SessionFolders(root);
    for (const result of [await folders.create('s_1'), await folders.write('s_1', 'a', '1')]) {
      expect(result).toMatchObject({ ok: false, error: { code: 'unavailable' } });
      expect(result.ok ? '' : result.error.message).toContain(join(root, 's_1'));
    }
  });
});
