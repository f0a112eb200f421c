import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkCounts, playwrightCounts, summary, vitestCounts } from './counts.mjs';

let folder;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-counts-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(value) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(value));
  return file;
}

describe('counts', () => {
  test('Vitest: passed, failed and skipped', () => {
    const file = report({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
    expect(vitestCounts(file, 1)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  test('Playwright: a test that needed a second try passed', () => {
    expect(playwrightCounts(report({ stats: { expected: 3, flaky: 1, unexpected: 0, skipped: 2 } }), 0)).toEqual({
      passed: 4,
      failed: 0,
      skipped: 2,
    });
  });

  test('a run that failed without a failed test, wrote nothing, or ran nothing is a failure', () => {
    expect(vitestCounts(report({ numPassedTests: 5, numFailedTests: 0 }), 1)).toMatchObject({ passed: 5, failed: 1 });
    expect(vitestCounts(join(folder, 'missing'), 1)).toMatchObject({ passed: 0, failed: 1 });
    expect(playwrightCounts(report({ stats: { expected: 0 } }), 0)).toMatchObject({ failed: 1 });
  });

  test('the last line names skipped tests only when there are any', () => {
    expect(summary([checkCounts(0), checkCounts(1), { passed: 3, failed: 0, skipped: 0 }])).toBe('4 passed, 1 failed');
    expect(summary([{ passed: 3, failed: 0, skipped: 2 }])).toBe('3 passed, 0 failed, 2 skipped');
  });
});
