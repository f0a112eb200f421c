import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteForShell, sshArguments } from './sshCommand';

const remote = { target: 'me@build', options: [], command: [] };

describe('quoteForShell', () => {
  test('whatever the words are, a shell gives them back', () => {
    const word = fc.string({ unit: 'grapheme-ascii' }).filter((text) => !text.includes('\u0000'));
    const words = fc.array(fc.oneof(word, fc.constantFrom('$(id)', '`id`', "it's", '', '~', '*', 'a\nb', '-n', '!!')));
    fc.assert(
      fc.property(words, (given) => {
        const line = `for word in ${given.map(quoteForShell).join(' ')}; do printf '%s\\0' "$word"; done`;
        const seen = execFileSync('/bin/sh', ['-c', line], { encoding: 'utf8' });
        expect(seen).toBe(given.map((text) => `${text}\u0000`).join(''));
      }),
      { numRuns: 50 },
    );
  });

  test('the usual command is left alone, for shells of other systems', () => {
    expect(['signalbox', 'mcp', '--announce'].map(quoteForShell)).toEqual(['signalbox', 'mcp', '--announce']);
  });
});

describe('sshArguments', () => {
  test('options of the person come first, the target and one text at the end', () => {
    const args = sshArguments({
      remote: { ...remote, options: ['Port=2222'], command: ['/opt/my box/node', 'cli.js'] },
      words: ['mcp'],
      args: ['-o', 'BatchMode=yes'],
    });
    expect(args).toEqual({
      ok: true,
      value: [
        ...['-T', '-o', 'Port=2222', '-o', 'BatchMode=yes', '-o', 'ConnectTimeout=15', '-o', 'ServerAliveInterval=15'],
        ...['me@build', "'/opt/my box/node' cli.js mcp"],
      ],
    });
  });

  test.each(['-oProxyCommand=id', '', 'me@ho st', 'host\nother'])('%j is no machine', (target) => {
    expect(sshArguments({ remote: { ...remote, target }, words: ['mcp'] })).toMatchObject({
      ok: false,
      error: { code: 'invalid-argument' },
    });
  });
});
