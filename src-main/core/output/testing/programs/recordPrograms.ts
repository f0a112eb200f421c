import { mkdir, writeFile } from 'node:fs/promises';
import { homedir, hostname } from 'node:os';
import { resolve } from 'node:path';
import { demoPrograms } from '../demoPrograms';
import { nodeModules } from './DemoPlace';
import type { DemoProgram } from './DemoProgram';
import { missingNeeds } from './missingNeeds';
import { readRecordedStream } from './readRecordedStream';
import { type RecordedView, recordProgram } from './recordProgram';
import { oracleLines } from './streamLines';

const target = resolve(import.meta.dirname, '../../__fixtures__/programs');
/** The same on every machine, because programs print it. */
const FOLDER = '/tmp/demo';

/**
 * Makes the recordings of these programs anew (all of them without names) and writes each beside the lines that xterm.js
 * shows of it. Gives what could not be recorded, and why.
 */
export async function recordPrograms(names: readonly string[]): Promise<string[]> {
  const problems = names
    .filter((name) => !demoPrograms.some((program) => program.name === name))
    .map((name) => `${name}: there is no such program in demoPrograms.ts.`);
  await mkdir(target, { recursive: true });
  for (const program of demoPrograms.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const missing = await missingNeeds(program);
    if (missing.length > 0) problems.push(`${program.name}: install ${missing.join(', ')} first.`);
    else for (const view of viewsOf(program)) await keep(program, view);
  }
  return problems;
}

function viewsOf(program: DemoProgram): RecordedView[] {
  const views: RecordedView[] = [
    { cols: 80, rows: 24, resize: null },
    { cols: 40, rows: 12, resize: null },
  ];
  return program.resize === undefined ? views : [...views, { cols: 80, rows: 24, resize: program.resize }];
}

async function keep(program: DemoProgram, view: RecordedView): Promise<void> {
  const cast = await recordProgram(program, view, FOLDER);
  const personal = [hostname(), homedir(), nodeModules].find((word) => new RegExp(`(?<!\\w)${word}(?!\\w)`).test(cast));
  if (personal !== undefined) throw new Error(`The recording of ${program.name} tells ${personal}.`);
  const file = resolve(target, `${program.name}.${view.resize !== null ? 'resized' : `${view.cols}x${view.rows}`}`);
  await writeFile(`${file}.cast`, cast);
  await writeFile(`${file}.txt`, `${oracleLines(readRecordedStream(cast)).join('\n')}\n`);
}
