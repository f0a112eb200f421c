// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testSession } from '../state/testSession';
import { testServices } from '../window/testServices';
import type { WindowServices } from '../window/WindowServices';
import type { ActionContext } from './Action';
import { actionOf } from './actions';
import { runAction } from './runAction';
import type { KeyPress } from './shortcuts.logic';

let services: WindowServices;
let context: ActionContext;

beforeEach(async () => {
  document.body.innerHTML =
    '<main tabindex="-1"><input /></main><section data-zone="terminal"><textarea></textarea></section>';
  ({ services } = await testServices({ sessions: [testSession()] }));
  const opening = { focusContent: vi.fn(), openNextNeedingYou: vi.fn() };
  context = { services, opening, terminal: () => null, place: { isMac: false, isDesktop: false } };
});
afterEach(() => services.dispose());

const press = (over: Partial<KeyPress>): boolean => {
  const none = { key: '', code: '', ctrlKey: false, shiftKey: false, altKey: false, metaKey: false };
  const event = { ...none, ...over };
  const action = actionOf(event, context.place.isMac);
  if (action === null) throw new Error('no action has this key');
  return runAction(action, context, event);
};
const mod = (code: string): boolean => press({ code, ctrlKey: true, shiftKey: true });
const dialog = (): string => services.store.getState().dialog.kind;
const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

describe('runAction', () => {
  it('opens the palette and closes it with the same key', () => {
    expect(mod('KeyK')).toBe(true);
    expect(dialog()).toBe('palette');
    expect(mod('KeyK')).toBe(true);
    expect(dialog()).toBe('none');
  });

  it('leaves the keyboard to an open dialog', () => {
    services.view.openDialog({ kind: 'rules' });
    expect([mod('KeyK'), mod('KeyJ'), press({ key: '?', shiftKey: true })]).toEqual([false, false, false]);
    expect(dialog()).toBe('rules');
  });

  it('takes ? for help, but not from a program or a text', () => {
    focus('textarea');
    expect(press({ key: '?', shiftKey: true })).toBe(false);
    focus('input');
    expect(press({ key: '?', shiftKey: true })).toBe(false);
    focus('main');
    expect(press({ key: '?', shiftKey: true })).toBe(true);
    expect(dialog()).toBe('keys');
  });

  it('keeps the keys of the window from the browser also when they mean nothing', () => {
    expect(mod('KeyJ')).toBe(true);
    expect(context.opening.openNextNeedingYou).not.toHaveBeenCalled();
    expect(mod('KeyC')).toBe(true);
  });

  it('leaves Mod+Backspace to a text, and paste to the browser', () => {
    focus('input');
    expect(mod('Backspace')).toBe(false);
    expect(mod('KeyV')).toBe(false);
  });

  it("leaves Cmd+C without a selection to the browser's own copy", () => {
    context = { ...context, place: { isMac: true, isDesktop: true } };
    expect(press({ code: 'KeyC', metaKey: true })).toBe(false);
  });
});
