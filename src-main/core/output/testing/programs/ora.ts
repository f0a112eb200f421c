import { join } from 'node:path';
import type { DemoProgram } from './DemoProgram';

/** Spinners one after the other, with a text longer than a row. */
export const ora: DemoProgram = {
  name: 'ora',
  needs: [{ kind: 'package', name: 'ora' }],
  prepare: async () => `node ${join(import.meta.dirname, 'scripts/ora.mjs')}`,
};
