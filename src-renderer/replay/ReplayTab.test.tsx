// @vitest-environment jsdom

import type { Failure } from '@shared/errors';
import type { SessionInfo } from '@shared/session';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exitedState, testSession } from '../state/testSession';
import type { FakeTransport } from '../transport/FakeTransport';
import { testServices } from '../window/testServices';
import type { WindowServices } from '../window/WindowServices';
import { ReplayTab } from './ReplayTab';
import { askingEvents, testCast } from './testCast';

/** As the fake clock has them. */
const FRAME_MS = 16;
const ENDED = testSession({ state: exitedState(3) });

let services: WindowServices;
let transport: FakeTransport;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  // jsdom has no fonts: the terminal is written to and read, and never drawn.
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: () => new Promise(() => undefined) } });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  localStorage.setItem('signalboxTest', '1');
  ({ services, transport } = await testServices());
});

afterEach(() => {
  cleanup();
  expect(vi.getTimerCount()).toBe(0);
  services.dispose();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Shows the tab and answers its requests with a recording. */
async function show(text = testCast(askingEvents), session: SessionInfo = ENDED): Promise<void> {
  render(<ReplayTab services={services} session={session} />);
  await give(text);
}

async function give(text: string, more = ''): Promise<void> {
  const request = transport.last('recording.read');
  const { offset } = request.input as { offset: number };
  const nextOffset = offset + text.length;
  const value = { text, nextOffset, totalBytes: nextOffset + more.length };
  await act(() => request.reply({ ok: true, value }));
}

async function refuse(error: Failure): Promise<void> {
  render(<ReplayTab services={services} session={ENDED} />);
  await act(() => transport.last('recording.read').reply({ ok: false, error }));
}

const press = (key: string, element: Element = slider()): boolean => fireEvent.keyDown(element, { key });
const click = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }));
const slider = (): HTMLInputElement => screen.getByLabelText('Position');
const position = (): string | null => slider().getAttribute('aria-valuetext');
const shows = (text: string): Promise<void> =>
  vi.waitFor(() => expect(globalThis.__signalboxTerminalText?.().trim()).toBe(text));

