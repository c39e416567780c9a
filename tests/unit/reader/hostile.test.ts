/** Every hostile file, given to the built reader in a process of its own under the watchdog of the app. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isRefusal } from '../../support/report-files/hostile-case';
import { hostileFiles } from '../../support/report-files/hostile-files';
import { buildReaderForTests, readInChild, type BuiltReader } from '../../support/reader-child/reader-child';

const megabyte = 1024 * 1024;
/** What a reader may have while it reads in pieces: no hostile file may make it take more. */
const mostBytes = 512 * megabyte;

// Only against hanging for ever: most are answered within a second.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let reader: BuiltReader;
let folder: string;

beforeAll(() => {
  reader = buildReaderForTests();
  folder = mkdtempSync(path.join(tmpdir(), 'hostile-'));
});

afterAll(() => {
  reader.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe('a reader is given', () => {
  const cases = hostileFiles.filter((hostile) => hostile.posixOnly !== true || process.platform !== 'win32');

  test('every hostile file under a name of its own', () => {
    expect(new Set(cases.map((hostile) => hostile.is)).size).toBe(cases.length);
  });

  test.each(cases.map((hostile) => [hostile.is, hostile] as const))('%s', async (_, { put, expected, options, meanwhile }) => {
    const file = await put(folder);
    const reading = await readInChild(reader, { file, ...(options === undefined ? {} : { options }), ...(meanwhile === undefined ? {} : { meanwhile: () => meanwhile(file) }) });
    if (process.env['SELLER_OPS_SHOW_HOSTILE'] !== undefined) {
      process.stderr.write(`${Math.round(reading.ms)} ms  ${Math.round((reading.peakBytes ?? 0) / megabyte)} MB  ${path.basename(file)}  ${reading.code ?? `${reading.rowCount} rows`}  ${reading.detail}\n`);
    }
    if (file.startsWith(folder)) rmSync(file, { recursive: true, force: true });
    if (isRefusal(expected)) {
      expect({ code: reading.code, detail: reading.detail }).toEqual({ code: expected.code, detail: expect.stringMatching(expected.words) as string });
    } else {
      expect({ code: reading.code, detail: reading.detail }).toEqual({ code: null, detail: '' });
      if ('rows' in expected) expect(reading.rows).toEqual(expected.rows);
      else expect({ count: reading.rowCount, first: reading.first, last: reading.last }).toEqual({ count: expected.count, first: expected.first, last: expected.last });
      expect(reading.warnings.map(({ code }) => code)).toEqual(expected.warnings ?? []);
      if ('sheets' in expected && expected.sheets !== undefined) expect(reading.sheets.map(({ name }) => name)).toEqual(expected.sheets);
    }
    // What the process itself said: one last word, and never that it was killed or fell.
    expect(reading.lastWords).toBe(1);
    if (reading.peakBytes !== null) expect(reading.peakBytes).toBeLessThan(mostBytes);
  });
});
