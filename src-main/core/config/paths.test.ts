import { chmodSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@shared/errors';
import { afterEach, describe, expect, test } from 'vitest';
import { ensurePrivateFolder, findHome, paths } from './paths';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function temp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-paths-'));
  folders.push(folder);
  return folder;
}

describe('findHome', () => {
  test('SIGNALBOX_HOME moves all state', () => {
    expect(findHome({ SIGNALBOX_HOME: '/some/where/' })).toBe('/some/where');
  });

  test('an empty SIGNALBOX_HOME means the data folder of the platform', () => {
    expect(findHome({ SIGNALBOX_HOME: '' })).toBe(findHome({}));
    expect(findHome({})).toMatch(/signalbox/);
  });
});

describe('paths', () => {
  test('the socket is in the run folder', () => {
    expect(paths('/home/me/.local/share/signalbox', 'linux')).toMatchObject({
      socket: '/home/me/.local/share/signalbox/run/mcp.sock',
      socketFolder: '/home/me/.local/share/signalbox/run',
      hostFile: '/home/me/.local/share/signalbox/run/host.json',
    });
  });

  test('a path too long for a socket moves it to a folder of its own, the same each time', () => {
    const long = `/${'é'.repeat(50)}`;
    const { socket, socketFolder } = paths(long, 'linux', '/tmp');
    expect(socket).toMatch(/^\/tmp\/signalbox-\d+-[0-9a-f]{10}\/mcp\.sock$/);
    expect(socketFolder).not.toBe('/tmp');
    expect(paths(long, 'linux', '/tmp').socket).toBe(socket);
    expect(paths(`${long}2`, 'linux', '/tmp').socket).not.toBe(socket);
  });

  test('Windows gets a pipe whose name cannot be guessed', () => {
    const first = paths('C:\\x', 'win32');
    expect(first.socket).toMatch(/^\\\\\.\\pipe\\signalbox-[0-9a-f-]{36}$/);
    expect(first.socketFolder).toBeNull();
    expect(paths('C:\\x', 'win32').socket).not.toBe(first.socket);
  });
});

describe('ensurePrivateFolder', () => {
  test('creates a folder for its owner only and closes an open one', async () => {
    const folder = join(temp(), 'a', 'b');
    await ensurePrivateFolder(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    chmodSync(folder, 0o755);
    await ensurePrivateFolder(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test('refuses a link and a file', async () => {
    const folder = temp();
    symlinkSync(temp(), join(folder, 'link'));
    await expect(ensurePrivateFolder(join(folder, 'link'))).rejects.toThrow(AppError);
    writeFileSync(join(folder, 'file'), '');
    await expect(ensurePrivateFolder(join(folder, 'file'))).rejects.toThrow();
  });
});
