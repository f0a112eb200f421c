import { describe, expect, it } from 'vitest';
import { fakeEntry } from '../process/FakeProcessTable';
import { treeOrder } from './treeOrder';

const order = (...links: readonly (readonly [pid: number, ppid: number])[]): string[] =>
  treeOrder(links.map(([pid, ppid]) => fakeEntry({ pid, ppid }))).map(({ entry, depth }) => `${depth}:${entry.pid}`);

describe('treeOrder', () => {
  it('has each process before its children, and the children of one together', () => {
    expect(order([9, 5], [5, 1], [7, 5], [8, 7], [6, 1])).toEqual(['0:5', '1:7', '2:8', '1:9', '0:6']);
  });

  it('is quick for a long chain and for many children', () => {
    const chain = Array.from({ length: 5_000 }, (_, i): [number, number] => [i + 2, i + 1]);
    expect(order(...chain).at(-1)).toBe('4999:5001');
    const wide = Array.from({ length: 5_000 }, (_, i): [number, number] => [i + 3, 2]);
    expect(order([2, 1], ...wide)).toHaveLength(5_001);
  });

  it('takes a process for a root that is its own parent', () => {
    expect(order([5, 5])).toEqual(['0:5']);
  });
});
