import { expect, it } from 'vitest';
import { fittingFontSize } from './fontSize.logic';

it.each([
  ['has room: the size that was chosen', { width: 400, height: 200 }, 13],
  ['is too wide', { width: 1_600, height: 200 }, 6.5],
  ['is too high', { width: 400, height: 800 }, 6.5],
  ['is so large that it could not be read', { width: 40_000, height: 800 }, 5],
])('a screen that %s', (_, screen, expected) => {
  expect(fittingFontSize({ shownPx: 13, largestPx: 13, screen, room: { width: 800, height: 400 } })).toBe(expected);
});

it('grows again when there is room', () => {
  const room = { width: 800, height: 400 };
  expect(fittingFontSize({ shownPx: 6.5, largestPx: 13, screen: { width: 400, height: 200 }, room })).toBe(13);
});
