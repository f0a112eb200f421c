// @vitest-environment jsdom

import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exitedState } from '../state/testSession';
import type { FakeTransport } from '../transport/FakeTransport';
import { windowLimits } from '../windowLimits';
import { LogTabStage } from './LogTabStage';

let stage: LogTabStage;
let transport: FakeTransport;

beforeEach(async () => {
  stage = await LogTabStage.open();
  ({ transport } = stage);
});
afterEach(() => stage.dispose());

describe('LogTab', () => {
  it('opens at the end and follows what is printed', async () => {
    const update = await stage.show({ totalLines: 5_000 });
    expect(screen.getByText('text 5000')).toBeTruthy();
    expect(screen.queryByText('text 4000')).toBeNull();
    await update({ totalLines: 5_001 });
    expect(screen.getByText('text 5001')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /New output/ })).toBeNull();
  });

  it('stops following when the person goes up, counts what comes, and leads back', async () => {
    const update = await stage.show({ totalLines: 5_000 });
    stage.grid.focus();
    await userEvent.keyboard('{PageUp}{PageUp}');
    await update({ totalLines: 5_100 });
    const pill = screen.getByRole('button', { name: /New output: 100 lines/ });
    await userEvent.click(pill);
    await stage.serve(5_100);
    expect(screen.getByText('text 5100')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /New output/ })).toBeNull();
  });

  it('goes to both ends by keys, and says on which line it is', async () => {
    await stage.show({ totalLines: 5_000 });
    stage.grid.focus();
    await userEvent.keyboard('{Home}');
    await stage.serve(5_000);
    expect(screen.getByText('text 1')).toBeTruthy();
    expect(stage.active).toBe('log-line-0');
    await userEvent.keyboard('{ArrowDown}');
    expect(stage.active).toBe('log-line-1');
    await userEvent.keyboard('{End}');
    await stage.serve(5_000);
    expect(stage.active).toBe('log-line-4999');
  });

  it('selects lines by their numbers and by keys', async () => {
    await stage.show({ totalLines: 5 });
    const user = userEvent.setup();
    await user.click(screen.getByRole('rowheader', { name: '2' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('rowheader', { name: '4' }));
    await user.keyboard('{/Shift}');
    const selected = (): (string | null)[] =>
      screen.getAllByRole('row', { selected: true }).map((row) => row.getAttribute('aria-rowindex'));
    expect(selected()).toEqual(['2', '3', '4']);
    stage.grid.focus();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(selected()).toEqual(['2', '3', '4', '5']);
    await user.keyboard('{Escape}');
    expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
  });

  it('shows the message of the host at the field for an expression that cannot be used', async () => {
    await stage.show({ totalLines: 5 });
    await userEvent.click(screen.getByRole('button', { name: 'Regular expression' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Find' }), '(');
    await vi.waitFor(() => transport.last('log.search'));
    const error = { code: 'invalid-argument', message: 'A parenthesis is not closed.' } as const;
    await act(() => transport.last('log.search').reply({ ok: false, error }));
    const field = screen.getByRole('textbox', { name: 'Find' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(error.message);
  });

  it('looks for what is given from outside, and goes to the last match before the end', async () => {
    const query = { pattern: 'text', isRegex: false, isCaseSensitive: false };
    stage.render({ totalLines: 5_000 }, query);
    await stage.serve(5_000);
    await vi.waitFor(() => transport.last('log.search'));
    const value = { lines: [10, 2_000], nextLine: 5_000, totalLines: 5_000, isComplete: true };
    await act(() => transport.last('log.search').reply({ ok: true, value }));
    await stage.serve(5_000);
    expect(screen.getByText('2 of 2')).toBeTruthy();
    expect(stage.active).toBe('log-line-2000');
    expect(screen.getAllByText('text', { selector: 'mark' }).length).toBeGreaterThan(0);
  });

  it('shows a part of a very long line, and all of it when it is asked for', async () => {
    stage.render({ totalLines: 1 });
    const text = 'x'.repeat(windowLimits.logLineShownChars + 1);
    const page = { fromLine: 0, lines: [text], totalLines: 1, evictedLines: 0 };
    await act(() => transport.last('log.read').reply({ ok: true, value: page }));
    await userEvent.click(screen.getByRole('button', { name: /Show all 4.001 characters/ }));
    await act(() => transport.last('log.read').reply({ ok: true, value: page }));
    const dialog = screen.getByRole('dialog', { name: 'Line 1' });
    expect(dialog.textContent).toContain(text.slice(0, 4_000));
  });

  it('says when there is nothing, why lines are missing, and what was dropped', async () => {
    const update = await stage.show({ totalLines: 0 });
    expect(screen.getByText(/Nothing printed yet/)).toBeTruthy();
    await update({ totalLines: 0, state: exitedState(0) });
    expect(screen.getByText('It printed nothing.')).toBeTruthy();
    await update({ totalLines: 20_000, evictedLines: 12_000 });
    expect(screen.getByText(/The first 12\s000 lines were dropped/)).toBeTruthy();
    act(() => transport.become({ kind: 'lost', retryAt: 0 }));
    expect(screen.getByText(/cannot be reached/)).toBeTruthy();
  });

  it('offers another try when the log cannot be read', async () => {
    stage.render({ totalLines: 5 });
    const error = { code: 'unavailable', message: 'The disk is full.' } as const;
    await act(() => transport.last('log.read').reply({ ok: false, error }));
    expect(screen.getByRole('alert').textContent).toContain('The disk is full.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await stage.serve(5);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('lines that are not there', () => {
  it('are left out when they were dropped, and the numbers stay', async () => {
    await stage.show({ totalLines: 50, evictedLines: 45 });
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '46',
      '47',
      '48',
      '49',
      '50',
    ]);
    stage.grid.focus();
    await userEvent.keyboard('{Home}');
    expect(stage.active).toBe('log-line-45');
  });

  it('have a place until they come, and the log ends where it was cut off', async () => {
    stage.render({ totalLines: 3, state: exitedState(1) });
    expect(screen.getAllByRole('img', { name: 'On its way' })).toHaveLength(3);
    const page = { fromLine: 0, lines: ['one', 'two'], totalLines: 3, evictedLines: 0 };
    await act(() => transport.last('log.read').reply({ ok: true, value: page }));
    await act(() => transport.last('log.read').reply({ ok: true, value: { ...page, fromLine: 2, lines: [] } }));
    expect(transport.requests.filter(({ name }) => name === 'log.read')).toHaveLength(2);
    expect(screen.getByText('two')).toBeTruthy();
  });
});
