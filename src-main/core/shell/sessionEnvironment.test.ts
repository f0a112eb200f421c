import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sessionEnvironment } from './sessionEnvironment';

const sessionId = 's_0123456789abcdef';
const of = (base: Record<string, string>, extra?: Record<string, string>, platform: NodeJS.Platform = 'linux') =>
  sessionEnvironment({ base, extra, sessionId, platform });

test('describes the terminal and names the session', () => {
  expect(of({ LANG: 'de_DE.UTF-8', TERM: 'dumb', SIGNALBOX_SESSION: 's_outer' })).toEqual({
    LANG: 'de_DE.UTF-8',
    TERM: 'xterm-256color',
    COLORTERM: 'truecolor',
    SIGNALBOX_SESSION: sessionId,
  });
});

test.each([
  [{}, 'linux', 'C.UTF-8'],
  [{ LANG: '' }, 'linux', 'C.UTF-8'],
  [{}, 'darwin', 'en_US.UTF-8'],
  [{ LANG: 'C' }, 'linux', 'C'],
  [{ LC_ALL: 'fr_FR.UTF-8' }, 'linux', undefined],
  [{ LC_CTYPE: 'UTF-8' }, 'darwin', undefined],
  [{}, 'win32', undefined],
] as const)('with the locale %o on %s LANG is %s', (base, platform, lang) => {
  expect(of({ ...base }, {}, platform).LANG).toBe(lang);
});

test('the caller wins, even with names that are private otherwise', () => {
  const env = of(
    { HOME: '/h', PORT: '1' },
    { HOME: '/other', PORT: '3000', TERM: 'dumb', ELECTRON_RUN_AS_NODE: '1', LANG: 'C' },
  );
  expect(env).toMatchObject({ HOME: '/other', PORT: '3000', TERM: 'dumb', ELECTRON_RUN_AS_NODE: '1', LANG: 'C' });
});

test('nobody changes the marker', () => {
  const names = fc.constantFrom('SIGNALBOX_SESSION', 'signalbox_session', 'Signalbox_Session');
  fc.assert(
    fc.property(names, fc.string(), fc.constantFrom('linux', 'win32'), (name, value, platform) => {
      const env = of({ [name]: value }, { [name]: value }, platform);
      const markers = Object.entries(env).filter(
        ([key]) => (platform === 'win32' ? key.toUpperCase() : key) === 'SIGNALBOX_SESSION',
      );
      expect(markers).toEqual([['SIGNALBOX_SESSION', sessionId]]);
    }),
  );
});

test('on Windows Path and PATH are one variable', () => {
  expect(of({ Path: 'C:\\a' }, { PATH: 'C:\\b' }, 'win32')).toMatchObject({ PATH: 'C:\\b' });
  expect(of({ Path: 'C:\\a' }, { PATH: 'C:\\b' }, 'win32')).not.toHaveProperty('Path');
});

test('does not change what it was given', () => {
  const base = Object.freeze({ PORT: '1', HOME: '/h' });
  of(base, Object.freeze({ A: 'b' }));
  expect(base).toEqual({ PORT: '1', HOME: '/h' });
});
