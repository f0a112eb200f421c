import { describe, expect, it } from 'vitest';
import { commandOf, type KeyPress, shortcutLabel } from './shortcuts.logic';

const press = (over: Partial<KeyPress>): KeyPress => ({
  key: '',
  code: '',
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  metaKey: false,
  ...over,
});
const ctrlShift = (code: string) => press({ code, ctrlKey: true, shiftKey: true });

describe('commandOf', () => {
  it.each([
    ['KeyJ', { kind: 'next-needing-you' }],
    ['BracketLeft', { kind: 'previous-session' }],
    ['BracketRight', { kind: 'next-session' }],
    ['Period', { kind: 'interrupt' }],
    ['Backspace', { kind: 'stop' }],
    ['Digit3', { kind: 'session-at', index: 2 }],
    ['KeyV', null],
    ['Digit0', null],
  ])('knows Ctrl+Shift and Cmd with %s', (code, command) => {
    expect(commandOf(ctrlShift(code), false)).toEqual(command);
    expect(commandOf(press({ code, metaKey: true }), true)).toEqual(command);
  });

  it('leaves plain Ctrl, Alt and unmodified keys to the program', () => {
    expect(commandOf(press({ code: 'KeyC', ctrlKey: true }), false)).toBeNull();
    expect(commandOf(press({ code: 'KeyJ', altKey: true, ctrlKey: true, shiftKey: true }), false)).toBeNull();
    expect(commandOf(press({ code: 'KeyJ', metaKey: true }), false)).toBeNull();
    expect(commandOf(ctrlShift('KeyJ'), true)).toBeNull();
    expect(commandOf(press({ key: 'j', code: 'KeyJ' }), false)).toBeNull();
  });

  it('moves between zones with F6', () => {
    expect(commandOf(press({ key: 'F6' }), false)).toEqual({ kind: 'next-zone' });
    expect(commandOf(press({ key: 'F6', shiftKey: true }), true)).toEqual({ kind: 'previous-zone' });
    expect(commandOf(press({ key: 'F6', ctrlKey: true }), false)).toBeNull();
  });
});

describe('shortcutLabel', () => {
  it('writes keys as the platform does', () => {
    expect(shortcutLabel('next-needing-you', false)).toBe('Ctrl+Shift+J');
    expect(shortcutLabel('next-needing-you', true)).toBe('⌘J');
    expect(shortcutLabel('next-zone', true)).toBe('F6');
  });
});
