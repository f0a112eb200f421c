import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findAppFiles } from './appFiles';

let root: string;

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'signalbox-files-')));
  await writeFile(join(root, 'package.json'), '{ "name": "signalbox", "version": "9.8.7" }');
  await mkdir(join(root, 'out', 'main', 'chunks'), { recursive: true });
});

afterEach(() => rm(root, { recursive: true }));

test.each(['out/main/chunks', 'out/main', '.'])('finds the files from %s', (folder) => {
  expect(findAppFiles(join(root, folder))).toEqual({
    version: '9.8.7',
    rendererRoot: join(root, 'out', 'renderer'),
    iconsFolder: join(root, 'resources', 'icons'),
    preloadPath: join(root, 'out', 'preload', 'preload.cjs'),
    cliPath: join(root, 'out', 'main', 'cli.js'),
  });
});

test('says what to do when there is no package', () => {
  expect(() => findAppFiles('/')).toThrow('Install Signalbox again');
});
