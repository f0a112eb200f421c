import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findInPath } from '../../../shell/findInPath';
import { nodeModules, searchPath } from './DemoPlace';
import type { DemoProgram, Need } from './DemoProgram';

const run = promisify(execFile);

/** Names of what the program needs and this machine does not have. */
export async function missingNeeds({ needs }: DemoProgram): Promise<string[]> {
  const there = await Promise.all(needs.map(isThere));
  return needs.filter((_, i) => there[i] !== true).map(({ kind, name }) => `${kind} ${name}`);
}

async function isThere({ kind, name }: Need): Promise<boolean> {
  if (kind === 'program') return (await findInPath(name, { path: searchPath, platform: process.platform })) !== null;
  const looking =
    kind === 'package'
      ? access(join(nodeModules, name, 'package.json'))
      : run('python3', ['-c', `import ${name}`], { env: { PATH: searchPath } });
  return looking.then(
    () => true,
    () => false,
  );
}
