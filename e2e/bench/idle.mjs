// `node e2e/bench/idle.mjs`: what sessions cost in which nothing happens. Takes three minutes; prints Markdown.
import { resolve } from 'node:path';
import { bundled } from './bundled.mjs';
import { round } from './statistics.mjs';

const { benchIdle } = await bundled('idle.ts', resolve(import.meta.dirname, '../../out/bench-idle'));
console.log('| what | share of a core |\n|---|---|');
for (const { name, percent } of await benchIdle()) console.log(`| ${name} | ${round(percent, 2)} % |`);
process.exit();
