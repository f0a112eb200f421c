import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MessageSplitter } from './MessageSplitter';

describe('MessageSplitter', () => {
  test('gives the same messages however the bytes are cut', () => {
    const text = fc.array(
      fc.string({ minLength: 1, unit: 'binary' }).filter((line) => line.trim() !== '' && !line.includes('\n')),
    );
    fc.assert(
      fc.property(text, fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }), (lines, sizes) => {
        const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
        const splitter = new MessageSplitter(1_000_000);
        const found: string[] = [];
        for (let at = 0, turn = 0; at < bytes.length; turn++) {
          const size = sizes[turn % sizes.length] as number;
          found.push(...splitter.push(bytes.subarray(at, at + size)).map(String));
          at += size;
        }
        expect(found).toEqual(lines.map((line) => `${line}\n`));
      }),
    );
  });

  test('leaves out a message that is too long, whether it comes in one piece or many', () => {
    const splitter = new MessageSplitter(5);
    expect(splitter.push(Buffer.from('abcdefgh\nab\n')).map(String)).toEqual(['null', 'ab\n']);
    for (const char of 'abcdefghij') expect(splitter.push(Buffer.from(char))).toEqual([]);
    expect(splitter.push(Buffer.from('\r\n\ncd\n')).map(String)).toEqual(['null', 'cd\n']);
  });
});
