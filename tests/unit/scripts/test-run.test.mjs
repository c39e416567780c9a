import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { inSteps, laneNames, readArguments } from '../../../scripts/test/arguments.mjs';
import { add, lastLine, ofPlaywright, ofStep, ofVitest } from '../../../scripts/test/outcome.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'seller-ops-outcome-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (name, report) => {
  const file = path.join(folder, name);
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report));
  return file;
};

const vitestReport = (counts, testResults = []) => ({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults, ...counts });
const playwrightReport = (stats, errors = [], suites = []) => ({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors, suites });

describe('the last line', () => {
  test('names passed and failed', () => {
    expect(lastLine({ passed: 12, failed: 1, skipped: 0 })).toBe('12 passed, 1 failed');
  });

  test('names skipped only where something was', () => {
    expect(lastLine({ passed: 12, failed: 0, skipped: 3 })).toBe('12 passed, 0 failed, 3 skipped');
  });
});

describe('a lane', () => {
  test('adds up its runner’s counts', () => {
    expect(ofVitest(written('v1', vitestReport({ numPassedTests: 5, numPendingTests: 1, numTodoTests: 1 })), 0)).toEqual({ passed: 5, failed: 0, skipped: 2 });
    expect(ofPlaywright(written('p1', playwrightReport({ expected: 4, skipped: 1 })), 0)).toEqual({ passed: 4, failed: 0, skipped: 1 });
  });

  test('has failed when its runner left no report', () => {
    expect(ofVitest(path.join(folder, 'absent'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(ofPlaywright(path.join(folder, 'absent'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('has failed when its report is torn', () => {
    expect(ofVitest(written('v2', '{"numPassed'), 0).failed).toBe(1);
  });

  test('has failed when its runner ended badly though every test passed', () => {
    expect(ofVitest(written('v3', vitestReport({ numPassedTests: 5 })), 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
    expect(ofPlaywright(written('p3', playwrightReport({ expected: 5 })), 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });

  test('has failed when it found no test at all', () => {
    expect(ofVitest(written('v4', vitestReport({})), 0).failed).toBe(1);
  });

  test('counts a file that could not be loaded as one failure', () => {
    const report = vitestReport({ numPassedTests: 2 }, [{ status: 'failed', name: 'sums.test.ts', assertionResults: [] }]);
    expect(ofVitest(written('v5', report), 1)).toEqual({ passed: 2, failed: 1, skipped: 0, notes: ['failed to load: sums.test.ts'] });
  });

  test('names the windows’ tests that failed, and those that passed only when repeated', () => {
    const spec = (title, status) => ({ title, file: 'a.spec.ts', tests: [{ status }] });
    const suites = [{ specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'flaky'), spec('three', 'unexpected')] }] }];
    expect(ofPlaywright(written('p6', playwrightReport({ expected: 1, flaky: 1, unexpected: 1 }, [], suites)), 1)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
      notes: ['passed only when repeated: a.spec.ts: two', 'failed: a.spec.ts: three'],
    });
  });

  test('names the failing tests, and the notes of two lanes stand together', () => {
    const report = vitestReport({ numPassedTests: 1, numFailedTests: 1 }, [{ status: 'failed', assertionResults: [{ status: 'failed', fullName: 'a sum' }, { status: 'passed', fullName: 'a product' }] }]);
    const outcome = ofVitest(written('v6', report), 1);
    expect(outcome.notes).toEqual(['failed: a sum']);
    expect(add(outcome, add({ passed: 1, failed: 0, skipped: 0 }, outcome)).notes).toEqual(['failed: a sum', 'failed: a sum']);
  });

  test('counts an error outside any test as one failure', () => {
    expect(ofPlaywright(written('p7', playwrightReport({ expected: 1 }, [{ message: 'setup' }])), 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  test('that is one step is one test', () => {
    expect(add(ofStep({ code: 0 }), ofStep({ code: 2 }))).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });
});

describe('the words after npm test --', () => {
  test('name lanes, which run in their own order whatever the order named', () => {
    expect(readArguments(['e2e', 'unit']).lanes).toEqual(['unit', 'e2e']);
  });

  test('name every lane when they name none', () => {
    expect(readArguments([]).lanes).toEqual(laneNames);
  });

  test('narrow the files where they are no lane', () => {
    expect(readArguments(['unit', 'boundaries'])).toEqual({ lanes: ['unit'], filters: ['boundaries'] });
  });

  test('are run one after the other, but for the two that only read the sources', () => {
    expect(inSteps(laneNames)).toEqual([['types', 'lint'], ['unit'], ['integration'], ['build'], ['package'], ['e2e']]);
    expect(inSteps(['unit', 'e2e'])).toEqual([['unit'], ['e2e']]);
    expect(inSteps(['lint'])).toEqual([['lint']]);
  });
});
