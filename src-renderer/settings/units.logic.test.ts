import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText, amountWords, BYTE_UNITS, MINUTES, parseAmount, SECONDS, unitFor } from './units.logic';

describe('units', () => {
  it.each([
    [1024 ** 3, '1 GiB'],
    [1.5 * 1024 ** 3, '1.5 GiB'],
    [100 * 1024 ** 2, '100 MiB'],
    [100_000, '0.095 MiB'],
    [0, '0 MiB'],
  ])('writes %d bytes as %s', (bytes, words) => expect(amountWords(bytes, BYTE_UNITS)).toBe(words));

  it('reads what a person types', () => {
    const [mib] = BYTE_UNITS;
    if (mib === undefined) throw new Error('no unit');
    expect(['1', ' 1.5 ', '1,5', '.5'].map((text) => parseAmount(text, mib))).toEqual([
      1024 ** 2,
      1.5 * 1024 ** 2,
      1.5 * 1024 ** 2,
      512 * 1024,
    ]);
    for (const text of ['', 'a', '-1', '1e3', '1 GiB', '1.2.3', '.']) expect(parseAmount(text, mib)).toBeNull();
  });

  it('says one of a unit as a person does', () => {
    expect([1_000, 2_000].map((ms) => amountWords(ms, SECONDS))).toEqual(['1 second', '2 seconds']);
    expect(amountWords(1, MINUTES)).toBe('1 minute');
  });

  it('gives whole milliseconds and minutes', () => {
    expect(parseAmount('0.25', unitFor(1_000, SECONDS))).toBe(250);
    expect(parseAmount('10', unitFor(10, MINUTES))).toBe(10);
  });

  it('shows each amount within a thousandth of its unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 45 }), (bytes) => {
        const unit = unitFor(bytes, BYTE_UNITS);
        const back = parseAmount(amountText(bytes, unit), unit);
        expect(Math.abs((back ?? Number.NaN) - bytes)).toBeLessThanOrEqual(unit.size / 1_000);
      }),
    );
  });
});
