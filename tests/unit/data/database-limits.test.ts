/** Limits of the database's client that the product counts on, read from the package that is installed: an update that moves one is seen here. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const modules = fileURLToPath(new URL('../../../node_modules/@firebase', import.meta.url));

const textOf = (...parts: readonly string[]): string => readFileSync(path.join(modules, ...parts), 'utf8');

/** Every script of the client with this ending; its names carry a hash. */
const scripts = (ending: string): readonly string[] => {
  const folder = path.join(modules, 'firestore', 'dist');
  const found = readdirSync(folder).filter((name) => name.startsWith('common-') && name.endsWith(ending));
  if (found.length === 0) throw new Error(`The client has no script common-*${ending}.`);
  return found.map((name) => textOf('firestore', 'dist', name));
};

/** A constant as the source writes it: a number, or numbers multiplied. */
const constant = (source: string, name: string): number => {
  const written = new RegExp(`const ${name} = ([\\d.e* ]+);`).exec(source)?.[1];
  if (written === undefined) throw new Error(`${name} is not in the client any more.`);
  return written.split('*').reduce((product, part) => product * Number(part), 1);
};

test('at most 10 write batches wait in the write stream, and 100 documents in limbo are looked up at once', () => {
  for (const source of scripts('.node.cjs.js')) {
    expect(constant(source, 'MAX_PENDING_WRITES')).toBe(10);
    expect(constant(source, 'MAX_CONCURRENT_LIMBO_RESOLUTIONS')).toBe(100);
  }
  // What the window's worker is built from has no names left, but for this one.
  for (const source of scripts('.esm.js')) expect(/maxConcurrentLimboResolutions: (\d+)/.exec(source)?.[1]).toBe('100');
});

test('the snapshot version of a target is refreshed at least every 5 minutes', () => {
  const microsAMinute = 60 * 1e6;
  for (const source of scripts('.node.cjs.js')) expect(constant(source, 'RESUME_TOKEN_MAX_AGE_MICROS') / microsAMinute).toBe(5);
});

test('the store of heartbeats keeps 30 entries, and their header 1,024 characters', () => {
  const app = textOf('app', 'dist', 'esm', 'index.esm.js');
  expect([constant(app, 'MAX_NUM_STORED_HEARTBEATS'), constant(app, 'MAX_HEADER_BYTES')]).toEqual([30, 1024]);
});

test('a client waits 10 seconds for an answer before it works offline, and keeps 40 MB', () => {
  for (const source of scripts('.node.cjs.js')) {
    expect(constant(source, 'ONLINE_STATE_TIMEOUT_MS')).toBe(10_000);
    expect(constant(source, 'LRU_DEFAULT_CACHE_SIZE_BYTES')).toBe(41_943_040);
    expect(constant(source, 'LRU_MINIMUM_CACHE_SIZE_BYTES')).toBe(1_048_576);
  }
});
