import { expect, it, vi } from 'vitest';
import { testHost } from '../state/testApproval';
import { testSession, waitingState } from '../state/testSession';
import { INITIAL_WINDOW_STATE } from '../state/WindowState';
import { createWindowStore } from '../state/WindowStore';
import { withHost } from '../state/windowState.logic';
import { followBadge } from './followBadge';

it('marks the icon while something needs the person, once per change', async () => {
  const place = { setAppBadge: vi.fn(async () => undefined), clearAppBadge: vi.fn(async () => undefined) };
  const { store, become } = await setUp();
  const following = followBadge(store, place);
  become(testSession({ state: waitingState() }));
  become(testSession({ state: waitingState(), totalLines: 2 }));
  expect(place.setAppBadge.mock.calls).toEqual([[1]]);
  become(testSession());
  expect(place.clearAppBadge).toHaveBeenCalledTimes(1);
  become(testSession({ state: waitingState() }));
  following.dispose();
  expect(place.clearAppBadge).toHaveBeenCalledTimes(2);
});

it('does nothing where icons have no marks, and bears a refusal', async () => {
  const { store, become } = await setUp();
  followBadge(store, {});
  followBadge(store, { setAppBadge: () => Promise.reject(new Error('not installed')) });
  expect(() => become(testSession({ state: waitingState() }))).not.toThrow();
});

async function setUp() {
  const store = createWindowStore({});
  const become = (session: ReturnType<typeof testSession>): void => {
    const host = testHost({ sessions: new Map([[session.id, session]]) });
    store.setState((state) => withHost({ ...INITIAL_WINDOW_STATE, ...state }, host));
  };
  return { store, become };
}
