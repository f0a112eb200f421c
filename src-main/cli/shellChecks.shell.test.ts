import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isAlive } from '../core/config/hostRecord';
import { paths } from '../core/config/paths';
import { findShells } from '../core/shell/findShells';
import { checkShells, tryShell } from './shellChecks';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-shells-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function fakeShell(script: string): { name: string; path: string } {
  const path = join(folder, 'bash');
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return { name: 'bash', path };
}

const options = { env: { PATH: process.env.PATH ?? '', HOME: tmpdir() }, platform: process.platform };

describe('tryShell', () => {
  test('every shell of this machine answers', async () => {
    mkdirSync(join(folder, 'home'));
    const context = {
      ...options,
      env: { ...options.env, HOME: join(folder, 'home') },
      root: folder,
      paths: paths(folder),
    };
    const finding = await checkShells(context);
    expect(finding).toMatchObject({ status: 'ok' });
    for (const { name } of await findShells({ path: options.env.PATH })) expect(finding.text).toContain(`${name} `);
  });

  test('one that hangs in its start-up files is ended with what it started', async () => {
    const shell = fakeShell(`sleep 600 & echo $! > ${folder}/pid; wait`);
    const { problem } = await tryShell(shell, { ...options, timeoutMs: 1_000 });
    expect(problem).toBe('did not answer within 1 s');
    const sleeper = Number(readFileSync(join(folder, 'pid'), 'utf8'));
    await expect.poll(() => isAlive(sleeper)).toBe(false);
  });

  test('one that fails is quoted', async () => {
    const { problem } = await tryShell(fakeShell('echo "line 3: syntax error" >&2; exit 2'), options);
    expect(problem).toBe('ended with exit status 2 and said nothing but "line 3: syntax error"');
  });

  test('noise before the answer does not matter', async () => {
    expect((await tryShell(fakeShell('echo Welcome; shift 2; eval "$1"'), options)).problem).toBeNull();
  });

  test('one that is not there is told', async () => {
    const shell = { name: 'zsh', path: join(folder, 'zsh') };
    expect((await tryShell(shell, options)).problem).toContain('cannot be started');
  });
});
