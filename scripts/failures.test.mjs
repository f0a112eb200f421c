import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { failures } from './failures.mjs';
import { root } from './root.mjs';

const folder = mkdtempSync(join(tmpdir(), 'signalbox-failures-'));
const file = join(folder, 'report.json');
const report = (content) => writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));

afterEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('names each failed test of Vitest with the beginning of its reason, on one line', () => {
  const passed = { status: 'passed', fullName: 'is fine', failureMessages: [] };
  const failed = {
    status: 'failed',
    fullName: 'adds numbers',
    failureMessages: [`\u001b[31mexpected 1\u001b[39m\nto be 2 ${'x'.repeat(1000)}`],
  };
  report({ testResults: [{ name: join(root, 'a.test.ts'), message: '', assertionResults: [passed, failed] }] });
  const [line, ...others] = failures(file);
  expect(line).toMatch(/^a\.test\.ts > adds numbers: expected 1 to be 2 x+$/);
  expect(line.length).toBeLessThan(400);
  expect(others).toEqual([]);
});

test('names a file that does not load', () => {
  report({ testResults: [{ name: join(root, 'b.test.ts'), message: 'Cannot find module', assertionResults: [] }] });
  expect(failures(file)).toEqual(['b.test.ts: Cannot find module']);
});

test('finds failed tests of Playwright in suites within suites', () => {
  const results = [{ error: { message: 'Timed out' } }];
  const spec = { ok: false, file: 'c.spec.ts', line: 7, title: 'opens', tests: [{ results }] };
  report({ suites: [{ specs: [{ ok: true }], suites: [{ specs: [spec] }] }] });
  expect(failures(file)).toEqual(['c.spec.ts:7 > opens: Timed out']);
});

test('says nothing of a report that is missing or broken', () => {
  expect(failures(file)).toEqual([]);
  report('{');
  expect(failures(file)).toEqual([]);
});
