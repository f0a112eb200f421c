import { accessSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ownDescendants } from '../process/ownDescendants';
import { isLiving } from '../process/ProcessTable';
import { systemProcessTable } from '../process/systemProcessTable';
import { LoginEnvironment, type LoginEnvironmentOptions } from './LoginEnvironment';

const table = systemProcessTable();
let home = '';

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'login-'));
});
afterEach(async () => {
  await rm(home, { recursive: true });
  expect(await ownDescendants(table)).toEqual([]);
});

function isInstalled(path: string): boolean {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
}

/** As a desktop starts a program: nothing but HOME and PATH; the shell is in the password database. */
function fromDesktop(shell: string, options: Partial<LoginEnvironmentOptions> = {}): LoginEnvironment {
  const processEnv = { HOME: home, PATH: '/usr/bin:/bin' };
  const readUser = () => ({ username: userInfo().username, homedir: home, shell });
  // Longer than any start of a shell, also on a busy machine.
  return new LoginEnvironment({ processEnv, table, readUser, limitMs: 25_000, ...options });
}

async function startupFile(name: string, text: string): Promise<void> {
  const file = join(home, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

const shells = [
  ['/bin/bash', '.bash_profile', 'export'],
  ['/bin/zsh', '.zshrc', 'export'],
  ['/usr/bin/fish', '.config/fish/config.fish', 'set -x'],
  ['/bin/dash', '.profile', 'export'],
] as const;

for (const [shell, file, keyword] of shells) {
  const assign = (name: string, value: string) =>
    keyword === 'export' ? `export ${name}=${value}` : `set -x ${name} ${value}`;

  describe.skipIf(process.platform === 'win32' || !isInstalled(shell))(
    `${shell} (skipped if it is not installed)`,
    () => {
      test('gives what the start-up files set', async () => {
        await startupFile(
          file,
          `${assign('PATH', '"/opt/mine:/usr/bin:/bin"')}\n${assign('GREETING', '"two\nlines = 2"')}\n`,
        );
        const { env, source, problem } = await fromDesktop(shell).resolve();
        expect([source, problem]).toEqual(['login-shell', null]);
        expect(env).toMatchObject({
          PATH: '/opt/mine:/usr/bin:/bin',
          GREETING: 'two\nlines = 2',
          HOME: home,
          USER: userInfo().username,
          SHELL: shell,
        });
        expect(env).not.toHaveProperty('SIGNALBOX_RESOLVING_ENVIRONMENT');
        expect(env).not.toHaveProperty('SHLVL');
      });

      test('whatever they print', async () => {
        await startupFile(
          file,
          `${assign('FOUND', 'yes')}\necho "welcome FOUND=no"; printf 'a\\000b'; env; echo oops >&2\n`,
        );
        expect((await fromDesktop(shell).resolve()).env.FOUND).toBe('yes');
      });

      test('a start-up file that hangs ends with the limit, with what it started', async () => {
        await startupFile(file, 'sleep 91.25 &\nsh -c "sleep 92.25; :"\n');
        const { env, source, problem } = await fromDesktop(shell, { limitMs: 700 }).resolve();
        expect(source).toBe('fallback');
        expect(problem).toBe(`${shell} did not tell its environment: no answer within 700 ms`);
        expect(env).toMatchObject({ PATH: '/usr/bin:/bin', USER: userInfo().username });
        const left = (await table.read()).filter((entry) => isLiving(entry) && /sleep 9[12]\.25/.test(entry.command));
        expect(left).toEqual([]);
      });
    },
  );
}

describe.skipIf(process.platform === 'win32')('in any shell (skipped on Windows: not asked there)', () => {
  test('start-up files can tell that they are being asked', async () => {
    await startupFile('.profile', 'if [ -n "$SIGNALBOX_RESOLVING_ENVIRONMENT" ]; then export ASKED=yes; fi\n');
    expect((await fromDesktop('/bin/sh').resolve()).env.ASKED).toBe('yes');
  });

  test('a program that they leave running on purpose stays, and does not delay the answer', async () => {
    await startupFile('.profile', 'sleep 93.25 &\nexport AGENT=$!\n');
    const { env, source } = await fromDesktop('/bin/sh').resolve();
    expect(source).toBe('login-shell');
    const agent = Number(env.AGENT);
    expect((await table.read()).some((entry) => entry.pid === agent && isLiving(entry))).toBe(true);
    process.kill(agent, 'SIGKILL');
  });

  test.each([
    ['a shell that is not there', '/no/such/shell', 'ENOENT'],
    ['an account without a shell', '/bin/false', 'ended with code 1'],
  ])('%s: the inherited environment, and why', async (_, shell, reason) => {
    const { env, source, problem } = await fromDesktop(shell).resolve();
    expect([source, env.PATH]).toEqual(['fallback', '/usr/bin:/bin']);
    expect(problem).toContain(reason);
  });

  test('asks once', async () => {
    await startupFile('.profile', 'echo x >> "$HOME/count"; export COUNT=$(wc -l < "$HOME/count")\n');
    const login = fromDesktop('/bin/sh');
    const [first, second] = await Promise.all([login.resolve(), login.resolve()]);
    expect(second).toBe(first);
    expect((await login.resolve()).env.COUNT?.trim()).toBe('1');
  });

  test('a user without an entry in the password database', async () => {
    const readUser = () => {
      throw new Error('no entry');
    };
    const { source, env } = await fromDesktop('', { readUser }).resolve();
    expect([source, env.SHELL]).toEqual(['login-shell', '/bin/sh']);
  });

  test('is not asked when we were started from a shell', async () => {
    const processEnv = { TERM: 'xterm', SHLVL: '1', SHELL: '/no/such/shell', PATH: '/opt/mine:/usr/bin' };
    expect(await fromDesktop('/no/such/shell', { processEnv }).resolve()).toEqual({
      env: processEnv,
      source: 'inherited',
      problem: null,
    });
  });

  test('does not block the event loop', async () => {
    await startupFile('.profile', 'sleep 0.3\n');
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 10);
    await fromDesktop('/bin/sh').resolve();
    clearInterval(timer);
    // Blocking until the answer is there would allow none.
    expect(ticks).toBeGreaterThan(2);
  });
});
