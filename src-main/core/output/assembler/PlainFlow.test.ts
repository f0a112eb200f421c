import { describe, expect, it } from 'vitest';
import { HotLines } from '../disk/HotLines';
import { LineAssembler } from '../LineAssembler';

const SIZE = { cols: 20, rows: 4 };
/** More than a screen, so that the short cut starts. */
const FLOOD = 'line\r\n'.repeat(20);

function start(size = SIZE) {
  const sink = new HotLines({ blockBytes: 65_536 });
  const assembler = new LineAssembler({ ...size, sink });
  return {
    assembler,
    print: (text: string) => assembler.write(Buffer.from(text)),
    shown: () => ({
      lines: [...sink.read(0, sink.lineCount), ...assembler.openLines()],
      openLineCount: sink.lineCount + assembler.openLineCount,
      cursorLine: assembler.cursorLine,
      state: assembler.captureState(),
    }),
  };
}

/** What the general path makes of it: single bytes are too few to start the short cut. */
function printSlowly(text: string) {
  const slow = start();
  for (const byte of Buffer.from(text)) slow.assembler.write(Buffer.of(byte));
  return slow.shown();
}

const CASES = {
  'progress that overwrites itself': '10 %\r50 %\r100 %\rdone\r\nnext\r\n',
  'a row that is erased first': 'loading a file\r\u001b[Kloaded\r\nlonger text\rx\u001b[K\r\n',
  'returns in any number': 'a\r\r\r\nb\r\n\n\nc\r\rd\r\n',
  'a return in a line of several rows': `${'abcdefghij'.repeat(5)}\rXY\r\nnext\r\n${'k'.repeat(40)}\rZ\r\n`,
  'a row erased that continues a line': `${'abcdefghij'.repeat(3)}\r\u001b[Kx\r\n`,
  'text over a row and beyond its edge': `short\r${'0123456789'.repeat(7)}\r\n`,
  'a full row and a return': `${'w'.repeat(20)}\rv\r\n${'w'.repeat(20)}\r\n${'w'.repeat(20)}\u001b[Kx\r\n`,
  'colours of any length': `\u001b[1mbold\u001b[${'0;'.repeat(100)}m\u001b[38:2::1:2:3mred\u001b[4:3m\u001b[m\r\n`,
  'colours on both sides of an erased row': '\u001b[0m\u001b[31mred\r\u001b[K\u001b[32mgreen\r\n',
  'sequences that are no colours': 'a\u001b[>4;2mb\u001b[?1mc\u001b[1$md\u001b[1 me\u001b[3\u0018mf\r\n',
  'what the short cut does not know':
    'a\tb\b\bc\r\n\u001b[2Aup\u001b[0K\r\nnoel \u00e9\u6f22\r\nf\u0000g\u007fh\r\n\u000b\r\n',
  'a repeated character': 'ab\u001b[3b\r\nc\u001b[m\u001b[3b\r\n',
  'a newline that keeps the column': 'abc\ndef\r\n',
} as const;

describe('PlainFlow', () => {
  it.each(Object.entries(CASES))('takes %s as the general path does, cut anywhere', (_, text) => {
    for (let at = 0; at <= text.length; at += 1) {
      const flowing = start();
      flowing.print(FLOOD + text.slice(0, at));
      expect(flowing.shown()).toEqual(printSlowly(FLOOD + text.slice(0, at)));
      flowing.print(text.slice(at));
      expect(flowing.shown()).toEqual(printSlowly(FLOOD + text));
    }
  });

  it('gives back what it took from the screen when nothing has scrolled', () => {
    // More than the screen has room for, so that its first row continues a line; then a screenful that stays in one row.
    const text = `${'abcdefghij'.repeat(10)}${'\rover'.repeat(20)}\u001b[A\u001b[2K\r\n`;
    const flowing = start();
    for (const character of text.slice(0, 100)) flowing.print(character);
    flowing.print(text.slice(100));
    expect(flowing.shown()).toEqual(printSlowly(text));
  });
});
