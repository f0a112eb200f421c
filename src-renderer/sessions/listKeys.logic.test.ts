import { describe, expect, it } from 'vitest';
import { QUEUE_ROW } from '../state/listLayout.logic';
import { listCommandOf } from './listKeys.logic';

const rows = ['a', 'b', 'c'];
const command = (key: string, selectedId: string | null, over = {}) =>
  listCommandOf({ key, ctrlKey: false, altKey: false, metaKey: false, ...over }, rows, selectedId);

describe('listCommandOf', () => {
  it('moves the selection and stays at the ends', () => {
    expect(command('ArrowDown', 'a')).toEqual({ kind: 'select', sessionId: 'b' });
    expect(command('ArrowDown', 'c')).toEqual({ kind: 'select', sessionId: 'c' });
    expect(command('ArrowUp', 'a')).toEqual({ kind: 'select', sessionId: 'a' });
    expect(command('Home', 'c')).toEqual({ kind: 'select', sessionId: 'a' });
    expect(command('End', 'a')).toEqual({ kind: 'select', sessionId: 'c' });
    expect(command('ArrowDown', null)).toEqual({ kind: 'select', sessionId: 'a' });
  });

  it('acts on the selected row', () => {
    expect(command('Enter', 'b')).toEqual({ kind: 'open', sessionId: 'b' });
    expect(command('x', 'b')).toEqual({ kind: 'stop', sessionId: 'b' });
    expect(command('X', 'b')).toEqual({ kind: 'force-kill', sessionId: 'b' });
    expect(command('x', null)).toBeNull();
  });

  it('opens the queue and ends nothing there', () => {
    const inQueue = (key: string) =>
      listCommandOf({ key, ctrlKey: false, altKey: false, metaKey: false }, [QUEUE_ROW, 'a'], QUEUE_ROW);
    expect(inQueue('Enter')).toEqual({ kind: 'open', sessionId: QUEUE_ROW });
    expect([inQueue('x'), inQueue('X')]).toEqual([null, null]);
  });

  it('takes no keys with modifiers and no others', () => {
    expect(command('x', 'b', { ctrlKey: true })).toBeNull();
    expect(command('y', 'b')).toBeNull();
  });
});
