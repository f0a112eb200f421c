import { beforeEach, describe, expect, it } from 'vitest';
import type { Termios } from './Termios';
import { TermiosCache } from './TermiosCache';

const COOKED: Termios = { isCanonical: true, hasEcho: true };
const SECRET: Termios = { isCanonical: true, hasEcho: false };

let now: number;
let reads: number;
let present: Termios;
let cache: TermiosCache;

beforeEach(() => {
  now = 10_000;
  reads = 0;
  present = COOKED;
  cache = new TermiosCache({
    now: () => now,
    read: async () => {
      reads += 1;
      return present;
    },
  });
});

describe('TermiosCache', () => {
  it('asks anew when the program has run, and when something was printed or typed', async () => {
    await cache.get(9, '1:1');
    await cache.get(9, '1:1');
    expect(reads).toBe(1);
    present = SECRET;
    expect(await cache.get(9, '1:2')).toEqual(SECRET);
    cache.invalidate();
    await cache.get(9, '1:2');
    expect(reads).toBe(3);
  });

  it('asks anew after a while when nothing says whether the program has run', async () => {
    await cache.get(9, null);
    now += 300;
    await cache.get(9, null);
    expect(reads).toBe(1);
    now += 200;
    await cache.get(9, null);
    expect(reads).toBe(2);
  });

  it('bounds the processes for a program that wakes itself all the time, and comes to the truth', async () => {
    for (let wake = 0; wake < 1_000; wake += 1) {
      now += 10;
      await cache.get(9, `1:${wake}`);
    }
    // Ten at once, and five in each of the ten seconds.
    expect(reads).toBeGreaterThan(50);
    expect(reads).toBeLessThanOrEqual(60);
    present = SECRET;
    cache.invalidate();
    await cache.get(9, '1:1000');
    now += 200;
    expect(await cache.get(9, '1:1000')).toEqual(SECRET);
  });
});
