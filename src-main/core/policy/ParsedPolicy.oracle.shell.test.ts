import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judge } from './testing/judge';
import { shellSoup } from './testing/shellSoup';
import { wrapCommand } from './testing/wrapCommand';

let root: string;
let marker: string;
let env: Record<string, string>;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'signalbox-policy-'));
  marker = join(root, 'ran');
  mkdirSync(join(root, 'bin'));
  mkdirSync(join(root, 'work'));
  writeFileSync(join(root, 'bin/blockme'), `#!/bin/sh\n: > '${marker}'\n`);
  chmodSync(join(root, 'bin/blockme'), 0o755);
  env = { PATH: `${join(root, 'bin')}:${process.env.PATH ?? ''}`, HOME: root, TERM: 'dumb' };
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Whether bash runs the stand-in, which only leaves a marker. */
function runsInBash(text: string): boolean {
  rmSync(marker, { force: true });
  spawnSync('bash', ['-c', text], { cwd: join(root, 'work'), env, timeout: 5_000, stdio: 'ignore' });
  return existsSync(marker);
}

const verdictOf = (text: string): string => judge(text, { blocked: ['blockme'], env, cwd: join(root, 'work') }).action;

describe('bash as the judge', () => {
  it('runs what the generator makes, so that the property proves something', () => {
    let ran = 0;
    const property = fc.property(fc.array(fc.nat(10_000), { minLength: 10, maxLength: 10 }), (chosen) => {
      const text = wrapCommand('blockme', chosen);
      const didRun = runsInBash(text);
      if (didRun) ran += 1;
      return !didRun || verdictOf(text) !== 'allow';
    });
    fc.assert(property, { numRuns: 200, seed: 11 });
    expect(ran).toBeGreaterThan(180);
    // Some seconds on an idle machine: the limit is against a hang only.
  }, 600_000);

  it('runs nothing of a random jumble of shell syntax that was allowed', () => {
    let allowed = 0;
    const property = fc.property(fc.array(fc.nat(10_000), { minLength: 24, maxLength: 24 }), (chosen) => {
      const text = shellSoup('blockme', chosen);
      if (verdictOf(text) !== 'allow') return true;
      allowed += 1;
      return !runsInBash(text);
    });
    fc.assert(property, { numRuns: 3_000, seed: 12 });
    expect(allowed).toBeGreaterThan(50);
    // Some seconds on an idle machine: the limit is against a hang only.
  }, 600_000);
});
