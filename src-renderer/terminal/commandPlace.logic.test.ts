import { describe, expect, it } from 'vitest';
import { type CommandPlace, type CommandStep, commandPlace, type Viewport } from './commandPlace.logic';

const END = 100;
const rows = [10, 40, 60, 99, 110];
const row = (at: number): CommandPlace => ({ kind: 'row', row: at });
const from = (top: number, step: CommandStep): CommandPlace => commandPlace(rows, { top, end: END }, step);

/** Presses a key until nothing moves any more; gives the rows that came first in sight. */
function walk(start: Viewport, step: CommandStep): number[] {
  const tops: number[] = [];
  for (let top = start.top; tops.at(-1) !== tops.at(-2) || tops.length < 2; ) {
    const place = commandPlace(rows, { ...start, top }, step);
    top = place.kind === 'row' ? place.row : place.kind === 'top' ? 0 : start.end;
    tops.push(top);
  }
  return tops.slice(0, -1);
}

describe('commandPlace', () => {
  it('goes up over each prompt to the top', () => {
    expect(walk({ top: END, end: END }, -1)).toEqual([99, 60, 40, 10, 0]);
  });

  it('goes down over each prompt that can come first in sight, then to the end', () => {
    expect(walk({ top: 0, end: END }, 1)).toEqual([10, 40, 60, 99, 100]);
  });

  it('starts from where a person scrolled to, between two prompts', () => {
    expect([from(50, -1), from(50, 1)]).toEqual([row(40), row(60)]);
    expect([from(40, -1), from(40, 1)]).toEqual([row(10), row(60)]);
    expect([from(5, -1), from(99, 1)]).toEqual([{ kind: 'top' }, { kind: 'end' }]);
  });

  it('knows only top and end when no prompt is left', () => {
    const viewport = { top: 50, end: END };
    expect([commandPlace([], viewport, -1), commandPlace([], viewport, 1)]).toEqual([{ kind: 'top' }, { kind: 'end' }]);
  });

  it('stays where it is when all output is in sight', () => {
    const viewport = { top: 0, end: 0 };
    expect(commandPlace([0, 3], viewport, -1)).toEqual({ kind: 'top' });
    expect(commandPlace([0, 3], viewport, 1)).toEqual({ kind: 'end' });
  });
});
