import fc from 'fast-check';

/** One step of a generated session. */
export type Step =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'resize'; readonly cols: number; readonly rows: number };

const encoder = new TextEncoder();
const text = (value: string): Uint8Array => encoder.encode(value);

const word = fc.string({ minLength: 1, maxLength: 30 }).map(text);
const line = fc.string({ maxLength: 40 }).map((value) => text(`${value}\r\n`));
const flood = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.string({ maxLength: 12 }) },
      { weight: 1, arbitrary: fc.string({ maxLength: 200 }) },
      { weight: 1, arbitrary: fc.constant('\x1b[1;32mok\x1b[m') },
    ),
    { minLength: 3, maxLength: 30 },
  )
  .map((parts) => text(`${parts.join('\r\n')}\r\n`));
/** What the short cut for plain output takes for a colour, or nearly: long, with colons, with private markers, cut short. */
const colour = fc
  .oneof(
    { weight: 6, arbitrary: fc.constantFrom('', '0', '1', '32', '1;31', '38;5;208', '48;2;10;20;30') },
    { weight: 2, arbitrary: fc.constantFrom('4:3', '38:2::1:2:3', ':', '58:5:1', ';;', '1:', ';4:0;') },
    { weight: 1, arbitrary: fc.nat({ max: 120 }).map((length) => '1;'.repeat(length)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('?1', '>4;2', '=1', '<0', '?', '1?', '1 ', '1$', '1\n', '3\x18', '3\x1b[4'),
    },
  )
  .map((params) => `\x1b[${params}m`);
const paragraph = fc.oneof(
  { weight: 5, arbitrary: fc.string({ maxLength: 12 }) },
  { weight: 2, arbitrary: fc.string({ minLength: 40, maxLength: 100 }) },
  { weight: 5, arbitrary: colour },
);
/** How plain output goes on: mostly with a new line, else it overwrites the row or erases the rest of it. */
const lineEnd = fc.oneof(
  { weight: 8, arbitrary: fc.constant('\r\n') },
  { weight: 6, arbitrary: fc.constantFrom('\r', '', '\r\x1b[K', '\x1b[K\r', '\x1b[K') },
  { weight: 3, arbitrary: fc.constantFrom('\r\r\n', '\r\n\n', '\r\r\r', '\r\x1b[m\n', '\n', '\x1b[0K', '\x1b[1K') },
);
/** Output that the short cut takes for the most part: coloured lines and progress that overwrites itself. */
const plainFlow = fc
  .array(fc.tuple(fc.array(paragraph, { maxLength: 6 }), lineEnd), { minLength: 3, maxLength: 30 })
  .map((lines) => text(lines.map(([parts, end]) => parts.join('') + end).join('')));
const characters = ['漢', '字', '한', '、', '🚀', '𠀀', 'é', '\ufeff', 'ﷺ'];
const narrow = ['é', 'ß', '→', '█'];
const marked = ['e\u0301', 'a\u0300\u0301', '👩‍🚀', '\u200b', '\u0301'];
const nonAscii = (values: readonly string[]): fc.Arbitrary<Uint8Array> =>
  fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 8 }).map((parts) => text(parts.join('')));
const broken = fc.uint8Array({ minLength: 1, maxLength: 6 }).map((bytes) => bytes.map((byte) => byte | 0x80));
const control = fc
  .constantFrom(
    '\r',
    '\n',
    '\r\n',
    '\b',
    '\t',
    '\v',
    '\f',
    '\x07',
    '\0',
    '\x7f',
    '\x0e',
    '\x0f',
    '\x18',
    '\x1a',
    '\u0084',
    '\u0085',
    '\u0088',
    '\u008d',
    '\u009b2A',
    '\u009c',
  )
  .map(text);
const param = fc.oneof(
  { weight: 5, arbitrary: fc.nat(6) },
  { weight: 2, arbitrary: fc.nat(40) },
  { weight: 1, arbitrary: fc.constant('') },
);
// Without J: ED 1 at the right edge unwraps a wrong row in xterm.js 6.0.0.
const csi = fc
  .tuple(
    fc.constantFrom('', '', '', '?', '>'),
    fc.array(param, { maxLength: 3 }),
    fc.constantFrom(...'@ABCDEFGHIKLMPSTXZ`abdefgmnqrsu'),
  )
  .map(([prefix, params, final]) => text(`\x1b[${prefix}${params.join(';')}${final}`));
