// What a lane came to: counts of tests passed, failed and skipped, and notes that name those to look at.
// A lane that ran nothing is never a pass.
import { existsSync, readFileSync } from 'node:fs';

export const passed = { passed: 1, failed: 0, skipped: 0 };
export const failed = { passed: 0, failed: 1, skipped: 0 };
export const skippedLane = { passed: 0, failed: 0, skipped: 1 };

export const add = (a, b) => {
  const notes = [...(a.notes ?? []), ...(b.notes ?? [])];
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped, ...(notes.length > 0 ? { notes } : {}) };
};

const noted = (counts, notes) => (notes.length > 0 ? { ...counts, notes } : counts);

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
  const broken = report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0);
  const failing = report.testResults.flatMap((one) => one.assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName));
  const notes = [...broken.map(({ name }) => `failed to load: ${name}`), ...failing.map((name) => `failed: ${name}`)];
  const counts = { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, skipped: report.numPendingTests + report.numTodoTests };
  return noted(judged(counts, code), notes);
};

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/**
 * Playwright's JSON: an error outside any test is one failure. Windows share a display, a clock and a machine with whatever
 * else runs: a test that passed only when repeated counts as passed, and is named at the end so that it is mended.
 */
export const ofPlaywright = (file, code) => {
  const report = read(file);
  if (!report) return failed;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const words = { unexpected: 'failed', flaky: 'passed only when repeated' };
  const notes = (report.suites ?? []).flatMap(specsOf).flatMap(({ title, file: from, tests }) =>
    tests.flatMap(({ status }) => (status in words ? [`${words[status]}: ${from}: ${title}`] : [])),
  );
  return noted(judged({ passed: expected + flaky, failed: unexpected + report.errors.length, skipped }, code), notes);
};

/** The last line of a test run. */
export const lastLine = ({ passed: good, failed: bad, skipped }) => `${good} passed, ${bad} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
