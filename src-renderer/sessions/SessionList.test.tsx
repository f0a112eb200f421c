// @vitest-environment jsdom
import type { SessionInfo } from '@shared/session';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heldInputs } from '../state/approvals.logic';
import { arrangeSessions, QUEUE_ROW, withQueueRow } from '../state/listLayout.logic';
import { testApproval, testInput } from '../state/testApproval';
import { exitedState, testSession, waitingState } from '../state/testSession';
import { windowLimits } from '../windowLimits';
import { SessionList, type SessionListProps } from './SessionList';
import { testListHeight } from './testListHeight';

const sessions: readonly SessionInfo[] = [
  testSession({ id: 'a', command: 'npm run dev', startedAt: 0 }),
  testSession({ id: 'b', state: waitingState({ kind: 'repl', prompt: '>>> ', since: 0 }) }),
  testSession({ id: 'c', command: 'make', state: exitedState(2) }),
];

let props: SessionListProps;

let restoreHeight: () => void;

beforeEach(() => {
  restoreHeight = testListHeight(800);
  const layout = arrangeSessions(sessions, null);
  props = {
    layout,
    shown: layout,
    unseen: new Set(),
    sessions: new Map(sessions.map((session) => [session.id, session])),
    approvals: new Map(),
    selectedId: 'b',
    nowMs: 120_000,
    onSelect: vi.fn(),
    onOpen: vi.fn(),
    onStop: vi.fn(),
    onForceKill: vi.fn(),
    onRename: vi.fn(),
    onFilter: vi.fn(),
    onToggle: vi.fn(),
    onClear: vi.fn(),
    menuOf: () => null,
    onHeldChange: vi.fn(),
  };
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  restoreHeight();
});

/** What scrolls: the listbox and the titles beside it. */
const frame = (): Element => screen.getByRole('listbox').closest('[data-zone="list"]') as Element;