const erase = fc
  .constantFrom('\x1b[J', '\x1b[0J', '\x1b[2D\x1b[1J', '\x1b[2J', '\x1b[3J', '\x1b[K', '\x1b[1K', '\x1b[2K')
  .map(text);
const move = fc
  .tuple(fc.nat(8), fc.constantFrom('A', 'A', 'B', 'C', 'D', 'G', 'd'))
  .map(([count, final]) => text(`\x1b[${count}${final}`));
const mode = fc
  .tuple(
    fc.constantFrom('4', '20', '?6', '?7', '?45', '?47', '?1047', '?1048', '?1049', '?2004', '?25', '?6;7'),
    fc.constantFrom('h', 'l', 'l'),
  )
  .map(([name, final]) => text(`\x1b[${name}${final}`));
const escapeSequence = fc
  .constantFrom(
    '7',
    '8',
    'D',
    'E',
    'H',
    'M',
    'c',
    '=',
    '>',
    'n',
    'o',
    '|',
    '}',
    '~',
    '(0',
    '(B',
    ')0',
    '*A',
    '+B',
    '-0',
    '.B',
    '/0',
    '%G',
    '#8',
    '#3',
    '[!p',
    "[2'}",
    "[2'~",
    '[2 @',
    '[2 A',
    '\\',
  )
  .map((value) => text(`\x1b${value}`));
const string = fc
  .tuple(
    fc.constantFrom(']0;', ']8;;', 'P', 'P1$q', '_', '^', 'X', ']'),
    fc.string({ maxLength: 20 }),
    fc.constantFrom('\x07', '\x1b\\', '\u009c', '\x18', '\x1b[m', ''),
  )
  .map(([start, body, end]) => text(`\x1b${start}${body}${end}`));
const junk = fc
  .uint8Array({ maxLength: 12 })
  .map((bytes) => text(`\x1b[${String.fromCharCode(...bytes.map((byte) => 0x20 + (byte % 0x5f)))}`))
  .filter((bytes) => !/[Jb]|\d{3}|"q/.test(String.fromCharCode(...bytes)));

/** Pieces of output with these characters beyond ASCII. */
const pieceWith = (values: readonly string[]): fc.Arbitrary<Uint8Array> =>
  fc.oneof(
    { weight: 12, arbitrary: word },
    { weight: 14, arbitrary: line },
    { weight: 4, arbitrary: flood },
    { weight: 4, arbitrary: plainFlow },
    { weight: 5, arbitrary: nonAscii(values) },
    { weight: 2, arbitrary: broken },
    { weight: 8, arbitrary: control },
    { weight: 8, arbitrary: csi },
    { weight: 4, arbitrary: erase },
    { weight: 5, arbitrary: move },
    { weight: 2, arbitrary: mode },
    { weight: 3, arbitrary: escapeSequence },
    { weight: 2, arbitrary: string },
    { weight: 1, arbitrary: junk },
  );

/** Output of an imagined program: text, controls and sequences of all kinds, not yet cut into chunks. */
export const terminalBytes: fc.Arbitrary<Uint8Array> = fc
  .array(pieceWith([...characters, ...marked]), { maxLength: 60 })
  .map((parts) => Buffer.concat(parts));

/**
 * The same with resizes in between. Only narrow characters: at a reflow xterm.js 6.0.0 puts combining marks on wrong
 * characters, and takes a blank before a double-width character for one that was left over by wrapping.
 */
export const terminalSteps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .array(pieceWith(narrow), { minLength: 1, maxLength: 8 })
        .map((parts): Step => ({ kind: 'bytes', bytes: Buffer.concat(parts) })),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('resize' as const),
        cols: fc.integer({ min: 4, max: 40 }),
        rows: fc.integer({ min: 4, max: 40 }),
      }),
    },
  ),
  { maxLength: 12 },
);

/** Cuts bytes where the numbers say. */
export function cut(bytes: Uint8Array, at: readonly number[]): Uint8Array[] {
  const points = at.map((point) => point % (bytes.length + 1)).sort((a, b) => a - b);
  const bounds = [0, ...points, bytes.length];
  return bounds.slice(1).map((end, i) => bytes.subarray(bounds[i] ?? 0, end));
}
