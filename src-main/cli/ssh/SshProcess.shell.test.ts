import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SshProcess } from './SshProcess';

let folder: string;
let started: SshProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-ssh-'));
  started = [];
});

afterEach(async () => {
  for (const ssh of started) {
    ssh.stop();
    await ssh.ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

/** A program called ssh that does what the test says. */
function start(script: string): SshProcess {
  const file = join(folder, 'ssh');
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  const remote = { target: 'me@build', options: [], command: [] };
  const ssh = SshProcess.start({ remote, words: ['mcp'] }, { ...process.env, PATH: `${folder}:${process.env.PATH}` });
  if (!ssh.ok) throw new Error(ssh.error.message);
  started.push(ssh.value);
  return ssh.value;
}

const isReady = (line: string): string | null => (line === 'ready' ? line : null);

describe('SshProcess', () => {
  test('what start-up files print is passed over, and nothing after the line is lost', async () => {
    const ssh = start('printf "Welcome!\\r\\nLast login: today\\nrea"; sleep 0.1; printf "dy\\r\\n{1}\\n{2}\\n"');
    expect(await ssh.firstLine(isReady)).toEqual({ ok: true, value: 'ready' });
    expect(await readText(ssh.child.stdout)).toBe('{1}\n{2}\n');
  });

  test('what ssh says when it ends is in the message', async () => {
    const ssh = start('echo "me@build: Permission denied (publickey)." >&2; exit 255');
    expect(await ssh.firstLine(isReady)).toMatchObject({
      ok: false,
      error: { code: 'unavailable', message: expect.stringContaining('Permission denied (publickey)') },
    });
  });

  test('one that never answers is ended', async () => {
    const ssh = start('exec sleep 600');
    expect(await ssh.firstLine(isReady, 200)).toMatchObject({ ok: false });
    await ssh.ended;
  });

  test('endless noise is given up', async () => {
    const ssh = start('exec yes');
    expect(await ssh.firstLine(isReady)).toMatchObject({ ok: false });
  });

  test('a machine without ssh is told what to install', async () => {
    const remote = { target: 'me@build', options: [], command: [] };
    const ssh = SshProcess.start({ remote, words: ['mcp'] }, { PATH: folder });
    if (!ssh.ok) throw new Error(ssh.error.message);
    expect(await ssh.value.firstLine(isReady)).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('OpenSSH') },
    });
  });
});
