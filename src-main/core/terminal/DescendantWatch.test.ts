import type { ProcessRef } from '@shared/session';
import { describe, expect, it } from 'vitest';
import { DescendantWatch } from './DescendantWatch';

describe('DescendantWatch', () => {
  it('tells each change, and stops by itself when nothing is left', async () => {
    const a: ProcessRef = { pid: 1001, command: 'a' };
    const b: ProcessRef = { pid: 1002, command: 'b' };
    const looks = [[a, b], [a, b], [b], []];
    let lookCount = 0;
    const told: number[][] = [];
    await new Promise<void>((resolve) => {
      const watch = new DescendantWatch({
        scan: () => Promise.resolve(looks[lookCount++] ?? []),
        onChange: (found) => {
          told.push(found.map((p) => p.pid));
          if (found.length === 0) resolve();
        },
      });
      void watch.look();
    });
    expect(told).toEqual([[1001, 1002], [1002], []]);
    expect(lookCount).toBe(4);
  });

  it('tells at once when nothing was left behind', async () => {
    const told: unknown[] = [];
    await new DescendantWatch({ scan: () => Promise.resolve([]), onChange: (found) => told.push(found) }).look();
    expect(told).toEqual([[]]);
  });

  it('looks again when the process table could not be read, and then also for daemons', async () => {
    const told: number[][] = [];
    const asked: boolean[] = [];
    await new Promise<void>((resolve) => {
      const watch = new DescendantWatch({
        scan: ({ findsOrphans }) => {
          asked.push(findsOrphans);
          if (asked.length < 3) return Promise.reject(new Error('This failure belongs to the test.'));
          return Promise.resolve(asked.length === 3 ? [{ pid: 1001, command: 'a' }] : []);
        },
        onChange: (found) => {
          told.push(found.map((p) => p.pid));
          if (found.length === 0) resolve();
        },
      });
      void watch.look();
    });
    expect(told).toEqual([[1001], []]);
    expect(asked).toEqual([true, true, true, false]);
  });

  it('tells nothing any more once it is disposed of', async () => {
    const told: unknown[] = [];
    const watch = new DescendantWatch({
      scan: () => Promise.resolve([{ pid: 1001, command: 'a' }]),
      onChange: (found) => told.push(found),
    });
    const look = watch.look();
    watch.dispose();
    await look;
    expect(told).toEqual([]);
  });
});