describe('SessionList', () => {
  it('names every row with its status and age, in groups', () => {
    render(<SessionList {...props} />);
    const list = screen.getByRole('listbox', { name: 'Sessions' });
    const names = within(list)
      .getAllByRole('option')
      .map((row) => row.getAttribute('aria-label'));
    expect(names).toEqual([
      'python3 -i, waiting for input, 2 min',
      'npm run dev, running, 2 min',
      'make, failed with code 2, 1 min',
    ]);
    expect(within(screen.getByRole('group', { name: 'Needs you' })).getAllByRole('option')).toHaveLength(1);
  });

  it('shows the prompt of a waiting session and has one tab stop, the selected row', () => {
    render(<SessionList {...props} />);
    const row = screen.getByRole('option', { selected: true });
    expect(row.textContent).toContain('>>>');
    expect(screen.getAllByRole('option').map((each) => each.tabIndex)).toEqual([0, -1, -1]);
  });

  it('shows what is held: a row for all of it, and at its session', () => {
    const requests = [testApproval({ requestedAt: 0 }), testInput({ sessionId: 'a', requestedAt: 60_000 })];
    const approvals = new Map(requests.map((request) => [request.id, request]));
    const layout = withQueueRow(arrangeSessions(sessions, null, heldInputs(approvals)), true);
    render(<SessionList {...props} {...{ layout, approvals }} shown={layout} />);
    expect(screen.getAllByRole('option').map((row) => row.getAttribute('aria-label'))).toEqual([
      '2 approvals for you to give, 2 min',
      'npm run dev, needs approval, 1 min',
      'python3 -i, waiting for input, 2 min',
      'make, failed with code 2, 1 min',
    ]);
    expect(screen.getByRole('option', { name: /approvals/ }).textContent).toContain('git push origin main');
    fireEvent.click(screen.getByRole('option', { name: /approvals/ }));
    expect(props.onOpen).toHaveBeenCalledWith(QUEUE_ROW);
  });

  it('moves with the keys and keeps the keyboard on the selected row', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<SessionList {...props} />);
    act(() => screen.getByRole('option', { selected: true }).focus());
    await user.keyboard('{ArrowDown}');
    expect(props.onSelect).toHaveBeenCalledWith('a');
    rerender(<SessionList {...props} selectedId="a" />);
    expect(document.activeElement?.getAttribute('data-session')).toBe('a');
    await user.keyboard('x');
    expect(props.onStop).toHaveBeenCalledWith('a');
    await user.keyboard('X');
    expect(props.onForceKill).toHaveBeenCalledWith('a');
  });

  it('opens a row with a click', async () => {
    render(<SessionList {...props} />);
    await userEvent.click(screen.getByRole('option', { name: /^make/ }));
    expect(props.onOpen).toHaveBeenCalledWith('c');
  });

  it('is held while the pointer or the keyboard is in it', async () => {
    render(<SessionList {...props} />);
    const list = frame();
    fireEvent.pointerMove(list);
    expect(props.onHeldChange).toHaveBeenLastCalledWith(true);
    fireEvent.pointerLeave(list);
    expect(props.onHeldChange).toHaveBeenLastCalledWith(false);
    act(() => screen.getByRole('option', { selected: true }).focus());
    expect(props.onHeldChange).toHaveBeenLastCalledWith(true);
  });

  it('lets go of its rows when the pointer only rests in it, and holds them again when it moves', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    render(<SessionList {...props} />);
    fireEvent.pointerMove(frame());
    act(() => vi.advanceTimersByTime(windowLimits.listRestMs - 1));
    fireEvent.wheel(frame());
    act(() => vi.advanceTimersByTime(windowLimits.listRestMs - 1));
    expect(props.onHeldChange).toHaveBeenLastCalledWith(true);
    act(() => vi.advanceTimersByTime(1));
    expect(props.onHeldChange).toHaveBeenLastCalledWith(false);
    fireEvent.pointerMove(frame());
    expect(props.onHeldChange).toHaveBeenLastCalledWith(true);
  });

  it('lets go when it goes away', () => {
    const { unmount } = render(<SessionList {...props} />);
    fireEvent.pointerMove(frame());
    unmount();
    expect(props.onHeldChange).toHaveBeenLastCalledWith(false);
  });

  it('says where each row is among all, and has only those in sight in the document', () => {
    const many = Array.from({ length: 600 }, (_, at) => testSession({ id: `m${at}`, startedAt: at }));
    const layout = arrangeSessions(many, null);
    const all = new Map(many.map((session) => [session.id, session]));
    render(<SessionList {...props} {...{ layout, shown: layout }} sessions={all} selectedId="m500" />);
    const rows = screen.getAllByRole('option');
    expect(rows.length).toBeLessThan(60);
    const [first] = rows;
    expect([first?.getAttribute('aria-posinset'), first?.getAttribute('aria-setsize')]).toEqual(['1', '600']);
    // The row that Tab reaches is there wherever the list is scrolled to.
    expect(rows.at(-1)?.getAttribute('data-session')).toBe('m500');
    expect(rows.at(-1)?.getAttribute('aria-posinset')).toBe('501');
  });

  it('counts only what still needs the person, also while the rows of a held list stay', () => {
    const done = testSession({ id: 'd', state: exitedState(0) });
    const layout = { ...props.layout, needsYou: [...props.layout.needsYou, QUEUE_ROW, 'd'] };
    const all = new Map(props.sessions).set('d', done);
    render(<SessionList {...props} {...{ layout, shown: layout }} sessions={all} />);
    expect(screen.getByRole('button', { name: 'Needs you 1' })).toBeTruthy();
  });

  it('opens and closes groups beside the listbox, and clears the ended ones', () => {
    const { rerender } = render(<SessionList {...props} />);
    const title = screen.getByRole('button', { name: /^Ended/ });
    expect([title.getAttribute('aria-expanded'), title.closest('[role="listbox"]')]).toEqual(['true', null]);
    fireEvent.click(title);
    expect(props.onToggle).toHaveBeenCalledWith('ended');
    fireEvent.click(screen.getByRole('button', { name: 'Clear ended sessions' }));
    expect(props.onClear).toHaveBeenCalledWith(['c']);
    rerender(<SessionList {...props} shown={{ ...props.layout, ended: [] }} />);
    expect(screen.getByRole('button', { name: /^Ended/ }).getAttribute('aria-expanded')).toBe('false');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    expect(screen.queryByRole('group', { name: 'Ended' })).toBeNull();
  });

  it('marks what failed and was not looked at, in words too', () => {
    render(<SessionList {...props} unseen={new Set(['c'])} />);
    expect(screen.getByRole('option', { name: 'make, failed with code 2, 1 min, not looked at yet' })).toBeTruthy();
  });

  it('leads to the filter and to the name', async () => {
    const user = userEvent.setup();
    render(<SessionList {...props} />);
    act(() => screen.getByRole('option', { selected: true }).focus());
    await user.keyboard('/{F2}');
    expect(props.onFilter).toHaveBeenCalledTimes(1);
    expect(props.onRename).toHaveBeenCalledWith('b');
  });

  it('has a menu for a row', async () => {
    render(<SessionList {...props} menuOf={(row) => <span>menu of {row}</span>} />);
    fireEvent.contextMenu(screen.getByRole('option', { name: /^make/ }));
    expect(screen.getByRole('menu').textContent).toBe('menu of c');
  });
});
