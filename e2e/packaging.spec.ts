import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { test as base, expect } from '@playwright/test';

const root = resolve(import.meta.dirname, '..');
/** Marks the place of the fuses in Electron's binary (@electron/fuses). */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSE_COUNT = 9;

/** A folder like Electron's own, with a binary that has fuses and does nothing. */
function makeElectronDist(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const fuses = Buffer.from([1, FUSE_COUNT, ...Buffer.from('1'.repeat(FUSE_COUNT))]);
  writeFileSync(join(folder, 'electron'), Buffer.concat([Buffer.from(`#!/bin/sh\nexit 0\n${SENTINEL}`), fuses]), {
    mode: 0o755,
  });
  for (const name of ['version', 'LICENSE', 'LICENSES.chromium.html']) writeFileSync(join(folder, name), '');
}

const test = base.extend<object, { packaged: string }>({
  packaged: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'signalbox-package-'));
      makeElectronDist(join(folder, 'electron'));
      execFileSync(process.execPath, [join(root, 'scripts/buildConsole.mjs')]);
      const builder = createRequire(import.meta.url).resolve('electron-builder/cli.js');
      const settings = [`electronDist=${join(folder, 'electron')}`, `directories.output=${join(folder, 'dist')}`];
      const args = [builder, '--linux', 'dir', '--publish', 'never', ...settings.map((setting) => `-c.${setting}`)];
      execFileSync(process.execPath, args, { cwd: root, stdio: 'pipe' });
      await use(join(folder, 'dist', 'linux-unpacked'));
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.skip(process.platform !== 'linux', 'the stub of Electron is one for Linux');

test('the archive has the built app and what it needs, and nothing else', ({ packaged }) => {
  const archive = join(packaged, 'resources', 'app.asar');
  const files = listPackage(archive, { isPack: false }).map((file) => file.replace(/^\//, ''));
  const needed = [
    'package.json',
    'out/main/electron.js',
    'out/main/cli.js',
    'out/preload/preload.cjs',
    'out/renderer/index.html',
    'resources/icons/tray.png',
    'node_modules/@vscode/tree-sitter-wasm/wasm/tree-sitter-bash.wasm',
    'node_modules/@vscode/tree-sitter-wasm/wasm/tree-sitter-powershell.wasm',
  ];
  expect(needed.filter((file) => !files.includes(file))).toEqual([]);
  expect(JSON.parse(extractFile(archive, 'package.json').toString()).main).toBe('./out/main/electron.js');
  const own = files.filter((file) => !file.startsWith('node_modules'));
  expect(own.filter((file) => /^(src-|e2e|scripts|\.ci|\.github)|\.tsx?$|\.map$|\.test\./.test(file))).toEqual([]);
  expect(
    files.filter((file) => /^node_modules\/(electron|playwright|vite|vitest|typescript|react)(\/|$)/.test(file)),
  ).toEqual([]);
});

test('native code lies beside the archive, where it can be loaded', ({ packaged }) => {
  const prebuilds = join(packaged, 'resources/app.asar.unpacked/node_modules/node-pty/prebuilds');
  expect(readdirSync(join(prebuilds, 'linux-x64'))).toContain('pty.node');
});

test('the fuses of Electron are set as they are safe', ({ packaged }) => {
  const binary = readFileSync(join(packaged, 'signalbox'));
  const at = binary.indexOf(SENTINEL) + SENTINEL.length + 2;
  const fuses = binary.subarray(at, at + FUSE_COUNT).toString();
  // In the order of @electron/fuses: run as Node, cookie encryption, NODE_OPTIONS, --inspect, archive integrity, archive only,
  // (a snapshot of the browser process: as it was), rights of file: pages.
  expect(fuses.slice(0, 6)).toBe('010011');
  expect(fuses[7]).toBe('0');
});

test('the program that clients start runs outside of the archive, in plain Node', ({ packaged }) => {
  const cli = join(packaged, 'resources/console/out/main/cli.js');
  expect(existsSync(cli)).toBe(true);
  const version = execFileSync(process.execPath, [cli, '--version'], { encoding: 'utf8', cwd: '/' });
  expect(version.trim()).toBe(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version);
  const help = execFileSync(process.execPath, [cli, 'mcp', '--help'], { encoding: 'utf8', cwd: '/' });
  expect(help).toContain('the MCP server that a client starts');
});
