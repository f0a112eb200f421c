// `node e2e/bench/looks.mjs`: what one look at the processes of a session costs, by what runs in it. Prints Markdown.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bundled } from './bundled.mjs';
import { quantile, round } from './statistics.mjs';

const folder = await mkdtemp(join(tmpdir(), 'looks-'));
try {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { wait: 'sleep 600' } }));
  const { benchLooks } = await bundled('looks.ts', resolve(import.meta.dirname, '../../out/bench-looks'));
  console.log('| one look at | says | p50 us | p95 us | processor time p50 us | p95 us |\n|---|---|---|---|---|---|');
  for (const { name, kind, us, cpuUs } of await benchLooks(folder)) {
    const figures = [us, cpuUs].flatMap((samples) => [quantile(samples, 0.5), quantile(samples, 0.95)]);
    console.log(`| ${name} | ${kind} | ${figures.map((value) => round(value, 0)).join(' | ')} |`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();
