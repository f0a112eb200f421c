import { expect, test } from 'vitest';
import { CrashLimit } from './CrashLimit';

test('three crashes within a minute are mended, a fourth is not; a calm minute starts anew', () => {
  let now = 0;
  const limit = new CrashLimit(() => now);
  expect([1, 2, 3, 4].map(() => limit.mayReload())).toEqual([true, true, true, false]);
  now += 60_001;
  expect(limit.mayReload()).toBe(true);
});
