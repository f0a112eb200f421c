// @vitest-environment jsdom
import type { SessionInfo } from '@shared/session';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heldInputs } from '../state/approvals.logic';
import { arrangeSessions, QUEUE_ROW, withQueueRow } from '../state/listLayout.logic';
import { testApproval, testInput } from '../state/testApproval';
import { exitedState, testSession, waitingState } from '../state/testSession';
import { SessionList, type SessionListProps } from './SessionList';

const sessions: readonly SessionInfo[] = [
  testSession({ id: 'a', command: 'npm run dev', startedAt: 0 }),
  testSession({ id: 'b', state: waitingState({ kind: 'repl', prompt: '>>> ', since: 0 }) }),
  testSession({ id: 'c', command: 'make', state: exitedState(2) }),
];

let props: SessionListProps;

beforeEach(() => {
  // jsdom has no layout and therefore no scrolling.
  Element.prototype.scrollIntoView = vi.fn();
  props = {
    layout: arrangeSessions(sessions, null),
    sessions: new Map(sessions.map((session) => [session.id, session])),
    approvals: new Map(),
    selectedId: 'b',
    nowMs: 120_000,
    onSelect: vi.fn(),
    onOpen: vi.fn(),
    onStop: vi.fn(),
    onForceKill: vi.fn(),
    onHeldChange: vi.fn(),
  };
});

afterEach(cleanup);

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
    render(<SessionList {...props} {...{ layout, approvals }} />);
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
    await user.tab();
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
    const list = screen.getByRole('listbox');
    fireEvent.pointerEnter(list);
    expect(props.onHeldChange).toHaveBeenLastCalledWith(true);
    fireEvent.pointerLeave(list);
    expect(props.onHeldChange).toHaveBeenLastCalledWith(false);
    act(() => screen.getByRole('option', { selected: true }).focus());
    expect(props.onHeldChange).toHaveBeenLastCalledWith(true);
  });

  it('lets go when it goes away', () => {
    const { unmount } = render(<SessionList {...props} />);
    fireEvent.pointerEnter(screen.getByRole('listbox'));
    unmount();
    expect(props.onHeldChange).toHaveBeenLastCalledWith(false);
  });
});
