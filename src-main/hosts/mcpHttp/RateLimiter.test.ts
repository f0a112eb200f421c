import { expect, it } from 'vitest';
import { RateLimiter } from './RateLimiter';

function limiter() {
  let time = 0;
  const rate = new RateLimiter({ perSecond: 10, burst: 3, now: () => time });
  const taken = (count: number) => Array.from({ length: count }, () => rate.take()).filter(Boolean).length;
  return { taken, at: (ms: number) => (time = ms) };
}

it('lets a burst through, then as many as time allows, and saves no more than a burst', () => {
  const { taken, at } = limiter();
  expect(taken(5)).toBe(3);
  at(100);
  expect(taken(5)).toBe(1);
  at(250);
  expect(taken(5)).toBe(1);
  at(300);
  expect(taken(5)).toBe(1);
  at(60_000);
  expect(taken(10)).toBe(3);
});

it('is not fooled by a clock that goes back', () => {
  const { taken, at } = limiter();
  at(1_000);
  expect(taken(5)).toBe(3);
  at(0);
  expect(taken(5)).toBe(0);
  at(200);
  expect(taken(5)).toBe(2);
});
