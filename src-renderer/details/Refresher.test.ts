import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settled } from '../transport/FakeTransport';
import { Refresher } from './Refresher';

let answers: (() => void)[];
let refresher: Refresher;

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  refresher = new Refresher({ ask: () => new Promise((resolve) => answers.push(resolve)), everyMs: 100 });
});
afterEach(() => {
  refresher.dispose();
  vi.useRealTimers();
});

const answer = async (): Promise<void> => {
  answers.at(-1)?.();
  await settled();
};

it('asks at once, then once for all that was wanted during the question and the pause', async () => {
  refresher.refresh();
  refresher.refresh();
  expect(answers).toHaveLength(1);
  await answer();
  refresher.refresh();
  vi.advanceTimersByTime(99);
  expect(answers).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(answers).toHaveLength(2);
  await answer();
  vi.advanceTimersByTime(1_000);
  expect(answers).toHaveLength(2);
  refresher.refresh();
  expect(answers).toHaveLength(3);
});

it('asks nothing after its end and leaves no timer', async () => {
  refresher.refresh();
  refresher.refresh();
  refresher.dispose();
  await answer();
  refresher.refresh();
  expect(answers).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});
