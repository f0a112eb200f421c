import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonAsciiBytes, jsonEscapes, writeJsonAscii } from './jsonAscii';

function written(text: string, texts?: Record<string, string>): string {
  const target = Buffer.alloc(3 + jsonAsciiBytes(text.length));
  const end = writeJsonAscii(Buffer.from(text), jsonEscapes(texts), { target, start: 3 });
  return `"${target.toString('latin1', 3, end)}"`;
}

describe('writeJsonAscii', () => {
  it('writes what JSON.stringify writes', () => {
    const all = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join('');
    expect(written(all)).toBe(JSON.stringify(all));
    const text = fc.string({ unit: 'binary-ascii' });
    fc.assert(fc.property(text, (value) => written(value) === JSON.stringify(value)));
  });

  it('writes another text for a character', () => {
    expect(written('a\nb\n', { '\n': '\r\n' })).toBe(JSON.stringify('a\r\nb\r\n'));
  });
});
