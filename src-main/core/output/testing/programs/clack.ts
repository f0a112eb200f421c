import { join } from 'node:path';
import type { DemoProgram } from './DemoProgram';

const DOWN = '\x1b[B';

/** Questions that are drawn over with every key, answered as a person does. */
export const clack: DemoProgram = {
  name: 'clack',
  needs: [{ kind: 'package', name: '@clack/prompts' }],
  prepare: async () => `node ${join(import.meta.dirname, 'scripts/clack.mjs')}`,
  resize: { after: 'framework', cols: 50, rows: 20 },
  answers: [
    { after: 'name', keys: 'demö-app\r' },
    { after: 'framework', keys: `${DOWN}${DOWN}\r` },
    { after: 'features', keys: ` ${DOWN} \r` },
    { after: 'password', keys: 'secret\r' },
    { after: 'Continue', keys: '\r' },
  ],
};
