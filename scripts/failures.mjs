import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './root.mjs';

/** More would hide the others. */
const MAX_REASON_CHARS = 300;

/**
 * The tests that failed, one line each with the beginning of the reason: what a log that is cut still shows at its end.
 * @param {string} file a JSON report of Vitest or Playwright @returns {string[]} empty for a report that cannot be read
 */
export function failures(file) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The runner ended before it wrote it: its exit status counts as a failure already.
    return [];
  }
  return [...vitestFailures(report), ...(report.suites ?? []).flatMap((suite) => playwrightFailures(suite))];
}

function vitestFailures({ testResults = [] }) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [line(file, message)] : [];
    return failed.map(({ fullName, failureMessages }) => line(`${file} > ${fullName}`, failureMessages[0]));
  });
}

function playwrightFailures({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line: at, title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      return line(`${file}:${at} > ${title}`, results.find(({ error }) => error !== undefined)?.error.message);
    });
  return [...own, ...suites.flatMap(playwrightFailures)];
}

function line(title, reason = 'no reason given') {
  const plain = reason.replace(/\u001b\[[0-9;]*m/g, '').replace(/\s+/g, ' ');
  return `${title}: ${plain.slice(0, MAX_REASON_CHARS)}`;
}
