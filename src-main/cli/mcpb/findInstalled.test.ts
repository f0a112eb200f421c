import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findInstalled } from './findInstalled';

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'signalbox-installed-')));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function program(path: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  chmodSync(file, 0o755);
  return file;
}

function link(path: string, target: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  symlinkSync(target, join(folder, path));
}

function find(env: NodeJS.ProcessEnv = {}) {
  return findInstalled({ env, platform: 'linux', userHome: folder, node: '/own/node' });
}

describe('findInstalled', () => {
  test('a global package of npm runs with the node beside it', async () => {
    const cli = program('.nvm/versions/node/v24.1.0/lib/node_modules/signalbox/out/main/cli.js');
    const node = program('.nvm/versions/node/v24.1.0/bin/node');
    link('.nvm/versions/node/v24.1.0/bin/signalbox', cli);
    program('.nvm/versions/node/v9.0.0/bin/signalbox');
    expect(await find()).toEqual({ command: node, args: [cli] });
  });

  test('without a node beside it, with our own', async () => {
    const cli = program('lib/cli.js');
    link('.local/bin/signalbox', cli);
    expect(await find()).toEqual({ command: '/own/node', args: [cli] });
  });

  test('PATH goes before the usual folders, and the chosen one before all', async () => {
    const onPath = program('bin/signalbox');
    program('.local/bin/signalbox');
    const chosen = program('chosen/box');
    expect(await find({ PATH: join(folder, 'bin') })).toEqual({ command: onPath, args: [] });
    expect(await find({ PATH: join(folder, 'bin'), SIGNALBOX_COMMAND: chosen })).toEqual({ command: chosen, args: [] });
  });

  test('the desktop app brings the command with it', async () => {
    const cli = program('Applications/Signalbox.app/Contents/Resources/console/out/main/cli.js');
    const options = { env: {}, platform: 'darwin', userHome: folder, node: '/own/node' } as const;
    expect(await findInstalled(options)).toEqual({ command: '/own/node', args: [cli] });
  });

  test('a chosen one that is not there is not replaced by another', async () => {
    program('bin/signalbox');
    expect(await find({ PATH: join(folder, 'bin'), SIGNALBOX_COMMAND: '/no/such/program' })).toBeNull();
  });
});
