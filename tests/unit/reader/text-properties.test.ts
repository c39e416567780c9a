import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test, vi } from 'vitest';
import { Batch } from '../../../main/reader/batch';
import { plainRecords } from '../../../main/reader/text/plain-records';
import { RecordScanner } from '../../../main/reader/text/record-scanner';
import { Warnings } from '../../../main/reader/warnings';
import { textFile, type TextEncoding } from '../../support/report-files/text-file';
import { readBytes, rowsOf } from './reading';

// Slow only where the machine does other things beside.
vi.setConfig({ testTimeout: 60_000 });

/** Feeds the scanner as the reader does, in pieces of the given sizes, so that every seam is tried. */
const scanned = (text: string, delimiter: string, pieceSizes: readonly number[], isThorough = false) => {
  const warnings = new Warnings();
  const scanner = new RecordScanner(delimiter, true, warnings, isThorough);
  const batch = new Batch();
  const all = Buffer.from(text, 'utf8');
  let held = new Uint8Array(0);
  let at = 0;
  let base = 0;
  for (let turn = 0; at < all.length; turn += 1) {
    const size = Math.max(1, pieceSizes[turn % pieceSizes.length] ?? 1);
    const piece = all.subarray(at, at + size);
    at += piece.length;
    held = Uint8Array.from([...held, ...piece]);
    const stopped = scanner.scan(held, 0, held.length, at >= all.length, base, batch, Number.MAX_SAFE_INTEGER);
    base += stopped;
    held = held.slice(stopped);
  }
  const taken = batch.take(0);
  return { rows: rowsOf(taken), rowNumbers: [...taken.rowNumbers], warnings, mixed: scanner.hasMixedLineEnds };
};

/** The same through papaparse, with line ends made equal as it needs them, and blank lines left out. */
const throughPapa = (text: string, delimiter: string) => {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  return { rows: data.filter((row) => row.length > 1 || row[0] !== ''), isClean: errors.length === 0 };
};

const cell = fc.string({ unit: fc.constantFrom('a', '0', ' ', ',', ';', '\t', '"', '\n', 'é', '竹', '🎍'), maxLength: 8 });
const pieces = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 });

describe('the scanner', () => {
  test('reads what was written, whatever the cells hold and wherever the pieces are cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 12 }),
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('\n' as const, '\r\n' as const, '\r' as const),
        fc.constantFrom('needed' as const, 'all' as const),
        pieces,
        (grid, delimiter, lineEnd, quotes, sizes) => {
          const width = grid[0]?.length ?? 0;
          const written = grid.map((row) => Array.from({ length: width }, (_, i) => row[i] ?? ''));
          // In a tab file such a cell looks like a bare quote that takes the next row with it, which is what it mostly is.
          const even = delimiter === '\t' ? written.map((row) => row.map((text) => (/\t.*\n/s.test(text) ? text.replaceAll('\t', ' ') : text))) : written;
          const text = textFile(even, { delimiter, lineEnd, quotes }).toString('utf8');
          expect(scanned(text, delimiter, sizes).rows).toEqual(even);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('agrees with papaparse on every text papaparse has no doubt about', () => {
    const scrap = fc.constantFrom('a', 'bc', ',', ',', '\n', '\n', '"', '""', '" ', ' ', '",', ',"', '"\n', 'é');
    let compared = 0;
    fc.assert(
      fc.property(fc.array(scrap, { maxLength: 40 }), pieces, (scraps, sizes) => {
        const text = scraps.join('');
        const papa = throughPapa(text, ',');
        const own = scanned(text, ',', sizes);
        // Where a quotation is judged by the width of the rows, the two differ on purpose.
        if (!papa.isClean || own.warnings.count > 0) return;
        compared += 1;
        expect(own.rows).toEqual(papa.rows);
      }),
      { numRuns: 3000 },
    );
    expect(compared).toBeGreaterThan(500);
  });

  test('gives the same rows however the pieces are cut, even for text that makes no sense', () => {
    const scrap = fc.constantFrom('a', ',', '\r', '\n', '\r\n', '"', '""', ' ', ',"', '"\n', '",');
    fc.assert(
      fc.property(fc.array(scrap, { maxLength: 60 }), pieces, (scraps, sizes) => {
        const text = scraps.join('');
        const whole = scanned(text, ',', [1_000_000]);
        const cut = scanned(text, ',', sizes);
        expect(cut.rows).toEqual(whole.rows);
        expect(cut.warnings.kept).toEqual(whole.warnings.kept);
      }),
      { numRuns: 2000 },
    );
  });

  test('comes to the same by the short way for plain records as by the thorough one', () => {
    expect(plainRecords(), 'this engine has the short way').not.toBeNull();
    const plainCell = fc.constantFrom('a', '00123', '"a, b"', '"12"" wide"', 'a cell of more than sixteen bytes', '"quoted, and longer than sixteen"', '');
    const plainRow = fc.array(plainCell, { minLength: 3, maxLength: 3 }).map((cells) => cells.join(','));
    const oddRow = fc.constantFrom('"a\nb",c,d', '"a\r\nb",c', 'x"y,z', '"a" ,b,c', '"a"b,c', '"', '', ' ', ',', ',,', '"never closed,b,c', '"' + '""",b,c', 'é,™,"竹\n🎍"');
    const row = fc.oneof({ weight: 6, arbitrary: plainRow }, { weight: 1, arbitrary: oddRow });
    const lines = fc.array(fc.tuple(row, fc.constantFrom('\r\n', '\r\n', '\n', '\r')), { maxLength: 40 });
    const sizes = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(lines, sizes, (rows, cuts) => {
        const text = rows.flat().join('');
        const [short, thorough] = [false, true].map((isThorough) => scanned(text, ',', cuts, isThorough));
        expect({ ...short, warnings: short?.warnings.kept }).toEqual({ ...thorough, warnings: thorough?.warnings.kept });
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the reader', () => {
  // A cell between two such quotes is one that a word processor quoted.
  const word = fc.string({ unit: fc.constantFrom('a', 'B', '7', '-', 'é', '™', '€', 'ü', '”'), minLength: 1, maxLength: 9 }).filter((text) => !text.startsWith('”'));

  test.each<TextEncoding>(['utf8', 'utf8-bom', 'utf16le-bom', 'utf16be-bom', 'windows-1252'])('decodes what was encoded in %s', async (encoding) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(word, word, word), { minLength: 1, maxLength: 30 }), async (body) => {
        const grid = [['sku', 'title', 'units'], ...body];
        const asked = encoding === 'windows-1252' ? { encoding } : {};
        expect((await readBytes(textFile(grid, { encoding }), asked)).rows).toEqual(grid);
      }),
      { numRuns: 60 },
    );
  });

  test('ends exactly once, with valid text, whatever bytes it is given', async () => {
    const starts = ['', 'PK\x03\x04', 'PK\x05\x06', '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', '\xFF\xFE', '\xEF\xBB\xBF', '<html><table><tr><td>', '<?xml version="1.0"?>', 'sep=;\n', '"'];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ minLength: 1, maxLength: 400 }), async (start, noise) => {
        const reading = await readBytes(Buffer.concat([Buffer.from(start, 'latin1'), noise]));
        const last = reading.messages.filter((message) => message.kind === 'end' || message.kind === 'failed');
        expect(last).toHaveLength(1);
        expect(reading.messages.at(-1)).toBe(last[0]);
        expect(reading.failed?.code).not.toBe('crashed');
      }),
      { numRuns: 400 },
    );
  });
});
