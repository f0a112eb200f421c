// @vitest-environment jsdom

import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeTransport } from '../transport/FakeTransport';
import { LogTabStage } from './LogTabStage';

let stage: LogTabStage;
let transport: FakeTransport;

beforeEach(async () => {
  stage = await LogTabStage.open();
  ({ transport } = stage);
});
afterEach(() => stage.dispose());

/** Answers what is looked for with lines that match. */
async function find(lines: readonly number[], totalLines: number): Promise<void> {
  await vi.waitFor(() => transport.last('log.search'));
  const value = { lines, nextLine: totalLines, totalLines, isComplete: true };
  await act(() => transport.last('log.search').reply({ ok: true, value }));
  await stage.serve(totalLines);
}

const searches = (): unknown[] =>
  transport.requests.filter(({ name }) => name === 'log.search').map(({ input }) => input);
const field = (): HTMLElement => screen.getByRole('textbox', { name: 'Find' });
const pick = async (menu: string, item: RegExp): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: menu }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
};

describe('finding', () => {
  it('goes to the next and the previous match, around the ends, by keys and buttons', async () => {
    await stage.show({ totalLines: 5_000 });
    await userEvent.type(field(), 'text{Enter}');
    await find([10, 2_000, 4_000], 5_000);
    expect(screen.getByText('3 of 3')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect([screen.getByText('1 of 3') !== null, stage.active]).toEqual([true, 'log-line-10']);
    await userEvent.click(screen.getByRole('button', { name: 'Next match' }));
    expect(stage.active).toBe('log-line-2000');
    await userEvent.click(screen.getByRole('button', { name: 'Previous match' }));
    await userEvent.type(field(), '{Shift>}{Enter}{/Shift}');
    expect(stage.active).toBe('log-line-4000');
    await userEvent.type(field(), '{Escape}');
    expect(document.activeElement).toBe(stage.grid);
    await userEvent.keyboard('{F3}');
    expect(stage.active).toBe('log-line-10');
  });

  it('looks at once when Enter is faster than the pause after typing, and never at what was typed before', async () => {
    await stage.show({ totalLines: 5_000 });
    await userEvent.type(field(), 'te{Enter}');
    await find([10, 20], 5_000);
    await userEvent.type(field(), 'xt{Enter}');
    expect(stage.active).toBe('log-line-20');
    await userEvent.keyboard('{Enter}');
    expect(searches()).toHaveLength(2);
    expect(searches().at(-1)).toMatchObject({ pattern: 'text' });
    expect(stage.active).toBe('log-line-20');
    await find([4_000], 5_000);
    expect(stage.active).toBe('log-line-4000');
  });

  it('says what is to match: a text or an expression, with or without the case', async () => {
    await stage.show({ totalLines: 5 });
    await userEvent.click(screen.getByRole('button', { name: 'Match case' }));
    await userEvent.type(field(), 'TEXT{Enter}');
    expect(searches().at(-1)).toMatchObject({ pattern: 'TEXT', isCaseSensitive: true, isRegex: false });
    await find([], 5);
    expect(screen.getByText('Not found')).toBeTruthy();
    expect(screen.queryByText('text', { selector: 'mark' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Match case' }));
    await userEvent.click(screen.getByRole('button', { name: 'Regular expression' }));
    await userEvent.clear(field());
    await userEvent.type(field(), 'T.xt 3{Enter}');
    await find([2], 5);
    expect(searches().at(-1)).toMatchObject({ pattern: 'T.xt 3', isCaseSensitive: false, isRegex: true });
    expect(await screen.findByText('text 3', { selector: 'mark' })).toBeTruthy();
  });

  it('is stopped and goes on', async () => {
    await stage.show({ totalLines: 5_000 });
    await userEvent.type(field(), 'text{Enter}');
    const part = { lines: [10], nextLine: 2_500, totalLines: 5_000, isComplete: false };
    await act(() => transport.last('log.search').reply({ ok: true, value: part }));
    expect(screen.getByText('50 %', { exact: false })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stop search' }));
    await find([3_000], 5_000);
    expect(screen.getByText('1 of 2 so far')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await find([], 5_000);
    expect(screen.getByText('1 of 2')).toBeTruthy();
  });

  it('leaves out the matches in lines that were dropped', async () => {
    const update = await stage.show({ totalLines: 5_000 });
    await userEvent.type(field(), 'text{Enter}');
    await find([10, 2_000, 4_000], 5_000);
    await update({ evictedLines: 1_000 });
    expect(screen.getByText('2 of 2')).toBeTruthy();
    await userEvent.keyboard('{Enter}{Shift>}{Enter}{/Shift}');
    expect(stage.active).toBe('log-line-4000');
  });
});

describe('copying and saving', () => {
  it('puts the chosen lines into the clipboard, and says how many', async () => {
    await stage.show({ totalLines: 5 });
    const user = userEvent.setup();
    await user.click(screen.getByRole('rowheader', { name: '2' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('rowheader', { name: '3' }));
    await user.keyboard('{/Shift}{Control>}c{/Control}');
    await stage.serve(5);
    expect(await screen.findByText('Copied 2 lines.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('text 2\ntext 3');
  });

  it('copies the last lines and all of them, as far as they are kept', async () => {
    userEvent.setup();
    await stage.show({ totalLines: 250, evictedLines: 100 });
    await pick('Copy', /the last 100/);
    await stage.serve(250);
    expect(await screen.findByText('Copied 100 lines.')).toBeTruthy();
    await pick('Copy', /Copy all/);
    await stage.serve(250);
    expect(await screen.findByText('Copied 150 lines.')).toBeTruthy();
    expect((await navigator.clipboard.readText()).split('\n')[0]).toBe('text 101');
  });

  it('copies nothing of lines that were dropped, and says so', async () => {
    userEvent.setup();
    await navigator.clipboard.writeText('mine');
    const update = await stage.show({ totalLines: 5 });
    await userEvent.click(screen.getByRole('rowheader', { name: '2' }));
    await update({ totalLines: 9, evictedLines: 4 });
    await userEvent.keyboard('{Control>}c{/Control}');
    expect(await screen.findByText(/These lines were dropped/)).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('mine');
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(screen.getByRole('menuitem', { name: /Copy selected/ }).getAttribute('aria-disabled')).toBe('true');
  });

  it('does one thing at a time: what was begun before says nothing more', async () => {
    await stage.show({ totalLines: 5 });
    await pick('Copy', /Copy all/);
    const copying = transport.last('log.read');
    await pick('Save', /Save as text/);
    expect(screen.getByText('Saving…')).toBeTruthy();
    const page = { fromLine: 0, lines: ['a', 'b', 'c', 'd', 'e'], totalLines: 5, evictedLines: 0 };
    await act(() => copying.reply({ ok: true, value: page }));
    expect(screen.queryByText(/Copied/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText('Saving…')).toBeNull();
  });

  it('says why it could not be done, until it is dismissed', async () => {
    await stage.show({ totalLines: 5 });
    await pick('Save', /Save as text/);
    const error = { code: 'unavailable', message: 'The disk is gone.' } as const;
    await act(() => transport.last('log.read').reply({ ok: false, error }));
    expect(screen.getByText('The disk is gone.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('The disk is gone.')).toBeNull();
  });
});
