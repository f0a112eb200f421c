import { describe, expect, it } from 'vitest';
import { parseShellMark } from './shellMark.logic';

describe('parseShellMark', () => {
  it.each([
    ['A', { kind: 'prompt' }],
    ['A;cl=m;aid=12', { kind: 'prompt' }],
    ['A;k=i', { kind: 'prompt' }],
    ['B', { kind: 'input' }],
    ['C', { kind: 'command' }],
    ['C;cmdline_url=ls', { kind: 'command' }],
    ['D', { kind: 'end', status: null }],
    ['D;0', { kind: 'end', status: 0 }],
    ['D;130;aid=12', { kind: 'end', status: 130 }],
    ['D;aid=12', { kind: 'end', status: null }],
  ])('reads %s', (data, mark) => {
    expect(parseShellMark(data)).toEqual(mark);
  });

  it.each(['', 'a', 'AB', 'P;k=i', 'E;ls', 'L', 'A;k=s', 'A;cl=m;k=c', 'A;k=r;aid=1'])('leaves %j alone', (data) => {
    expect(parseShellMark(data)).toBeNull();
  });
});
