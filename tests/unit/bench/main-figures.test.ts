import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { mainFigures, withMainFigures } from '../../bench/main-figures';

const read = (...names: readonly string[]): string => readFileSync(path.resolve(__dirname, '..', '..', '..', ...names), 'utf8');

describe('the figures of the README', () => {
  test('are those of the benchmark report', () => {
    expect(withMainFigures(read('README.md'), read('docs', 'benchmarks.md'))).toBe(read('README.md'));
  });

  test('say what was missed', () => {
    const report = read('docs', 'benchmarks.md');
    const what = '100,000 rows: first rows in the worker';
    const slow = report.replace(new RegExp(`\\| ${what} \\|.*`), `| ${what} | 900 ms | <= 150 ms | **no** | 5 |  |`);
    expect(mainFigures(slow)).toContain('| 900 ms, missed | <= 150 ms |');
  });

  test('are not guessed where the report has none', () => {
    expect(() => mainFigures('# Benchmarks\n')).toThrow('has no figure');
  });
});
