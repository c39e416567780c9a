/**
 * Changed files of every format, given to the built reader in a process of its own. `SELLER_OPS_MUTANTS=100000` tries so
 * many in all, `SELLER_OPS_MUTANT_SEED` chooses others.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { mutant, mutations, validFiles, type ValidFile } from '../../support/report-files/mutants';
import { buildReaderForTests, ReaderChild, type BuiltReader, type ChildReading } from '../../support/reader-child/reader-child';

const asked = Number(process.env['SELLER_OPS_MUTANTS'] ?? 3_000);
const seed = Number(process.env['SELLER_OPS_MUTANT_SEED'] ?? 20_260_202);
const megabyte = 1024 * 1024;

// A hundred thousand take about five minutes, far longer where one of them hangs.
vi.setConfig({ testTimeout: 60_000 + asked * 500, hookTimeout: 120_000 });

let reader: BuiltReader;
let folder: string;
let child: ReaderChild | null = null;

beforeAll(() => {
  reader = buildReaderForTests();
  folder = mkdtempSync(path.join(tmpdir(), 'mutants-'));
});

afterAll(async () => {
  await child?.end();
  reader.remove();
  rmSync(folder, { recursive: true, force: true });
});

const read = async (name: string, bytes: Buffer): Promise<ChildReading> => {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  if (child === null || !child.isUsable) child = new ReaderChild(reader);
  return child.read({ file });
};

/** A gzip file that stands twice in a row is a gzip file: its rows come twice. Anything else must come once. */
const timesOver = (rows: ChildReading['rows'], once: ChildReading['rows']): ChildReading['rows'] => {
  const times = rows.length / once.length;
  const repeats = Number.isInteger(times) && rows.every((row, i) => JSON.stringify(row) === JSON.stringify(once[i % once.length]));
  return repeats ? once : rows;
};

/** Of less than eight bytes, or some more that lost even the first two, nothing tells any more what they were. */
const isRemnant = (changed: Buffer, bytes: Buffer): boolean => changed.length < 8 || (changed.length < 200 && !changed.subarray(0, 2).equals(bytes.subarray(0, 2)));

const files = await validFiles();
const runs = Math.max(1, Math.floor(asked / files.length));

describe('a changed file', () => {
  test.each(files.map((file) => [file.name, file] as const))('ends in one last word: %s', async (_, { name, bytes, isChecked }: ValidFile) => {
    const whole = await read(name, bytes);
    expect(whole.code).toBeNull();
    const figures = { mutants: 0, rows: 0, longestMs: 0, peakBytes: 0, refused: new Map<string, number>() };
    await fc.assert(
      fc.asyncProperty(mutations, async (mutation) => {
        const changed = mutant(bytes, mutation);
        const reading = await read(name, changed);
        figures.mutants += 1;
        figures.longestMs = Math.max(figures.longestMs, reading.ms);
        figures.peakBytes = Math.max(figures.peakBytes, reading.peakBytes ?? 0);
        if (reading.code === null) figures.rows += 1;
        else figures.refused.set(reading.code, (figures.refused.get(reading.code) ?? 0) + 1);
        expect(reading.lastWords).toBe(1);
        expect(['crashed', 'silent', 'memory']).not.toContain(reading.code);
        // What a checksum covers comes as it was, or is refused.
        if (isChecked && reading.code === null && !isRemnant(changed, bytes)) expect(timesOver(reading.rows, whole.rows)).toEqual(whole.rows);
      }),
      { numRuns: runs, seed, endOnFailure: process.env['SELLER_OPS_MUTANTS'] === undefined ? false : true },
    );
    if (process.env['SELLER_OPS_MUTANTS'] !== undefined) {
      const refused = [...figures.refused].map(([code, count]) => `${code} ${count}`).join(', ');
      process.stderr.write(`${name}: ${figures.mutants} mutants, ${figures.rows} read, refused: ${refused}; longest ${Math.round(figures.longestMs)} ms, peak ${Math.round(figures.peakBytes / megabyte)} MB\n`);
    }
  });
});
