// What a lane came to: counts of tests passed, failed and skipped. A lane that ran nothing is never a pass.
import { existsSync, readFileSync } from 'node:fs';

export const passed = { passed: 1, failed: 0, skipped: 0 };
export const failed = { passed: 0, failed: 1, skipped: 0 };
export const skippedLane = { passed: 0, failed: 0, skipped: 1 };

export const add = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped });

/** A step that is one test: it succeeded or it did not. */
export const ofStep = ({ code }) => (code === 0 ? passed : failed);

/** A runner that ends badly, or claims success with nothing done, has failed once more than its tests say. */
const judged = (counts, code) => {
  const explained = counts.failed > 0;
  if (code !== 0 && !explained) return { ...counts, failed: counts.failed + 1 };
  if (counts.passed + counts.failed + counts.skipped === 0) return failed;
  return counts;
};

const read = (file) => {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Vitest's JSON: besides its tests, a file that could not even be loaded is one failure. */
export const ofVitest = (file, code) => {
  const report = read(file);
  if (!report) return failed;
  const broken = report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0).length;
  return judged({ passed: report.numPassedTests, failed: report.numFailedTests + broken, skipped: report.numPendingTests + report.numTodoTests }, code);
};

/** Playwright's JSON: an error outside any test is one failure; a test that passed only when repeated has failed. */
export const ofPlaywright = (file, code) => {
  const report = read(file);
  if (!report) return failed;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return judged({ passed: expected, failed: unexpected + flaky + report.errors.length, skipped }, code);
};

/** The last line of a test run. */
export const lastLine = ({ passed: good, failed: bad, skipped }) => `${good} passed, ${bad} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
