/** What a reader process loads before it can read a text: its start is in the way of every file that comes without warning. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildReaderForTests, type BuiltReader } from '../../support/reader-child/reader-child';

// Slow only where the machine does other things beside.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const mostBytes = 120 * 1024;

let built: BuiltReader;
beforeAll(() => {
  built = buildReaderForTests();
});
afterAll(() => built.remove());

test('a reader starts without what decodes, guesses, unpacks or knows workbooks', () => {
  const words = execFileSync(process.execPath, ['-e', 'require(process.argv[1]); console.log(JSON.stringify(Object.keys(require.cache)))', built.bundle], { encoding: 'utf8' });
  const loaded = (JSON.parse(words) as readonly string[]).map((file) => readFileSync(file, 'utf8'));
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.reduce((bytes, text) => bytes + text.length, 0)).toBeLessThan(mostBytes);
  // Loaded once they are needed, as the size tells; what unpacks is small, and told by its name.
  expect(loaded.filter((text) => text.includes('createGunzip'))).toHaveLength(0);
});
