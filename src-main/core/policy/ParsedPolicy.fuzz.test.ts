// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are shell texts
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge } from './testing/judge';

/** Milliseconds of processor time of one verdict: other tests run at the same time. */
function timeOf(text: string): number {
  const start = process.cpuUsage();
  judge(text, { blocked: ['sudo'], rules: [{ match: 'git push', action: 'ask' }] });
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

const DEEP: readonly (readonly [string, string])[] = [
  ['parentheses', '('.repeat(10_000)],
  ['closed parentheses', `${'('.repeat(10_000)}ls${')'.repeat(10_000)}`],
  ['substitutions', '$('.repeat(10_000)],
  ['closed substitutions', `echo ${'$(echo '.repeat(10_000)}a${')'.repeat(10_000)}`],
  ['arithmetic', '$(('.repeat(10_000)],
  ['quotes in substitutions', 'echo "$('.repeat(10_000)],
  ['single quotes', "'".repeat(10_001)],
  ['backticks', '`'.repeat(10_001)],
  ['escaped backticks', `echo ${'`\\'.repeat(5_000)}`],
  ['braces', '{'.repeat(10_000)],
  ['closed braces', `${'{a,'.repeat(5_000)}b${'}'.repeat(5_000)}`],
  ['many braces', '{a,b}'.repeat(2_000)],
  ['expansions', `echo ${'${x:-'.repeat(10_000)}`],
  ['here-documents', '<<A '.repeat(10_000)],
  ['if', 'if '.repeat(10_000)],
  ['loops', `${'while :; do '.repeat(60)}ls${'; done'.repeat(60)}`],
  ['functions', 'f() { f; f; f; }; f '.repeat(500)],
  [
    'functions in functions',
    Array.from({ length: 40 }, (_, i) => `f${i}() { f${i + 1}; f${i + 1}; }`)
      .join('\n')
      .concat('\nf0'),
  ],
  [
    'aliases',
    Array.from({ length: 40 }, (_, i) => `alias a${i}="a${i + 1}; a${i + 1}"`)
      .join('\n')
      .concat('\na0'),
  ],
  ['eval', `x='eval "$x$x"'; eval "$x"`],
  [
    'values',
    `${Array.from({ length: 20 }, (_, i) => `for v${i} in a b c d e f; do `).join('')}$v0$v1$v2$v3$v4$v5$v6 x${'; done'.repeat(20)}`,
  ],
  ['sed', `sed '${Array.from({ length: 3_000 }, (_, i) => `s${String.fromCharCode(0x3400 + i)}`).join('')}'`],
  ['python', `python3 -c '${'os.system('.repeat(5_000)}'`],
  ['python quotes', `python3 -c "${"import os; '''".repeat(3_000)}"`],
  ['perl', `perl -e '${'open |'.repeat(8_000)}'`],
  ['node', `node -e '${'{ exec('.repeat(8_000)} child_process'`],
  ['powershell', `powershell -Command "${'$('.repeat(5_000)}"`],
  ['options', `sudo ${'-u '.repeat(20_000)}`],
  ['wrappers', `${'env '.repeat(10_000)}ls`],
  ['not ASCII', '\ud800\udfff\u202e\u0000'.repeat(5_000)],
];

describe('hostile text', () => {
  it.each(DEEP)('is judged in less than a second: %s', (_, text) => {
    expect(timeOf(text)).toBeLessThan(1_000);
  });

  it('never throws, whatever the bytes', () => {
    const pieces = fc.constantFrom(
      "'",
      '"',
      '`',
      '$(',
      ')',
      '(',
      '{',
      '}',
      ';',
      '\n',
      '|',
      '&',
      '<<',
      'A',
      '\\',
      '$',
      '#',
      ' ',
      'if',
      'case',
      'in',
      'sudo',
      '[[',
      '=',
      '-c',
      'bash',
      '\0',
      '\ud800',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.array(pieces, { maxLength: 60 }).map((list) => list.join('')),
    );
    const kinds = fc.constantFrom('bash', 'fish', 'pwsh', 'nu', '');
    fc.assert(
      fc.property(text, kinds, (source, shell) =>
        ['allow', 'ask', 'deny'].includes(judge(source, { blocked: ['sudo'], shell }).action),
      ),
      { numRuns: 5_000, seed: 21 },
    );
    // Some seconds on an idle machine: the limit is against a hang only.
  }, 600_000);
});

describe('speed', () => {
  const line =
    'FOO=bar git commit -m "some $x message" --author=\'me\' | grep -v foo > out && for i in 1 2 3; do echo ${i}; done\n';
  const shape = (size: number): string => line.repeat(Math.floor(size / line.length));

  function median(text: string, runs: number): number {
    const times = Array.from({ length: runs }, () => timeOf(text));
    return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
  }

  // On an idle machine 1 KB takes less than 2 ms and 100 KB less than 100 ms; on a busy one only their ratio says something.
  it('takes time in proportion to the length of the text', () => {
    median(shape(20_000), 20);
    const short = median(shape(20_000), 15);
    expect(median(shape(100_000), 7) / short).toBeLessThan(5 * 4);
  });
});
