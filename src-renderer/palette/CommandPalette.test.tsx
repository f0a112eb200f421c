// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useStore } from 'zustand';
import type { ActionContext } from '../keyboard/Action';
import { testApproval } from '../state/testApproval';
import { exitedState, testSession } from '../state/testSession';
import { testServices } from '../window/testServices';
import type { WindowServices } from '../window/WindowServices';
import { CommandPalette } from './CommandPalette';

const build = testSession({ id: 's_AAAAAAAAAAAAAAAA', name: 'build' });
const lint = testSession({ id: 's_BBBBBBBBBBBBBBBB', name: 'lint', state: exitedState(1) });

let services: WindowServices;
let kept: Map<string, string>;

beforeEach(async () => {
  // jsdom has neither of them; cmdk measures its list and scrolls to what is chosen.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
  kept = new Map();
  ({ services } = await testServices({ sessions: [build, lint] }));
  services.view.select(build.id);
});
afterEach(() => {
  cleanup();
  services.dispose();
  vi.unstubAllGlobals();
});

const opening = { focusContent: vi.fn(), openNextNeedingYou: vi.fn() };
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};

function Host() {
  const context = {
    services,
    opening,
    terminal: () => null,
    place: { isMac: false, isDesktop: false },
  } as ActionContext;
  const isOpen = useStore(services.store, ({ dialog }) => dialog.kind === 'palette');
  return isOpen ? <CommandPalette {...{ context, storage }} onClose={() => services.view.closeDialog()} /> : null;
}

const open = (): void => act(() => services.view.openDialog({ kind: 'palette' }));
const titles = (): readonly string[] => screen.getAllByRole('option').map((each) => each.textContent ?? '');
const type = (value: string): boolean => fireEvent.change(screen.getByRole('combobox'), { target: { value } });
const enter = (): boolean => fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });

describe('CommandPalette', () => {
  it('offers what applies now, with its key, and leaves out the rest', () => {
    render(<Host />);
    open();
    expect(titles()).toContain('InterruptCtrl+Shift+.');
    expect(titles()).toContain('New session…Ctrl+Shift+Enter');
    expect(titles().some((title) => title.startsWith('lintFailed'))).toBe(true);
    for (const absent of ['Restart', 'Requests for approval', 'Hand back', 'Settings: Desktop', 'build']) {
      expect(titles().filter((title) => title.startsWith(absent))).toEqual([]);
    }
  });

  it('offers the requests as soon as there are some', async () => {
    services.dispose();
    ({ services } = await testServices({ approvals: [testApproval()] }));
    render(<Host />);
    open();
    expect(titles()).toContain('Requests for approval');
  });

  it('does what was chosen after it has closed, and offers it first the next time', async () => {
    render(<Host />);
    open();
    type('do not dist');
    enter();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(services.settings.valueOf('notifications.doNotDisturb')).toBe(true));
    open();
    type('rename');
    enter();
    await waitFor(() => expect(services.store.getState().dialog).toEqual({ kind: 'rename', sessionId: build.id }));
    open();
    expect(titles()[0]).toBe('Rename…');
    expect(titles().filter((title) => title === 'Rename…')).toHaveLength(1);
  });

  it('goes to a session by its name, its command or its state', async () => {
    render(<Host />);
    open();
    type('failed');
    expect(titles()[0]).toContain('lint');
    enter();
    await waitFor(() => expect(services.store.getState().selectedId).toBe(lint.id));
    expect(opening.focusContent).toHaveBeenCalled();
  });

  it('finds nothing for letters that are nowhere', () => {
    render(<Host />);
    open();
    type('zzzz');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(screen.getByText('Nothing here is called so.')).toBeTruthy();
  });
});
