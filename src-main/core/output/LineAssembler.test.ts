import { describe, expect, it } from 'vitest';
import { HotLines } from './disk/HotLines';
import { LineAssembler } from './LineAssembler';

function start(options: { cols?: number; rows?: number; maxLineChars?: number } = {}) {
  const sink = new HotLines({ blockBytes: 65_536 });
  const assembler = new LineAssembler({ cols: 80, rows: 24, sink, ...options });
  const print = (...parts: string[]): void => {
    for (const part of parts) assembler.write(Buffer.from(part));
  };
  const lines = (): string[] => [...sink.read(0, sink.lineCount), ...assembler.openLines()];
  return { assembler, print, lines, sink };
}

/** The lines of what is printed, whole and byte by byte. */
function linesOf(text: string, options = {}): string[] {
  const whole = start(options);
  whole.print(text);
  const single = start(options);
  for (const byte of Buffer.from(text)) single.assembler.write(Buffer.of(byte));
  expect(single.lines()).toEqual(whole.lines());
  return whole.lines();
}

describe('LineAssembler', () => {
  it.each([
    ['lines', 'a\r\nb\r\n', ['a', 'b']],
    ['an unfinished last line', 'a\r\nprompt> ', ['a', 'prompt> ']],
    ['blank lines', 'a\r\n\r\n\r\nb\r\n\r\n', ['a', '', '', 'b', '']],
    ['overwriting by CR', '10 %\r50 %\r100 %\r\ndone\r\n', ['100 %', 'done']],
    ['a shorter text over a longer one', 'abcdef\rxy\r\n', ['xycdef']],
    ['overwriting by backspace', 'abc\b\bX\r\n', ['aXc']],
    ['tab stops', 'a\tb\tc\r\n', ['a       b       c']],
    ['colours', '\u001b[1;31mred\u001b[0m \u001b[38;2;1;2;3mrgb\u001b[m\r\n', ['red rgb']],
    ['titles and links', '\u001b]0;title\u0007a\u001b]8;;http://x/\u001b\\link\u001b]8;;\u001b\\b\r\n', ['alinkb']],
    ['other strings', 'a\u001bPq#0\u001b\\b\u001b_apc\u001b\\c\u001b^pm\u001b\\d\u001bXsos\u001b\\e\r\n', ['abcde']],
    ['erasing to the end of the line', 'loading...\r\u001b[Kdone\r\n', ['done']],
    [
      'a progress display that moves up',
      'a 1%\r\nb 1%\r\n\u001b[2Aa 100%\u001b[K\r\nb 50%\u001b[K\r\n',
      ['a 100%', 'b 50%'],
    ],
    ['text above a progress bar', 'bar\r\u001b[Klog 1\r\nbar', ['log 1', 'bar']],
    ['absolute positions', '\u001b[3;5Hx\u001b[1;1Hy', ['y', '', '    x']],
    ['a scroll region', '1\r\n2\r\n3\u001b[1;2r\u001b[2;1H\nnew', ['1', '2', 'new', '3']],
    ['line drawing', '\u001b(0lqk\u001b(B ok\r\n', ['┌─┐ ok']],
    ['UTF-8', 'é 漢字 🚀 e\u0301\r\n', ['é 漢字 🚀 e\u0301']],
    ['repeated characters', 'ab\u001b[3b\r\n', ['abbbb']],
  ])('understands %s', (_, text, expected) => {
    expect(linesOf(text)).toEqual(expected);
  });

  it('joins what was wrapped at the width, also when rows have left the screen', () => {
    const long = `${'abcdefghij'.repeat(100)}END`;
    expect(linesOf(`${long}\r\nnext\r\n`, { cols: 7, rows: 3 })).toEqual([long, 'next']);
    const wide = '漢字'.repeat(50);
    expect(linesOf(`${wide}\r\n`, { cols: 7, rows: 3 })).toEqual([wide]);
  });

  it('shows broken UTF-8 as one U+FFFD per maximal subpart', () => {
    const { assembler, lines } = start();
    // The example of the Unicode Standard, section 3.9.
    assembler.write(
      Buffer.from([0x61, 0xf1, 0x80, 0x80, 0xe1, 0x80, 0xc2, 0x62, 0x80, 0x63, 0x80, 0xbf, 0x64, 0xe2, 0x82]),
    );
    expect(lines()).toEqual(['a���b�c��d']);
    assembler.end();
    expect(lines()).toEqual(['a���b�c��d�']);
  });

  it('keeps the alternate screen out of the lines', () => {
    const { assembler, lines, print } = start();
    print('before\r\n\u001b[?1049h\u001b[Hfull screen');
    expect(assembler).toMatchObject({ isAlternateScreen: true, cursorLine: 'full screen' });
    expect(lines()).toEqual(['before']);
    print('\u001b[?1049lafter\r\n');
    expect(assembler.isAlternateScreen).toBe(false);
    expect(lines()).toEqual(['before', 'after']);
  });

  it('keeps what a program clears', () => {
    expect(linesOf('one\r\ntwo\r\n\u001b[H\u001b[2J\u001b[3Jthree\r\n')).toEqual(['one', 'two', 'three']);
    expect(linesOf('one\r\ntwo\r\n\u001bcthree\r\n')).toEqual(['one', 'two', 'three']);
  });

  it('says where the shell is, by its last mark', () => {
    const { assembler, print } = start({ cols: 20 });
    const marks = [
      ['', null],
      ['\u001b]133;A\u0007$ ', 'prompt'],
      ['\u001b]133;B\u001b\\', 'input'],
      ['ls\r\n\u001b]133;C;cmdline=ls\u0007', 'command'],
      // Of VS Code, the command line; of others, no mark at all.
      ['\u001b]633;E;ls\u0007\u001b]133;AB\u0007\u001b]134;A\u0007\u001b]0;133;A\u0007', 'command'],
      ['file\r\n\u001b]633;D;0\u0007', 'end'],
      ['\u001bc', null],
    ] as const;
    for (const [text, mark] of marks) {
      print(text);
      expect(assembler.shellMark).toBe(mark);
    }
  });

  it('says what the terminal looks like at the cursor', () => {
    const { assembler, print } = start({ cols: 20 });
    expect(assembler).toMatchObject({
      cursorLine: '',
      cursorColumn: 0,
      isCursorVisible: true,
      isBracketedPaste: false,
    });
    print('Password:\u001b[C\u001b[?25l\u001b[?2004h');
    expect(assembler).toMatchObject({
      cursorLine: 'Password: ',
      cursorColumn: 10,
      isCursorVisible: false,
      isBracketedPaste: true,
    });
    print('\r\na question that is longer than a row? ');
    expect(assembler).toMatchObject({ cursorLine: 'a question that is longer than a row? ', cursorColumn: 18 });
    expect(assembler.screenRows()).toEqual(['Password:', 'a question that is l', 'onger than a row?']);
    print('y\u001b[2D');
    expect(assembler).toMatchObject({ cursorLine: 'a question that is longer than a row? y', cursorOffset: 37 });
    print('\u001b[?1049h\u001b[2;3Hmenu');
    expect(assembler.screenRows()).toEqual(['', '  menu']);
  });

  it('says the same in the middle of a flood', () => {
    const { assembler, lines, print } = start({ cols: 20, rows: 3 });
    print('line\r\n'.repeat(500), '\u001b[32mWhich one is it to be?\u001b[m ');
    expect(assembler).toMatchObject({ cursorLine: 'Which one is it to be? ', cursorColumn: 3 });
    print('\r');
    expect(assembler.cursorColumn).toBe(0);
    print('\n');
    expect(lines()).toEqual([...Array(500).fill('line'), 'Which one is it to be? ']);
    print('\u001b[2A\u001b[Kx');
    expect(lines().at(-1)).toBe(`${'x'.padEnd(20)}e? `);
  });

  it('counts the queries that a program sends to its terminal', () => {
    const { assembler, print } = start();
    print(
      '\u001b[6n',
      '\u001b[?6n',
      '\u001b[c',
      '\u001b[>c',
      '\u001b]10;?\u0007',
      '\u001b]11;?\u001b\\',
      '\u001b]12;?\u0007',
    );
    expect(assembler.queryCount).toBe(7);
    print(
      '\u001b[31m',
      '\u001b]0;10;?\u0007',
      '\u001b]10;red\u0007',
      '\u001b]110\u0007',
      '\u001b[5A',
      '\u001b]11;?\u0018',
    );
    expect(assembler.queryCount).toBe(7);
  });

  it('splits a line that is too long', () => {
    const { lines, print } = start({ cols: 10, rows: 3, maxLineChars: 100 });
    print('x'.repeat(1_000), '\r\nshort\r\n');
    expect(lines()).toEqual([...Array(10).fill('x'.repeat(100)), 'short']);
    print('é'.repeat(250));
    expect(lines().slice(11).join('')).toBe('é'.repeat(250));
    expect(lines().every((line) => line.length <= 100)).toBe(true);
  });

  it('loses no text when the terminal gets a new size', () => {
    const { assembler, lines, print } = start({ cols: 40, rows: 10 });
    const text = ['a'.repeat(100), 'b'.repeat(39), '漢'.repeat(30), 'prompt with more text than fits> '];
    print(text.join('\r\n'));
    for (const [cols, rows] of [
      [13, 4],
      [200, 50],
      [21, 5],
      [40, 10],
    ] as const) {
      assembler.resize(cols, rows);
      expect(lines()).toEqual(text);
      expect(assembler.cursorLine.endsWith('fits> ')).toBe(true);
    }
    print('yes\r\n');
    expect(lines().at(-1)).toBe('prompt with more text than fits> yes');
  });

  it.each([
    [30, 10],
    [40, 5],
  ])('goes on with the same line after text that fills a row of %i columns at a resize', (cols, rows) => {
    const { assembler, lines, print } = start({ cols: 40, rows: 10 });
    print('x'.repeat(cols));
    assembler.resize(cols, rows);
    print('yz');
    expect(lines()).toEqual([`${'x'.repeat(cols)}yz`]);
    print(`\r\n${'='.repeat(cols)}`);
    assembler.resize(cols, rows + 1);
    print('\rdone\u001b[K');
    expect(lines().at(-1)).toBe('done');
  });

  it('passes strings and junk of any length without keeping them', () => {
    const { lines, print, assembler } = start();
    print('a\u001b]52;c;');
    for (let i = 0; i < 100; i += 1) print('A'.repeat(100_000));
    print('\u0007b\u001b[', '1;'.repeat(100_000), 'm', 'c\u001b[', '9'.repeat(100_000), 'Cd');
    print('\u0301'.repeat(10_000));
    expect(assembler.cursorColumn).toBe(79);
    expect(lines()[0]?.slice(0, 3)).toBe('abc');
    expect(lines()[0]?.length).toBeLessThan(200);
  });
});
