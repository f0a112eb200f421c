import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { paths as pathsOf } from '../core/config/paths';
import { checks, type DoctorContext, type Finding } from './doctorChecks';

let context: DoctorContext;

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-doctor-'));
  context = { env: {}, platform: process.platform, root: folder, paths: pathsOf(join(folder, 'home')) };
});

afterEach(() => rmSync(context.root, { recursive: true, force: true }));

function check(name: string, env: NodeJS.ProcessEnv = {}): Promise<Finding> | undefined {
  return checks[name]?.({ ...context, env });
}

describe('doctor', () => {
  test('a program really runs in a pseudo terminal', async () => {
    expect(await check('terminal')).toMatchObject({ status: 'ok' });
  });

  test('a build that is not complete fails with the command to run', async () => {
    expect(await check('build')).toMatchObject({ status: 'fail', mend: expect.stringContaining('npm run build') });
    mkdirSync(join(context.root, 'out', 'main'), { recursive: true });
    mkdirSync(join(context.root, 'out', 'renderer'));
    writeFileSync(join(context.root, 'out', 'main', 'cli.js'), '');
    expect(await check('build')).toMatchObject({ status: 'fail', text: 'out/renderer/index.html missing' });
    writeFileSync(join(context.root, 'out', 'renderer', 'index.html'), '');
    expect(await check('build')).toMatchObject({ status: 'ok' });
  });

  test('a shell that is not there fails', async () => {
    expect(await check('shell', { SHELL: '/bin/sh' })).toMatchObject({ status: 'ok' });
    expect(await check('shell', { SHELL: '/no/such/shell' })).toMatchObject({ status: 'fail' });
  });

  test('a home that others may read is a warning', async () => {
    expect(await check('home')).toMatchObject({ status: 'ok' });
    chmodSync(context.paths.home, 0o755);
    expect(await check('home')).toMatchObject({ status: 'warn', mend: expect.stringContaining('chmod 700') });
  });

  test('settings that cannot be used fail with the line', async () => {
    mkdirSync(context.paths.home);
    writeFileSync(context.paths.config, '{\n"graceMS": 1}');
    expect(await check('settings')).toMatchObject({ status: 'fail', text: expect.stringContaining('line 2') });
    writeFileSync(context.paths.config, '{}');
    expect(await check('settings')).toMatchObject({ status: 'ok' });
  });

  test('a host that is gone is a warning, none is fine', async () => {
    expect(await check('host')).toMatchObject({ status: 'ok' });
    mkdirSync(context.paths.run, { recursive: true });
    const record = { pid: process.pid, version: '1', socket: context.paths.socket, ui: null, startedAt: 1 };
    writeFileSync(context.paths.hostFile, JSON.stringify(record));
    expect(await check('host')).toMatchObject({ status: 'warn' });
  });

  test('what only makes things nicer never fails', async () => {
    expect(await check('electron', { PATH: '' })).toMatchObject({ status: 'warn' });
    expect(await check('browser', { PATH: '' })).toMatchObject({ status: 'warn' });
  });
});
