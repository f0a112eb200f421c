import { expect, it } from 'vitest';
import { spanText } from './spanText.logic';

it('says how long something took', () => {
  expect([240.4, 3_240, 252_000, 7_500_000].map(spanText)).toEqual(['240 ms', '3.2 s', '4 min 12 s', '2 h 5 min']);
});
