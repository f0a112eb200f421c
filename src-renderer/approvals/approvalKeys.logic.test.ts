import { describe, expect, it } from 'vitest';
import { choiceOf } from './approvalKeys.logic';

const press = (key: string, over = {}) =>
  choiceOf({ key, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, repeat: false, ...over });

describe('choiceOf', () => {
  it('knows D, E, A and W, with the caps lock, too', () => {
    expect(['d', 'e', 'a', 'w', 'A'].map((key) => press(key))).toEqual([
      'deny',
      'edit',
      'approve',
      'always',
      'approve',
    ]);
  });

  it('knows no other key, and Enter least of all', () => {
    expect(['Enter', ' ', 'y', 'Escape'].map((key) => press(key))).toEqual([null, null, null, null]);
  });

  it('leaves chords and held keys alone', () => {
    for (const over of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { shiftKey: true }, { repeat: true }]) {
      expect(press('a', over)).toBeNull();
    }
  });
});
