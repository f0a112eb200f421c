import type { ApprovalRequest } from '@shared/approval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { windowLimits } from '../windowLimits';
import { ApprovalAnnouncer } from './ApprovalAnnouncer';
import { testApproval, testHost, testInput } from './testApproval';
import { createWindowStore } from './WindowStore';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const store = createWindowStore(null);
  const announcer = new ApprovalAnnouncer(store);
  announcer.start();
  const hold = (...approvals: readonly ApprovalRequest[]): void =>
    store.setState({ host: testHost({ approvals: new Map(approvals.map((each) => [each.id, each])) }) });
  const pass = (): void => void vi.advanceTimersByTime(windowLimits.announceApprovalMs);
  return { announcer, hold, pass, alert: () => store.getState().alert };
}

const many = [1, 2, 3].map((n) => testApproval({ id: `a_${n}`, text: 'secret plan' }));

it('tells of a new request at once, and not of what was there at the start', () => {
  const { hold, alert } = setUp();
  hold(testApproval());
  expect(alert()).toBe('');
  hold(testApproval(), testInput());
  expect(alert()).toBe('claude-code wants approval to type into a session.');
});

it('joins what comes within its interval, leaves out what was answered by then, and never says a text', () => {
  const { hold, pass, alert } = setUp();
  hold();
  hold(testInput());
  hold(testInput(), ...many);
  expect(alert()).toContain('type into a session');
  hold(...many.slice(1));
  pass();
  expect(alert()).toBe('2 new requests need your approval.');
  pass();
  expect(alert()).toBe('');
});

it('makes the same words twice a change', () => {
  const { hold, pass, alert } = setUp();
  const [first, second] = many as [ApprovalRequest, ApprovalRequest];
  hold();
  hold(first);
  const words = alert();
  hold(first, second);
  pass();
  expect(alert()).not.toBe(words);
  expect(alert().trim()).toBe(words);
});

it('holds no timer after its end', () => {
  const { announcer, hold } = setUp();
  hold();
  hold(testApproval());
  announcer.dispose();
  expect(vi.getTimerCount()).toBe(0);
});
