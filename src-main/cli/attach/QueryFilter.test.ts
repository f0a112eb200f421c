import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { QueryFilter } from './QueryFilter';

function filtered(...parts: readonly string[]): string {
  const filter = new QueryFilter();
  return Buffer.concat(parts.map((part) => filter.push(Buffer.from(part)))).toString();
}

const queries = [
  '\u001b[c',
  '\u001b[0c',
  '\u001b[>c',
  '\u001b[=0c',
  '\u001b[6n',
  '\u001b[?6n',
  '\u001b[?2026$p',
  '\u001b[4$p',
  '\u001b[18t',
  '\u001b[>0q',
  '\u001b[?u',
  '\u001bZ',
  '\u0005',
  '\u001bP$qm\u001b\\',
  '\u001bP+q544e\u001b\\',
  '\u001b]11;?\u0007',
  '\u001b]4;1;?\u001b\\',
  '\u001b]52;c;aGk=\u0007',
  '\u001b]0;title\u0007',
  '\u001b_Ga=q,i=1;AAAA\u001b\\',
];
const shown = [
  'plain ✓ 漢字 text\r\n',
  '\u001b[1;31mred\u001b[0m',
  '\u001b[?1049h',
  '\u001b[2 q',
  '\u001b[!p',
  '\u001b(B',
  '\u001b7',
  '\u001b>',
  '\u001b]8;;http://x/\u0007link\u001b]8;;\u0007',
  '\u001b]11;#000000\u0007',
  '\u001b[?25l',
  '\u001b[10;20H',
];

describe('QueryFilter', () => {
  test.each(queries)('%j is taken out', (query) => {
    expect(filtered(`a${query}b`)).toBe('ab');
  });

  test.each(shown)('%j stays', (text) => {
    expect(filtered(`a${text}b`)).toBe(`a${text}b`);
  });

  test('however the bytes are cut, the same comes out', () => {
    const piece = fc.constantFrom(
      ...queries.map((text) => [text, ''] as const),
      ...shown.map((text) => [text, text] as const),
    );
    fc.assert(
      fc.property(fc.array(piece), fc.array(fc.nat(60)), (pieces, cuts) => {
        const bytes = Buffer.from(`${pieces.map(([given]) => given).join('')}\n`);
        const filter = new QueryFilter();
        let at = 0;
        const out: Buffer[] = [];
        for (const cut of [...cuts, bytes.length]) {
          out.push(filter.push(bytes.subarray(at, at + cut)));
          at = Math.min(bytes.length, at + cut);
        }
        expect(Buffer.concat(out).toString()).toBe(`${pieces.map(([, left]) => left).join('')}\n`);
      }),
    );
  });

  test('a string that never ends is not held for ever', () => {
    const text = `\u001b]9;${'x'.repeat(70_000)}`;
    expect(filtered(text, 'more')).toBe(`${text}more`);
  });
});
