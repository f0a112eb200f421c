// @vitest-environment jsdom
import type { SessionInfo } from '@shared/session';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exitedState, testSession } from '../state/testSession';
import type { FakeTransport } from '../transport/FakeTransport';
import { testServices } from '../window/testServices';
import type { WindowServices } from '../window/WindowServices';
import { HistoryPage } from './HistoryPage';

let services: WindowServices;
let transport: FakeTransport;
let storage: Map<string, string>;

const idOf = (number: number): string => `s_${String(number).padStart(16, '0')}`;

function session(number: number, code = 0): SessionInfo {
  const state = exitedState(code);
  if (state.kind !== 'exited') throw new Error('It has ended.');
  const exit = { ...state.exit, at: 1_000 * number };
  return testSession({ id: idOf(number), command: `job ${number}`, startedAt: 0, state: { kind: 'exited', exit } });
}

beforeEach(() => {
  storage = new Map();
  // jsdom has no layout: the table is as high as ten rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(473);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
  Element.prototype.scrollTo = vi.fn() as never;
});

afterEach(() => {
  cleanup();
  services.dispose();
  vi.restoreAllMocks();
});

async function show(...sessions: readonly SessionInfo[]): Promise<void> {
  ({ services, transport } = await testServices({ sessions }));
  const kept = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
  };
  render(<HistoryPage services={services} leading={null} storage={kept} />);
}

const rows = (): HTMLElement[] => screen.getAllByRole('row').slice(1);
const names = (): string[] => rows().map((row) => row.textContent?.match(/job \d+/)?.[0] ?? '');

it('shows ended sessions only, the latest first, and says how many', async () => {
  await show(session(1), session(2, 3), testSession({ command: 'job 9' }));
  expect(names()).toEqual(['job 2', 'job 1']);
  expect(screen.getByRole('status').textContent).toBe('2 of 2');
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('3');
  expect(rows()[0]?.textContent).toContain('Failed with code 3');
});

it('says what will be here when nothing has ended', async () => {
  await show(testSession());
  expect(screen.getByText('No session has ended yet.')).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
});

it('filters, keeps the filter, and leads back out of an empty result', async () => {
  await show(session(1), session(2, 3), session(3, 4));
  await userEvent.selectOptions(screen.getByLabelText('How it ended'), 'Failed with code 4');
  expect(names()).toEqual(['job 3']);
  await userEvent.type(screen.getByRole('searchbox'), 'nothing');
  expect(screen.getByText('No ended session fits these filters.')).toBeTruthy();
  cleanup();
  await show(session(1));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('nothing');
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(names()).toEqual(['job 1']);
});

it('keeps only the rows in sight in the page', async () => {
  await show(...Array.from({ length: 500 }, (_, at) => session(at + 1)));
  expect(rows().length).toBeGreaterThan(9);
  expect(rows().length).toBeLessThan(40);
  expect(screen.getByRole('status').textContent).toBe('500 of 500');
});

it('moves, marks, opens and deletes with the keyboard', async () => {
  await show(session(1), session(2), session(3));
  act(() => rows()[0]?.focus());
  await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}');
  expect(rows().map((row) => row.getAttribute('aria-selected'))).toEqual(['true', 'true', 'false']);
  expect(document.activeElement).toBe(rows()[1]);
  await userEvent.keyboard('{Delete}');
  const dialog = screen.getByRole('alertdialog', { name: 'Delete 2 sessions?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete 2 sessions' }));
  expect(transport.last('history.remove').input).toEqual({ sessionIds: [idOf(3), idOf(2)] });
  act(() => rows()[2]?.focus());
  await userEvent.keyboard('{End}{Enter}');
  expect(services.store.getState().selectedId).toBe(idOf(1));
});

it('deletes what is shown, not what a filter hides', async () => {
  await show(session(1), session(2, 3), session(3, 3));
  await userEvent.click(screen.getByLabelText('Select all shown'));
  await userEvent.selectOptions(screen.getByLabelText('How it ended'), 'Failed');
  expect(screen.getByRole('button', { name: 'Delete selected (2)' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete all shown (2)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(transport.requests.some(({ name }) => name === 'history.remove')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Delete all shown (2)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete 2 sessions' }));
  expect(transport.last('history.remove').input).toEqual({ sessionIds: [idOf(3), idOf(2)] });
});

it('restarts and deletes single ones, and sorts', async () => {
  await show(session(1), session(2));
  fireEvent.click(screen.getByRole('button', { name: 'Restart job 2' }));
  expect(transport.last('session.restart').input).toEqual({ sessionId: idOf(2) });
  fireEvent.click(screen.getByRole('button', { name: 'Delete job 1' }));
  expect(screen.getByRole('alertdialog', { name: 'Delete 1 session?' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ended' }));
  expect(names()).toEqual(['job 1', 'job 2']);
  expect(screen.getByRole('columnheader', { name: 'Ended' }).getAttribute('aria-sort')).toBe('ascending');
});
