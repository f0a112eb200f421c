// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testSession } from '../state/testSession';
import type { CommandsHere } from '../terminal/CommandMarks';
import type { TerminalHandle } from '../terminal/TerminalView';
import { testServices } from '../window/testServices';
import type { WindowServices } from '../window/WindowServices';
import type { ActionContext } from './Action';
import { actionOf, paletteActions } from './actions';
import { runAction } from './runAction';

let services: WindowServices;
let context: ActionContext;
let here: CommandsHere;
const goToCommand = vi.fn<TerminalHandle['goToCommand']>((_step, tell) =>
  tell({ kind: 'command', text: '$ make', status: 2 }),
);

beforeEach(async () => {
  document.body.innerHTML = `<main tabindex="-1"><input /></main>
    <section data-zone="terminal"><textarea></textarea></section><div data-zone="content" tabindex="0"></div>`;
  ({ services } = await testServices({ sessions: [testSession()] }));
  goToCommand.mockClear();
  const terminal: TerminalHandle = {
    focus: () => undefined,
    selection: () => '',
    find: () => undefined,
    hasApplicationCursorKeys: () => false,
    commandsHere: () => here,
    goToCommand,
  };
  const opening = { focusContent: vi.fn(), openNextNeedingYou: vi.fn() };
  context = { services, opening, terminal: () => terminal, place: { isMac: false, isDesktop: false } };
});
afterEach(() => services.dispose());

/** Gives whether the window took the key. */
function press(code: 'ArrowUp' | 'ArrowDown', focused: string): boolean {
  document.querySelector<HTMLElement>(focused)?.focus();
  const event = { key: code, code, ctrlKey: true, shiftKey: true, altKey: false, metaKey: false };
  const action = actionOf(event, false);
  if (action === null) throw new Error('no action has this key');
  return runAction(action, context, event);
}

const offered = (): string[] =>
  paletteActions(context)
    .map(({ title }) => title)
    .filter((title) => title.endsWith(' command'));

describe('the ways from command to command', () => {
  it('are taken from the program when its shell marks prompts, and told to screen readers', () => {
    here = 'marked';
    expect([press('ArrowUp', 'textarea'), press('ArrowDown', 'textarea'), press('ArrowUp', 'main')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(goToCommand.mock.calls.map(([step]) => step)).toEqual([-1, 1, -1]);
    expect(services.store.getState().announcement).toBe('$ make, failed with exit status 2');
    expect(offered()).toEqual(['Previous command', 'Next command']);
  });

  it('leave the key to a program without marks, and say outside of the terminal what to do', () => {
    here = 'unmarked';
    expect(press('ArrowUp', 'textarea')).toBe(false);
    expect(services.store.getState().notice).toBeNull();
    expect(press('ArrowUp', 'main')).toBe(true);
    expect(services.store.getState().notice).toContain('does not say where its prompts are');
    expect(offered()).toHaveLength(2);
    expect(goToCommand).not.toHaveBeenCalled();
  });

  it('leave the key to a program that draws the whole screen, and are not offered', () => {
    here = 'screen';
    expect(press('ArrowDown', 'textarea')).toBe(false);
    expect(press('ArrowDown', 'main')).toBe(true);
    expect([offered(), goToCommand.mock.calls, services.store.getState().notice]).toEqual([[], [], null]);
  });

  it('leave the key to a text, and to tabs without a terminal', () => {
    here = 'marked';
    expect(press('ArrowUp', 'input')).toBe(false);
    context = { ...context, terminal: () => null };
    expect(press('ArrowUp', '[data-zone="content"]')).toBe(false);
    expect([offered(), goToCommand.mock.calls]).toEqual([[], []]);
  });
});
