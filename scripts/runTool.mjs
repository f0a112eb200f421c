import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Runs the program of an installed package with this Node: no shell, no npx, the same on every platform.
 * @param {{ package: string, program: string, args: string[], quiet?: boolean, env?: Record<string, string> }} tool
 *   with `quiet` the output appears only when it fails
 * @returns {Promise<number>} the exit status; 1 after a signal
 */
export function runTool({ package: name, program, args, quiet = false, env = {} }) {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  // npm takes a text for the only program (package.json, "bin").
  const file = typeof bin === 'string' ? bin : bin[program];
  const child = spawn(process.execPath, [join(folder, file), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) process.stderr.write(output);
      resolve(code ?? 1);
    });
  });
}
