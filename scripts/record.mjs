// `npm run record [-- name ...]`: makes the recordings of real programs anew that the tests of the LineAssembler read.
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from './root.mjs';

const { module } = await runnerImport(join(root, 'src-main/core/output/testing/programs/recordPrograms.ts'), {
  configFile: false,
  resolve: { alias: { '@shared': join(root, 'src-shared') } },
});
const problems = await module.recordPrograms(process.argv.slice(2));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
