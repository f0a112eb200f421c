import { join } from 'node:path';
import { nodeModules } from './DemoPlace';
import type { DemoProgram } from './DemoProgram';

const slow = `
for (const n of [1, 2, 3, 4, 5, 6]) test('step ' + n, () => new Promise((done) => setTimeout(done, 120)));
`;
const failing = `
test('adds', () => expect(1 + 1).toBe(2));
test('compares', () => expect({ name: 'café', size: 1 }).toEqual({ name: 'cafe', size: 2 }));
test.skip('later', () => expect(0).toBe(1));
`;

/** A summary at the lower edge that is erased and drawn again, between the marks of a synchronised update. */
export const vitest: DemoProgram = {
  name: 'vitest',
  needs: [{ kind: 'package', name: 'vitest' }],
  exitCode: 1,
  prepare: async (place) => {
    await place.write('project/slow.test.mjs', slow);
    await place.write('project/other.test.mjs', slow);
    await place.write('project/failing.test.mjs', failing);
    return `node ${join(nodeModules, 'vitest/vitest.mjs')} run --globals --no-file-parallelism`;
  },
};
