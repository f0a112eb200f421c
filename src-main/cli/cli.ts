#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '@shared/errors';
import { appRoot } from '../core/config/appRoot';
import { createProgram } from './createProgram';

try {
  const words = process.argv.slice(2);
  const program = createProgram(process.env, readVersion());
  await program.parseAsync(words.length === 0 ? ['open'] : words, { from: 'user' });
} catch (error) {
  process.stderr.write(`signalbox: ${messageOf(error)}\n`);
  process.exitCode = 1;
}

function readVersion(): string {
  return (JSON.parse(readFileSync(join(appRoot(), 'package.json'), 'utf8')) as { version: string }).version;
}