/** Lets so much time pass, frame by frame, and the terminal take what each brings. */
async function pass(ms: number): Promise<void> {
  for (let passedMs = 0; passedMs < ms; passedMs += FRAME_MS) {
    await act(async () => {
      vi.advanceTimersByTime(FRAME_MS);
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
  }
}

describe('a recording', () => {
  it('is played and paused, at the chosen speed, and says how it ended', async () => {
    await show();
    await shows('zero');
    click('Play');
    await pass(500);
    expect(position()).toBe('0 s of 1 min 3 s');
    await pass(600);
    await shows('zero one');
    click('Pause');
    await pass(1_000);
    expect(position()).toBe('1 s of 1 min 3 s');
    fireEvent.change(screen.getByLabelText('Speed'), { target: { value: '8' } });
    press(' ');
    await pass(900);
    await shows('zero one Ada');
    expect([position(), screen.getByRole('status').textContent]).toEqual([
      '1 min 3 s of 1 min 3 s',
      'The session ended: exit code 3.',
    ]);
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });

  it('skips idle time unless it is told not to', async () => {
    await show();
    expect(screen.getByText(/plays in 0:05 without idle time/)).toBeTruthy();
    expect(slider().max).toBe('5000');
    fireEvent.click(screen.getByLabelText('Skip idle time'));
    expect(screen.queryByText(/without idle time/)).toBeNull();
    expect(slider().max).toBe('63000');
  });

  it('is moved by the slider and by keys, the same wherever the keyboard is', async () => {
    await show();
    fireEvent.change(slider(), { target: { value: '5000' } });
    await shows('zero one Ada');
    const play = screen.getByRole('button', { name: 'Play' });
    press('[', play);
    expect(position()).toBe('1 min 2 s of 1 min 3 s');
    press('[', play);
    expect(position()).toBe('2 s of 1 min 3 s');
    press(']', play);
    press(',');
    expect(position()).toBe('2 s of 1 min 3 s');
    press('Home');
    await shows('zero');
    press('.');
    await shows('zero one');
    press('End');
    press('ArrowDown');
    expect(position()).toBe('0 s of 1 min 3 s');
    press('ArrowUp');
    expect(position()).toBe('1 min 3 s of 1 min 3 s');
  });

  it('leaves keys to what needs them itself', async () => {
    await show();
    const speed = screen.getByLabelText('Speed');
    for (const key of ['End', 'ArrowRight', 'ArrowDown', ' ']) expect(press(key, speed)).toBe(true);
    const play = screen.getByRole('button', { name: 'Play' });
    expect(press(' ', play)).toBe(true);
    fireEvent.keyDown(slider(), { key: 'End', ctrlKey: true });
    expect(position()).toBe('0 s of 1 min 3 s');
  });

  it('has a list of its markers, with the one that was passed last', async () => {
    await show();
    click('Jump to');
    click(/Input/);
    expect(position()).toBe('1 min 2 s of 1 min 3 s');
    expect(screen.getByRole('button', { current: 'step' }).textContent).toBe('1:02InputAda⏎');
    fireEvent.click(screen.getByTitle(/^0:02 Waits: Name:/));
    expect(screen.getByRole('button', { current: 'step' }).textContent).toBe('0:02WaitsName:');
  });

  it('has nothing to jump to without markers', async () => {
    await show(testCast([[1, 'o', 'x']]));
    click('Jump to');
    expect(screen.getByText('No input, waits or approvals.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next marker' }).disabled).toBe(true);
  });
});

describe('a recording that is not whole', () => {
  it('says that it is loading, and how far it is', async () => {
    render(<ReplayTab services={services} session={ENDED} />);
    expect(screen.getByText('Loading the recording…')).toBeTruthy();
    const text = testCast(askingEvents);
    await give(text.slice(0, text.length / 2), text.slice(text.length / 2));
    expect(screen.getByText(/loaded 50 %/)).toBeTruthy();
  });

  it('of a session that runs can be loaded on', async () => {
    await show(testCast(askingEvents.slice(0, 2)), testSession());
    press('End');
    await shows('zero one');
    expect(screen.getByRole('status').textContent).toContain('This is all that was recorded by now.');
    click('Load what came since');
    expect(transport.last('recording.read').input).toMatchObject({ offset: testCast(askingEvents.slice(0, 2)).length });
    await give('[1, "o", "two"]\n');
    press('End');
    await shows('zero one two');
  });

  it('says why it stopped before the session did', async () => {
    const label = 'The recording stopped before the session: it reached its limit of 100 MiB.';
    await show(
      testCast([
        [1, 'o', 'x'],
        [0, 'm', label],
      ]),
    );
    press('End');
    await shows('x');
    expect(screen.getByRole('status').textContent).toBe(label);
  });

  it('says that nothing is in it', async () => {
    await show(testCast([]));
    expect(screen.getByRole('status').textContent).toBe('Nothing was recorded.');
  });

  it('says why it cannot be read, and tries again', async () => {
    await refuse({ code: 'unavailable', message: 'The connection was lost.' });
    expect(screen.getByRole('alert').textContent).toContain('The connection was lost.');
    click('Try again');
    await give(testCast(askingEvents));
    expect(screen.queryByRole('alert')).toBeNull();
    await shows('zero');
  });

  it('that is broken can be saved, and is not tried again', async () => {
    await show('{"version": 2, "width": 80, "height": 24}\n');
    expect(screen.getByRole('alert').textContent).toContain('does not begin as one');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    const before = transport.requests.length;
    click('Save recording');
    expect(transport.requests).toHaveLength(before + 1);
    expect(transport.last('recording.read').input).toMatchObject({ offset: 0 });
  });

  it('plays what can be read of damaged lines', async () => {
    await show(`${testCast(askingEvents.slice(0, 2))}nonsense\n[1, "o", "cut of\n[1, "o", "three"]\n[1, "o`);
    press('End');
    await shows('zero one three');
  });
});

it('asks for nothing and counts nothing when it is gone', async () => {
  await show();
  click('Play');
  cleanup();
  expect([vi.getTimerCount(), globalThis.__signalboxTerminalText]).toEqual([0, undefined]);
});
