import fc from 'fast-check';

/** An event of a recording for tests: seconds since the one before, code, text. */
export type TestEvent = readonly [number, string, string];

/** A program that asks for a name, is left alone for a minute, and ends. */
export const askingEvents: readonly TestEvent[] = [
  [0, 'o', 'zero '],
  [1, 'o', 'one '],
  [1, 'm', 'waiting (line): Name:'],
  [60, 'i', 'Ada\r'],
  [0.5, 'o', 'Ada '],
  [0.5, 'm', 'exited: exit code 3'],
  [0, 'x', '3'],
];

/** The text of an asciicast v3 file. */
export function testCast(events: readonly TestEvent[], size = { cols: 40, rows: 10 }): string {
  const lines = [{ version: 3, term: size }, ...events].map((line) => `${JSON.stringify(line)}\n`);
  return lines.join('');
}

const output = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    'a line\r\n',
    '\u001b[2J\u001b[H',
    '\u001b[31mred\u001b[0m ',
    '\u001b[?1049h',
    '\u001b[?1049l',
    '\u001b[3;7r\u001b[7;1Hscroll\n\n\n',
    '\u001b[5;5Hthere',
    '\u001b[1K',
    // Cut within a sequence: what follows completes it.
    '\u001b[3',
    '\u001b]2;title',
    '漢字😀',
    'x'.repeat(50),
  ),
);

const event: fc.Arbitrary<TestEvent> = fc
  .tuple(
    fc.integer({ min: 0, max: 6_000 }).map((ms) => (ms > 5_000 ? ms * 10 : ms) / 1_000),
    fc.oneof(
      { weight: 8, arbitrary: output.map((text) => ['o', text] as const) },
      {
        weight: 2,
        arbitrary: fc
          .tuple(fc.integer({ min: 5, max: 60 }), fc.integer({ min: 2, max: 20 }))
          .map(([cols, rows]) => ['r', `${cols}x${rows}`] as const),
      },
      { weight: 1, arbitrary: fc.constantFrom(['i', 'y\r'] as const, ['m', 'waiting (line): Name:'] as const) },
    ),
  )
  .map(([seconds, [code, text]]) => [seconds, code, text]);

/** Random recordings: output with and without sequences, changes of size, input, markers, pauses. */
export const randomEvents: fc.Arbitrary<TestEvent[]> = fc.array(event, { maxLength: 30 });
