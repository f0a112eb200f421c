import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeWindow } from './windowPlace.logic';

const main = { x: 0, y: 25, width: 1920, height: 1015 };
const second = { x: 1920, y: 0, width: 2560, height: 1440 };
const saved = { x: 100, y: 80, width: 1000, height: 700, isMaximized: false };

test('without a place the system chooses one', () => {
  expect(placeWindow(null, [main])).toEqual({ width: 1200, height: 780 });
  expect(placeWindow(saved, [])).toEqual({ width: 1200, height: 780 });
});

test.each([
  ['stays where it was', saved, { x: 100, y: 80, width: 1000, height: 700 }],
  ['stays on the second screen', { ...saved, x: 3000, y: 10 }, { x: 3000, y: 10, width: 1000, height: 700 }],
  ['is mended when no screen is there', { ...saved, x: 9000 }, { x: 460, y: 183, width: 1000, height: 700 }],
  ['is mended when only its edge is seen', { ...saved, x: -950 }, { x: 460, y: 183, width: 1000, height: 700 }],
  ['comes down from behind the bar', { ...saved, y: 0 }, { x: 100, y: 25, width: 1000, height: 700 }],
  ['is no larger than its screen', { ...saved, width: 9000 }, { x: 100, y: 80, width: 1920, height: 700 }],
  [
    'is no smaller than the least size',
    { ...saved, width: 1, height: 1, x: 50 },
    { x: 50, y: 80, width: 900, height: 560 },
  ],
])('the window %s', (_name, place, expected) => {
  expect(placeWindow(place, [main, second])).toEqual(expected);
});

test('wherever it was, a hand can take hold of it', () => {
  const place = fc.record({
    x: fc.integer({ min: -20_000, max: 20_000 }),
    y: fc.integer({ min: -20_000, max: 20_000 }),
    width: fc.integer({ min: 0, max: 10_000 }),
    height: fc.integer({ min: 0, max: 10_000 }),
    isMaximized: fc.boolean(),
  });
  fc.assert(
    fc.property(place, (given) => {
      const { x = 0, y = 0, width = 0 } = placeWindow(given, [main, second]);
      const isHeld = [main, second].some(
        (area) =>
          Math.min(x + width, area.x + area.width) - Math.max(x, area.x) >= 100 &&
          y >= area.y &&
          y <= area.y + area.height - 100,
      );
      expect(isHeld).toBe(true);
    }),
  );
});
