// @vitest-environment jsdom
import type { SessionInfo } from '@shared/session';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exitedState, testSession } from '../state/testSession';
import { SessionActionsBar } from './SessionActionsBar';
import { type TestServices, testServices } from './testServices';

let made: TestServices;

afterEach(() => {
  cleanup();
  made.services.dispose();
});

/** Shows the actions of the first of these sessions. */
async function show(...sessions: readonly [SessionInfo, ...SessionInfo[]]): Promise<void> {
  made = await testServices({ sessions });
  render(<SessionActionsBar services={made.services} session={sessions[0]} />);
}

const openStopMenu = (): void => void fireEvent.keyDown(screen.getByRole('button', { name: 'Stop' }), { key: 'Enter' });

it('says that a session is stopping until the host has answered', async () => {
  await show(testSession({ id: 'a' }));
  openStopMenu();
  expect(screen.queryByRole('menuitem', { name: 'Stop all sessions…' })).toBeNull();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Stop' }));
  expect(screen.getByText('Stopping…')).toBeTruthy();
  const error = { code: 'unavailable', message: 'It did not end.' } as const;
  await act(() => made.transport.last('session.stop').reply({ ok: false, error }));
  expect(screen.queryByText('Stopping…')).toBeNull();
});

it('offers to stop all sessions when others live, and asks first', async () => {
  await show(testSession({ id: 'a' }), testSession({ id: 'b' }));
  openStopMenu();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Stop all sessions…' }));
  expect(made.services.store.getState().dialog).toEqual({ kind: 'stop-all' });
});

it('asks before an ended session is deleted', async () => {
  await show(testSession({ id: 'a', state: exitedState(0) }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete…' }));
  expect(made.services.store.getState().dialog).toEqual({ kind: 'clear-ended', sessionIds: ['a'] });
});
