import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isBuilt } from './isBuilt.mjs';
import { isInstalled } from './isInstalled.mjs';

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-fresh-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(path, content = '', seconds = undefined) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  if (seconds !== undefined) utimesSync(file, seconds, seconds);
}

describe('isInstalled', () => {
  const one = { version: '1.0.0', integrity: 'sha512-a' };
  const lock = (packages) => ({ packages: { '': { name: 'x' }, ...packages } });

  test('needs every package in its version, except those of other platforms', () => {
    put('package-lock.json', lock({ 'node_modules/a': one, 'node_modules/b': { ...one, optional: true } }));
    expect(isInstalled(folder)).toBe(false);
    put('node_modules/.package-lock.json', { packages: { 'node_modules/a': one } });
    expect(isInstalled(folder)).toBe(true);
    put('node_modules/.package-lock.json', { packages: { 'node_modules/a': { ...one, version: '1.0.1' } } });
    expect(isInstalled(folder)).toBe(false);
    put('node_modules/.package-lock.json', { packages: { 'node_modules/a': { ...one, integrity: 'sha512-b' } } });
    expect(isInstalled(folder)).toBe(false);
    put('node_modules/.package-lock.json', { packages: {} });
    expect(isInstalled(folder)).toBe(false);
  });

  test('a record that was cut off counts as none', () => {
    put('package-lock.json', lock({}));
    put('node_modules/.package-lock.json', '{"packages": {');
    expect(isInstalled(folder)).toBe(false);
  });
});

describe('isBuilt', () => {
  const outputs = ['main/cli.js', 'main/electron.js', 'preload/preload.cjs', 'renderer/index.html'];

  function build(seconds) {
    for (const output of outputs) put(`out/${output}`, '', seconds);
  }

  function touchFolder(path, seconds) {
    utimesSync(join(folder, path), seconds, seconds);
  }

  test('is true until a source is newer or goes away, or an output is missing', () => {
    put('src-main/deep/a.ts', '', 100);
    touchFolder('src-main/deep', 100);
    touchFolder('src-main', 100);
    expect(isBuilt(folder)).toBe(false);
    build(200);
    expect(isBuilt(folder)).toBe(true);
    put('src-main/deep/a.ts', '', 300);
    expect(isBuilt(folder)).toBe(false);
    build(400);
    expect(isBuilt(folder)).toBe(true);
    rmSync(join(folder, 'src-main/deep/a.ts'));
    expect(isBuilt(folder)).toBe(false);
    build(Date.now() / 1000 + 10);
    expect(isBuilt(folder)).toBe(true);
    rmSync(join(folder, 'out/main/electron.js'));
    expect(isBuilt(folder)).toBe(false);
  });
});
