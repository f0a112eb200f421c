import { describe, expect, it } from 'vitest';
import { actionOf, actions } from './actions';
import { comboLabel, digitOf, type KeyPress, keysLabel } from './shortcuts.logic';

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
const idOf = (each: KeyPress, isMac: boolean): string | null => actionOf(each, isMac)?.id ?? null;
const actionNamed = (id: string) => actions.find((action) => action.id === id);

describe('actionOf', () => {
  it.each([
    ['KeyJ', 'next-needing-you'],
    ['BracketLeft', 'previous-session'],
    ['BracketRight', 'next-session'],
    ['KeyN', 'new-session'],
    ['Enter', 'new-session'],
    ['KeyK', 'palette'],
    ['KeyF', 'find'],
    ['KeyC', 'copy'],
    ['KeyL', 'copy-last-output'],
    ['ArrowUp', 'previous-command'],
    ['ArrowDown', 'next-command'],
    ['Period', 'interrupt'],
    ['Backspace', 'stop'],
    ['Digit3', 'session-at'],
    ['Digit0', 'usual-font'],
    ['KeyX', null],
  ])('knows Ctrl+Shift and Cmd with %s', (code, id) => {
    expect(idOf(ctrlShift(code), false)).toBe(id);
    expect(idOf(press({ code, metaKey: true }), true)).toBe(id);
  });

  it('leaves plain Ctrl, Alt and unmodified keys to the program', () => {
    expect(idOf(press({ code: 'KeyC', ctrlKey: true }), false)).toBeNull();
    expect(idOf(press({ code: 'KeyJ', altKey: true, ctrlKey: true, shiftKey: true }), false)).toBeNull();
    expect(idOf(press({ code: 'KeyJ', metaKey: true }), false)).toBeNull();
    expect(idOf(ctrlShift('KeyJ'), true)).toBeNull();
    expect(idOf(press({ key: 'j', code: 'KeyJ' }), false)).toBeNull();
  });

  it('moves between areas with F6, and helps with ?', () => {
    expect(idOf(press({ key: 'F6' }), false)).toBe('next-zone');
    expect(idOf(press({ key: 'F6', shiftKey: true }), true)).toBe('previous-zone');
    expect(idOf(press({ key: 'F6', ctrlKey: true }), false)).toBeNull();
    expect(idOf(press({ key: '?', shiftKey: true }), false)).toBe('keys');
    expect(idOf(press({ key: '?', altKey: true }), false)).toBeNull();
  });
});

describe('the labels of keys', () => {
  it('write keys as the platform does', () => {
    expect(comboLabel({ kind: 'mod', code: 'KeyJ', symbol: 'J' }, false)).toBe('Ctrl+Shift+J');
    expect(comboLabel({ kind: 'mod', code: 'KeyJ', symbol: 'J' }, true)).toBe('⌘J');
    expect(comboLabel({ kind: 'mod-digit' }, false)).toBe('Ctrl+Shift+1…9');
    expect(comboLabel({ kind: 'function', key: 'F6', hasShift: true }, true)).toBe('Shift+F6');
    expect(digitOf(ctrlShift('Digit9'))).toBe(9);
  });

  it('show a key that the browser does not keep for itself', () => {
    const keys = actionNamed('new-session')?.keys;
    expect(keysLabel(keys, { isMac: false, isDesktop: true })).toBe('Ctrl+Shift+N');
    expect(keysLabel(keys, { isMac: false, isDesktop: false })).toBe('Ctrl+Shift+Enter');
    expect(keysLabel(undefined, { isMac: false, isDesktop: false })).toBeNull();
  });
});

describe('the actions', () => {
  it('have names of their own and keys of their own', () => {
    const ids = actions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const titles = actions.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    const keys = actions.flatMap((action) => (action.keys ?? []).map((combo) => comboLabel(combo, false)));
    expect(new Set(keys).size).toBe(keys.length);
  });
});
