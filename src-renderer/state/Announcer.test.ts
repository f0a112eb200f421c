import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { windowLimits } from '../windowLimits';
import { Announcer } from './Announcer';
import type { HostState } from './hostState.logic';
import { testHost } from './testApproval';
import { exitedState, testSession, waitingState } from './testSession';
import { createWindowStore } from './WindowStore';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hostWith = (over: Parameters<typeof testSession>[0]): HostState =>
  testHost({ sessions: new Map([['s_AAAAAAAAAAAAAAAA', testSession(over)]]) });

it('joins what changes within its interval, tells nothing at the start and holds no timer afterwards', () => {
  const store = createWindowStore(null);
  const announcer = new Announcer(store);
  announcer.start();
  store.setState({ host: hostWith({ state: waitingState() }) });
  expect(vi.getTimerCount()).toBe(0);
  store.setState({ host: hostWith({}) });
  store.setState({ host: hostWith({ state: exitedState(0) }) });
  expect(store.getState().announcement).toBe('');
  vi.advanceTimersByTime(windowLimits.announceEveryMs);
  expect(store.getState().announcement).toBe('python3 -i: Running. python3 -i: Ended.');
  store.setState({ host: hostWith({}) });
  announcer.dispose();
  expect(vi.getTimerCount()).toBe(0);
});
