import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseHost, electronCommand } from './chooseHost';
import { findBrowser } from './findBrowser';
import { findElectron } from './findElectron';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-find-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function program(path: string): string {
  writeFileSync(path, '');
  chmodSync(path, 0o755);
  return path;
}

/** A root whose node_modules hold the package `electron`, without its binary. */
function rootWithElectron(): string {
  const electron = join(folder, 'node_modules', 'electron');
  mkdirSync(join(electron, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(electron, 'package.json'), '{"name":"electron"}');
  return folder;
}

describe('findBrowser', () => {
  test('takes Chrome before Chromium, from wherever the path leads, and only what can be run', () => {
    const env = { PATH: `/nowhere:${folder}` };
    expect(findBrowser({ env, platform: 'linux' })).toBeNull();
    writeFileSync(join(folder, 'google-chrome'), '');
    const chromium = program(join(folder, 'chromium'));
    expect(findBrowser({ env, platform: 'linux' })).toBe(chromium);
    chmodSync(join(folder, 'google-chrome'), 0o755);
    expect(findBrowser({ env, platform: 'linux' })).toBe(join(folder, 'google-chrome'));
  });

  test('CHROMIUM_PATH goes first if it can be run', () => {
    const chromium = program(join(folder, 'chromium'));
    const chosen = program(join(folder, 'mine'));
    expect(findBrowser({ env: { PATH: folder, CHROMIUM_PATH: chosen }, platform: 'linux' })).toBe(chosen);
    expect(findBrowser({ env: { PATH: folder, CHROMIUM_PATH: '/gone' }, platform: 'linux' })).toBe(chromium);
  });

  test('knows the places of macOS and Windows', () => {
    const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
    const env = { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)', HOME: '/Users/me' };
    expect(findBrowser({ env, platform: 'win32', canRun: (path) => path === edge })).toBe(edge);
    const brave = '/Users/me/Applications/Brave Browser.app/Contents/MacOS/Brave Browser';
    expect(findBrowser({ env, platform: 'darwin', canRun: (path) => path === brave })).toBe(brave);
  });
});

describe('findElectron', () => {
  test('finds the binary where its package says it is', () => {
    const root = rootWithElectron();
    expect(findElectron(root, {})).toBeNull();
    const binary = program(join(root, 'node_modules', 'electron', 'dist', 'electron'));
    expect(findElectron(root, {})).toBe(binary);
    const other = program(join(root, 'node_modules', 'electron', 'dist', 'other'));
    writeFileSync(join(root, 'node_modules', 'electron', 'path.txt'), 'other');
    expect(findElectron(root, {})).toBe(other);
  });

  test('follows the variables of Electron and of electron-vite', () => {
    const root = rootWithElectron();
    const binary = program(join(folder, 'electron'));
    expect(findElectron(root, { ELECTRON_OVERRIDE_DIST_PATH: folder })).toBe(binary);
    expect(findElectron(root, { ELECTRON_EXEC_PATH: binary })).toBe(binary);
    expect(findElectron(root, { ELECTRON_EXEC_PATH: '/gone' })).toBeNull();
  });

  test('a production install without the package has none', () => {
    writeFileSync(join(folder, 'package.json'), '{}');
    expect(findElectron(folder, {})).toBeNull();
  });
});

describe('chooseHost', () => {
  test('is Electron where its binary and a display are, else plain Node with the reason', () => {
    const root = rootWithElectron();
    const choose = (env: NodeJS.ProcessEnv) => chooseHost({ root, env, platform: 'linux' });
    expect(choose({ DISPLAY: ':0' })).toEqual({
      kind: 'headless',
      reason: expect.stringContaining('binary is not installed'),
    });
    const electron = program(join(root, 'node_modules', 'electron', 'dist', 'electron'));
    expect(choose({ DISPLAY: ':0' })).toEqual({ kind: 'desktop', electron });
    expect(choose({ WAYLAND_DISPLAY: 'wayland-0' })).toEqual({ kind: 'desktop', electron });
    expect(choose({})).toEqual({ kind: 'headless', reason: expect.stringContaining('no display') });
    expect(choose({ DISPLAY: ':0', SIGNALBOX_HOST: 'headless' })).toEqual({ kind: 'headless', reason: null });
    expect(choose({ DISPLAY: ':0', SIGNALBOX_HOST: 'none' })).toEqual({ kind: 'none' });
  });

  test('Electron is never started as plain Node', () => {
    const { args, env } = electronCommand('/electron', '/app', { ELECTRON_RUN_AS_NODE: '1', HOME: '/me' });
    expect(args[0]).toBe('/app');
    expect(env).toEqual({ HOME: '/me' });
  });
});
