import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseEnvironment } from './parseEnvironment';

const names = fc
  .stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,8}$/)
  .filter((name) => !['SHLVL', 'PWD', 'OLDPWD', '__proto__'].includes(name));
const values = fc.string({ unit: 'binary' }).filter((value) => !value.includes('\0'));

test('gives back what `env -0` prints, with any value', () => {
  fc.assert(
    fc.property(fc.dictionary(names, values, { minKeys: 1, noNullPrototype: true }), (env) => {
      const text = Object.entries(env)
        .map(([name, value]) => `${name}=${value}\0`)
        .join('');
      expect(parseEnvironment(text)).toEqual(env);
    }),
  );
});

test('reads lines where `env` has no -0; others continue the value above', () => {
  expect(parseEnvironment('A=1\nTEXT=first\n  second = 2\nB=\n')).toEqual({
    A: '1',
    TEXT: 'first\n  second = 2',
    B: '\n',
  });
});

test('leaves out what a shell keeps for itself', () => {
  expect(parseEnvironment('_=/usr/bin/env\0SHLVL=2\0PWD=/\0OLDPWD=/x\0A=1\0')).toEqual({ A: '1' });
});
