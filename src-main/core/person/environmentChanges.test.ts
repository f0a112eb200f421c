import { limits } from '@shared/limits';
import { describe, expect, it } from 'vitest';
import { SECRET_DOTS } from '../terminal/secretDots';
import { environmentChanges } from './environmentChanges';
import { isSecretName } from './isSecretName';

describe('environmentChanges', () => {
  it('tells what was added, changed and taken away, by name', () => {
    const base = { HOME: '/h', LANG: 'C', VSCODE_PID: '7', GONE: undefined };
    expect(environmentChanges(base, { HOME: '/h', LANG: 'C.UTF-8', TERM: 'xterm', EMPTY: '' })).toEqual([
      { name: 'EMPTY', value: '' },
      { name: 'LANG', value: 'C.UTF-8' },
      { name: 'TERM', value: 'xterm' },
      { name: 'VSCODE_PID', value: null },
    ]);
  });

  it('shows dots for secrets, also within an address, and cuts long values', () => {
    const env = {
      GITHUB_TOKEN: 'ghp_abcdef',
      URL: 'postgres://ada:hunter2@db/x and http://:hunter2@h',
      LONG: 'x'.repeat(100_000),
    };
    const shown = environmentChanges({}, env);
    expect(JSON.stringify(shown)).not.toMatch(/ghp_|hunter2/);
    expect(shown.find(({ name }) => name === 'GITHUB_TOKEN')?.value).toBe(SECRET_DOTS);
    expect(shown.find(({ name }) => name === 'URL')?.value).toBe(
      `postgres://ada:${SECRET_DOTS}@db/x and http://:${SECRET_DOTS}@h`,
    );
    expect(shown.find(({ name }) => name === 'LONG')?.value).toHaveLength(limits.maxShownValueChars);
  });
});

describe('isSecretName', () => {
  it.each([
    'PASSWORD',
    'PGPASSWORD',
    'MYSQL_PWD',
    'SSHPASS',
    'DB_PASS',
    'api-key',
    'OPENAI_API_KEY',
    'STRIPE_KEY',
    'AWS_SECRET_ACCESS_KEY',
    'NPM_TOKEN',
    'npm_config__auth',
    'HTTP_COOKIE',
    'SENTRY_DSN',
    'GOOGLE_CREDENTIALS',
  ])('takes %s for one', (name) => expect(isSecretName(name)).toBe(true));

  it.each(['PATH', 'PWD', 'OLDPWD', 'SSH_AUTH_SOCK', 'TERM', 'KEYBOARD', 'AUTHOR', 'COMPASS', 'SHELL', 'PINNED'])(
    'shows %s',
    (name) => expect(isSecretName(name)).toBe(false),
  );
});
