import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findShells } from './findShells';
import { resolveShell } from './resolveShell';

let folder = '';
let bin = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shells-'));
  bin = join(folder, 'bin');
  await mkdir(join(bin, 'ksh'), { recursive: true });
  for (const name of ['bash', 'fish', 'nu']) await writeFile(join(bin, name), '#!/bin/sh\n', { mode: 0o755 });
  await writeFile(join(bin, 'zsh'), 'not to be run');
  await chmod(join(bin, 'zsh'), 0o644);
  await writeFile(
    join(folder, 'shells'),
    `# shells\n${join(bin, 'fish')}\n/usr/bin/tmux\n/no/such/zsh\n${join(bin, 'zsh')}\n`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

describe.skipIf(process.platform === 'win32')('resolveShell (skipped on Windows: needs modes)', () => {
  const resolve = (options: { shell?: string; defaultShell?: string; SHELL?: string }) => {
    const { SHELL, ...rest } = options;
    return resolveShell({ ...rest, env: { PATH: `:relative:${bin}`, SHELL }, platform: 'linux' });
  };

  test('the argument comes first: a name in PATH, or an absolute path', async () => {
    const rest = { defaultShell: 'fish', SHELL: '/bin/sh' };
    expect(await resolve({ ...rest, shell: 'bash' })).toEqual({ ok: true, value: join(bin, 'bash') });
    expect(await resolve({ ...rest, shell: '/bin/sh' })).toEqual({ ok: true, value: '/bin/sh' });
  });

  test('then the configuration, then SHELL, then /bin/sh', async () => {
    expect(await resolve({ defaultShell: 'fish', SHELL: '/bin/sh' })).toEqual({ ok: true, value: join(bin, 'fish') });
    expect(await resolve({ SHELL: join(bin, 'nu') })).toEqual({ ok: true, value: join(bin, 'nu') });
    expect(await resolve({})).toEqual({ ok: true, value: '/bin/sh' });
    expect(await resolve({ SHELL: '' })).toEqual({ ok: true, value: '/bin/sh' });
    expect(await resolve({ SHELL: '/no/such' })).toEqual({ ok: true, value: '/bin/sh' });
  });

  test.each(['/no/such/shell', 'no-such-shell', 'zsh', 'ksh', './bash', 'bin/bash', '', 'bash\0', '\u001b[2Jbash'])(
    'fails for %j and says what there is',
    async (shell) => {
      const result = await resolve({ shell });
      expect(result).toMatchObject({ ok: false, error: { code: 'shell-not-found' } });
      const message = result.ok ? '' : result.error.message;
      expect(message).toContain(join(bin, 'nu'));
      expect(message).not.toMatch(/[\0\u001b]/);
      if (/^[\w/.-]+$/.test(shell)) expect(message).toContain(`"${shell}"`);
    },
  );

  test('a configured shell that is missing is not passed over', async () => {
    const result = await resolve({ defaultShell: '/no/such', SHELL: '/bin/sh' });
    expect(!result.ok && result.error.message).toContain('configured defaultShell "/no/such"');
  });
});

describe.skipIf(process.platform === 'win32')('findShells (skipped on Windows: needs modes)', () => {
  test('known shells that can be run, each once, the listed path before the one in PATH', async () => {
    const options = { path: bin, platform: 'linux', listFile: join(folder, 'shells') } as const;
    expect(await findShells(options)).toEqual(['bash', 'fish', 'nu'].map((name) => ({ name, path: join(bin, name) })));
  });

  test('works without a list, and keeps its answer', async () => {
    const options = { path: bin, platform: 'linux', listFile: join(folder, 'none') } as const;
    expect((await findShells(options)).map((shell) => shell.name)).toEqual(['bash', 'fish', 'nu']);
    expect(findShells(options)).toBe(findShells(options));
  });
});
