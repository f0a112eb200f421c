import fc from 'fast-check';
import { expect, it } from 'vitest';
import { excerpt } from './excerpt';

it('gives a short text as it is', () => {
  expect(excerpt('short', 3, 10)).toBe('short');
});

it('shows what stands at the place, with a little before it', () => {
  const text = `${'a'.repeat(500)}NEEDLE${'b'.repeat(500)}`;
  expect(excerpt(text, 500, 42)).toBe(`…${'a'.repeat(10)}NEEDLE${'b'.repeat(24)}…`);
  expect(excerpt(text, 0, 12)).toBe(`${'a'.repeat(10)}…`);
  expect(excerpt(text, text.length - 1, 12)).toBe(`…${'b'.repeat(10)}`);
});

it('never exceeds its length and never cuts a character in two', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '😀', 'é'), maxLength: 60 });
  fc.assert(
    fc.property(text, fc.nat(120), fc.integer({ min: 8, max: 50 }), (value, at, maxChars) => {
      const shown = excerpt(value, at, maxChars);
      expect(shown.length).toBeLessThanOrEqual(maxChars);
      expect(Buffer.from(shown).toString()).toBe(shown);
      expect(value).toContain(shown.replace(/^…|…$/g, ''));
    }),
  );
});
