import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Reads the counts of a Vitest JSON report. A run that failed without a failed test (a file that does not load, a missing
 * report) counts as one failure, so that it cannot look like success.
 * @param {string} file @param {number} status exit status of the run @returns {Counts}
 */
export function vitestCounts(file, status) {
  const report = readReport(file);
  return withStatus(status, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
}

/**
 * Reads the counts of a Playwright JSON report. A test that passed only when tried again counts as passed.
 * @param {string} file @param {number} status @returns {Counts}
 */
export function playwrightCounts(file, status) {
  const stats = readReport(file)?.stats;
  return withStatus(status, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  });
}

/** A program that only succeeds or fails counts as one test. @param {number} status @returns {Counts} */
export function checkCounts(status) {
  return status === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** @param {Counts[]} all @returns {string} `N passed, N failed`, and `, N skipped` if there are any */
export function summary(all) {
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function withStatus(status, counts) {
  const isEmpty = counts.passed + counts.failed === 0;
  return (status !== 0 && counts.failed === 0) || isEmpty ? { ...counts, failed: counts.failed + 1 } : counts;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The runner ended before it wrote it: counted as a failure by the caller.
    return null;
  }
}
