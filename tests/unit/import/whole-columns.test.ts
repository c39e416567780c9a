import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packedBlock } from '../../../renderer/data/import/packed-block';
import { firstPlaces, firstPlacesByMap } from '../../../renderer/domain/reports/first-places';
import { mapColumns } from '../../../renderer/domain/reports/map-columns';
import { rowReader } from '../../../renderer/domain/reports/read-rows';
import { figureKinds, type RecordBlock } from '../../../renderer/domain/reports/records';
import { reports } from '../../../renderer/domain/reports/reports';
import { packedBatch } from './fake-reader';

const source = { importId: 'i', reportId: 'r', fileName: 'f.csv', sha256: 'x', sheet: null, asOf: null };

const oneByOne = (block: RecordBlock): RecordBlock => ({ ...block, columns: null });

/** What makes a row something else than a row of data, and what figures, days and codes look like. */
const oddCells = [
  '', ' ', '\u00A0', '--', '-', '—', 'N/A', 'nill', 'No sales', '#REF!', '#N/A', 'Total', 'GRAND TOTAL', 'Sub-total:', 'Summe', 'Sum', 'Overall', 'ſumme', 'Итого', 'razem', '合計', 'Iš viso', 'Tổng cộng', 'Ukupno', 'Kokku', 'TTL', 'Σύνολο', 'Report total', 'totally fine', "'=1+1", "'Total", '=A1', '="00123"', '="Total"', '=""',
  'End of report', '*** end of file', '--------', '___', '12 rows exported', 'Page 1 of 2', 'Merchant ID', 'Timestamp', 'timestamp:', 'Start date', 'Start', 'K\u212A', '#NAME?',
  '0', '7', '00123', '12.5', '12.50', '012.5', '0.5', '.5', '5.', '1.234', '1,234', '1,5', '1.234,5', '12345678901234.5', '1234567890.123456', '0.0000001', '0.000001', '-3', '$4.25', '12%', '1E5', '1.23E+11', '123456789012345', '1234567890123456', '1234567.0', '1-2-2024', '3-Jan', 'Jan-24',
  '2026-03-04', '03/04/2026', '13/04/2026', '2026.1', 'RG-1', 'SG-100', 'Toothbrush', 'é', '😀 Käse', 'Ångström', 'USD', 'EUR',
] as const;

/** Some of the cells are kept as numbers, as a workbook keeps them. */
const blockOf = (records: readonly (readonly string[])[], stored: ReadonlySet<number>): RecordBlock => {
  const batch = packedBatch(0, records, 2);
  for (const cell of stored) if ((batch.lengths[cell] ?? 0) > 0 && (batch.lengths[cell] ?? 0) <= 26) batch.lengths[cell] = 200 + (batch.lengths[cell] ?? 0);
  return packedBlock(batch);
};

