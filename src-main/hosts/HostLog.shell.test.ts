import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

test.skipIf(process.platform !== 'linux')('a log on a full disk does not end the host', async () => {
  await mkdir(join(root, 'out'), { recursive: true });
  // Within the project, so that it finds its packages.
  const outDir = await mkdtemp(join(root, 'out', 'log-test-'));
  onTestFinished(() => rm(outDir, { recursive: true }));
  const input = { host: join(import.meta.dirname, '__fixtures__/logsToFullDisk.ts') };
  const output = { entryFileNames: '[name].mjs' };
  const alias = { '@shared': join(root, 'src-shared') };
  const options = { ssr: true, outDir, rollupOptions: { input, output } };
  await build({ configFile: false, logLevel: 'error', resolve: { alias }, build: options });
  // full(4): every write fails with ENOSPC.
  const full = await open('/dev/full', 'w');
  onTestFinished(() => full.close());
  const child = spawn(process.execPath, [join(outDir, 'host.mjs')], { stdio: ['ignore', 'pipe', full.fd] });
  const [printed, [code]] = await Promise.all([child.stdout && text(child.stdout), once(child, 'exit')]);
  expect({ printed, code }).toEqual({ printed: 'alive', code: 0 });
});
