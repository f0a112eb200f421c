// @vitest-environment jsdom
import type { SessionProcess } from '@shared/details';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exitedState, testSession } from '../state/testSession';
import { type TestServices, testServices } from '../window/testServices';
import { windowLimits } from '../windowLimits';
import { DetailsTab } from './DetailsTab';

const session = testSession({ command: 'npm run dev', client: 'cursor' });
const process: SessionProcess = {
  pid: 12,
  ppid: 11,
  depth: 1,
  command: 'node server.js',
  cpuPercent: 3.25,
  memoryBytes: 52_428_800,
  ports: [8080],
};
let window: TestServices;

beforeEach(async () => {
  window = await testServices({ sessions: [session] });
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  window.services.dispose();
});

const asked = (name: string): number => window.transport.requests.filter((request) => request.name === name).length;

it('shows the tree with a way to end each process, and asks again only while it is there', async () => {
  const { transport, services } = window;
  const { unmount } = render(<DetailsTab {...{ services, session }} />);
  await act(() => transport.last('session.processes').reply({ ok: true, value: [process] }));
  const row = screen.getByRole('row', { name: /node server.js/ });
  expect(row.textContent).toContain('3.3 %50 MiB8080');
  expect(within(row).getByRole('button', { name: 'Stop 12' })).toBeTruthy();
  act(() => void vi.advanceTimersByTime(windowLimits.processesEveryMs));
  expect(asked('session.processes')).toBe(2);
  unmount();
  await act(() => transport.last('session.processes').reply({ ok: true, value: [] }));
  act(() => void vi.advanceTimersByTime(10 * windowLimits.processesEveryMs));
  expect(asked('session.processes')).toBe(2);
});

it('says what happened and shows a secret as dots', async () => {
  const { transport, services } = window;
  const { rerender } = render(<DetailsTab {...{ services, session }} />);
  const details = {
    environment: [{ name: 'PORT', value: '80' }],
    timeline: [
      { kind: 'started', at: 1 },
      { kind: 'input', at: 2, by: 'you', text: null },
    ],
    droppedEvents: 3,
  } as const;
  await act(() => transport.last('session.details').reply({ ok: true, value: details }));
  const happened = screen.getByRole('region', { name: 'What happened' });
  expect(within(happened).getAllByRole('listitem')[0]?.textContent).toContain('You typed••••••••');
  expect(happened.textContent).toContain('3 earlier events are not kept.');
  expect(screen.getByRole('region', { name: 'Environment' }).textContent).toContain('PORT80');
  rerender(<DetailsTab services={services} session={{ ...session, state: exitedState(0) }} />);
  expect(asked('session.details')).toBe(1);
  act(() => void vi.advanceTimersByTime(windowLimits.detailsEveryMs));
  expect(asked('session.details')).toBe(2);
  expect(screen.getByText('Nothing of it is running.')).toBeTruthy();
});

it('says why it cannot be told', async () => {
  const { transport, services } = window;
  render(<DetailsTab {...{ services, session }} />);
  const error = { code: 'unavailable', message: 'Signalbox does not answer.' } as const;
  await act(() => transport.last('session.details').reply({ ok: false, error }));
  expect(screen.getByText('Signalbox does not answer.')).toBeTruthy();
});
