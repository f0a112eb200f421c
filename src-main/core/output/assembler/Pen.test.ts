import type { Terminal } from '@xterm/headless';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookOf, newTerminal, sinkOf } from '../replay/testing/ReplayRig';
import { Pen } from './Pen';

const colour = fc.oneof(
  fc.nat(255).map((value) => `38;5;${value}`),
  fc.nat(255).map((value) => `48:5:${value}`),
  fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((rgb) => `38;2;${rgb.join(';')}`),
  fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((rgb) => `48:2::${rgb.join(':')}`),
  fc.constantFrom('38;7;1;2;3;4', '58;5;3', '58:2::1:2:3', '38:2', '38:5'),
);
const param = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .integer({ min: 0, max: 110 })
      .filter((code) => ![38, 48, 58].includes(code))
      .map(String),
  },
  { weight: 2, arbitrary: colour },
  { weight: 1, arbitrary: fc.constantFrom('', '4:0', '4:3', '4:9', '4:', '0') },
);
/** Colours that lack something, which only the end of a sequence can. */
const cutShort = fc.constantFrom([], [], [], ['38'], ['48;2;1'], ['38;5'], ['58']);
const sequence = fc
  .tuple(fc.array(param, { maxLength: 6 }), cutShort)
  .map(([params, last]) => `\u001b[${[...params, ...last].join(';')}m`);
const sequences = fc.array(sequence, { minLength: 1, maxLength: 8 });

/** How a character looks in xterm.js after these sequences. */
function lookAfter(text: string): unknown {
  const terminal: Terminal = newTerminal({ cols: 20, rows: 5 });
  sinkOf(terminal).write(Buffer.from(`${text}x`));
  const look = lookOf(terminal);
  terminal.dispose();
  return look;
}

describe('Pen', () => {
  it('gives a sequence that makes characters look as in xterm.js', () => {
    fc.assert(
      fc.property(sequences, (all) => {
        const pen = new Pen();
        for (const one of all) pen.apply(Buffer.from(one), 2, one.length - 1);
        expect(lookAfter(pen.sequence())).toEqual(lookAfter(all.join('')));
      }),
      { numRuns: 500 },
    );
  });

  it('catches up with a text as if each of its sequences had been applied', () => {
    const text = fc.array(fc.oneof(sequence, fc.constantFrom('plain ', 'm', '0m', '\r\n')), { maxLength: 20 });
    fc.assert(
      fc.property(sequences, text, (before, parts) => {
        const [one, other] = [new Pen(), new Pen()];
        for (const pen of [one, other]) for (const each of before) pen.apply(Buffer.from(each), 2, each.length - 1);
        const bytes = Buffer.from(`..${parts.join('')}..`);
        one.catchUp(bytes, 2, bytes.length - 2);
        for (const part of parts) {
          if (part.startsWith('\u001b')) other.apply(Buffer.from(part), 2, part.length - 1);
        }
        expect(one.sequence()).toBe(other.sequence());
      }),
    );
  });
});