describe('columns of a batch taken at once', () => {
  const cell = fc.oneof(fc.constantFrom(...oddCells), fc.string({ unit: 'grapheme', maxLength: 6 }), fc.nat(100_000).map(String));
  const records = fc.array(fc.array(cell, { maxLength: 5 }), { minLength: 1, maxLength: 12 });

  it('hold what their cells one by one hold', () => {
    fc.assert(fc.property(records, fc.uniqueArray(fc.nat(60)), fc.nat(5), fc.nat(5), (rows, stored, column, skipped) => {
      const block = blockOf(rows, new Set(stored));
      const { columns } = block;
      if (columns === null) throw new Error('A packed block has its columns at hand');
      const from = Math.min(skipped, rows.length);
      const places = Array.from({ length: rows.length - from }, (_, index) => from + index);
      expect(columns.texts(column, from, rows.length)).toStrictEqual(places.map((row) => block.text(row, column)));
      const figures = new Float64Array(rows.length).fill(NaN);
      const kinds = new Uint8Array(places.length);
      columns.figures(column, from, rows.length, figures, from, kinds);
      for (const row of places) {
        const bytes = Buffer.from(block.text(row, column));
        expect(columns.head(row, column)).toBe(bytes.length === 0 ? -1 : (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0));
        const plain = block.plainWhole(row, column);
        const kind = kinds[row - from];
        if (kind === figureKinds.dotted) expect(String(figures[row])).toBe(block.text(row, column));
        else expect([kind, kind === figureKinds.whole ? figures[row] : plain]).toStrictEqual([plain >= 0 ? figureKinds.whole : plain === -1 ? figureKinds.blank : figureKinds.text, plain]);
      }
    }));
  });

  it('hold texts of any length, and those after them as well', () => {
    const long = [`${'é'.repeat(200_000)}1`, `${'b'.repeat(300_000)}2`, 'c', `${'d'.repeat(900_000)}3`, 'e'];
    const block = blockOf(long.map((text) => ['x', text]), new Set());
    expect(block.columns?.texts(1, 0, long.length).map((text, at) => text === long[at])).toStrictEqual(long.map(() => true));
    expect(block.columns?.texts(0, 0, long.length)).toStrictEqual(long.map(() => 'x'));
  });

  it.each(reports.map((report) => [report.id, report] as const))('of %s make the same rows, problems and texts as cell by cell', (_, report) => {
    const headings = report.columns.flatMap(({ headings: [first] }) => first ?? []);
    const header = fc.uniqueArray(fc.constantFrom(...headings), { minLength: Math.min(3, headings.length), maxLength: headings.length });
    fc.assert(fc.property(header, fc.infiniteStream(cell), fc.array(fc.constantFrom('odd', 'plain', 'headings', 'other', 'upper', 'line'), { maxLength: 14 }), fc.uniqueArray(fc.nat(200), { maxLength: 20 }), fc.boolean(), (line, cells, kinds, stored, isOwnExport) => {
      const next = (): string => cells.next().value ?? '';
      const above = isOwnExport ? [] : [['Please fill in', 'Total', ...line], ['', 'B0x'], ['#INFO', 'x', 'y']];
      const upper = line.map((_heading, at) => (at % 2 === 0 ? `Group ${at}` : ''));
      const rows = kinds.map((kind, at) => {
        if (kind === 'headings') return line.map((heading) => heading.toUpperCase());
        if (kind === 'other') return [...line].reverse();
        if (kind === 'upper') return at % 2 === 0 ? upper : (above[at % 3] ?? upper);
        if (kind === 'line') return [next(), ...(at % 2 === 0 ? [] : ['', '\u00A0']), ...(at % 3 === 0 ? ['2026-03-04'] : [])];
        return line.map((heading) => (kind === 'plain' && /sku|asin|item|title|name/i.test(heading) ? `B${at}x` : next()));
      });
      if (rows.length === 0) return;
      const block = blockOf(rows, new Set(stored));
      const mapping = { ...mapColumns(report, line), isOwnExport };
      const reading = (of: RecordBlock) => {
        const reader = rowReader({ report, header: line, headerLines: isOwnExport ? [] : [upper, line], above, mapping, source, delimiter: ',' });
        reader.add(of, 0, Math.ceil(rows.length / 2));
        reader.add(of, Math.ceil(rows.length / 2), rows.length);
        const { rejected, ...rest } = reader.finish();
        return { ...rest, rejected: rejected.map(({ row, reasons }) => ({ row, reasons })) };
      };
      expect(reading(block)).toStrictEqual(reading(oneByOne(block)));
    }), { numRuns: 60 });
  });
});

describe('the first of equal texts', () => {
  it('is found as a map finds it, also where too many meet in one place', () => {
    const text = fc.oneof(fc.constantFrom('', 'a', 'b', 'RG-1', 'RG-2'), fc.string({ maxLength: 3 }));
    fc.assert(fc.property(fc.array(text, { maxLength: 60 }), fc.constantFrom(0, 0.1, 8), (texts, mostLooks) => {
      expect([...firstPlaces(texts, mostLooks)]).toStrictEqual([...firstPlacesByMap(texts)]);
    }));
  });
});
