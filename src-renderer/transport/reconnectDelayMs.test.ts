import { expect, it } from 'vitest';
import { windowLimits } from '../windowLimits';
import { reconnectDelayMs } from './reconnectDelayMs';

it('doubles from the first delay to the ceiling', () => {
  const delays = [0, 1, 2, 3, 4, 5, 1_000].map(reconnectDelayMs);
  expect(delays).toEqual([250, 500, 1_000, 2_000, 4_000, windowLimits.reconnectMaxMs, windowLimits.reconnectMaxMs]);
});
