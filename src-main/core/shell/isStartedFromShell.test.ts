import { expect, test } from 'vitest';
import { isStartedFromShell } from './isStartedFromShell';

const terminal = { TERM: 'xterm', SHLVL: '1', SHELL: '/bin/zsh', USER: 'me', PATH: '/usr/local/bin:/usr/bin:/bin' };

test.each([
  ['a terminal', terminal, true],
  ['a terminal without SHELL', { ...terminal, SHELL: '' }, true],
  ['a desktop: no shell level', { ...terminal, SHLVL: undefined }, false],
  ['a desktop: no TERM', { ...terminal, TERM: undefined }, false],
  ['the bare system PATH', { ...terminal, PATH: '/usr/bin:/bin:/usr/sbin:/sbin' }, false],
  ['nothing but HOME and PATH', { HOME: '/h', PATH: '/usr/bin:/bin' }, false],
  ['a login shell that is being asked', { SIGNALBOX_RESOLVING_ENVIRONMENT: '1' }, true],
])('%s', (_, env, expected) => {
  expect(isStartedFromShell(env)).toBe(expected);
});
