import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeTable, encodeTable } from '../../../renderer/domain/tables/pack';
import { tableColumn } from '../../../renderer/domain/tables/select-rows';
import type { ColumnData, Raws, RowSource, Table } from '../../../renderer/domain/tables/table';

const source = fc.record({
  importId: fc.string(), reportId: fc.string(), fileName: fc.string(), sha256: fc.string(),
  sheet: fc.option(fc.string()), asOf: fc.option(fc.constantFrom('2026-02-02', '2026-02-03')),
  headings: fc.constantFrom({}, { c0: 'Units (30 d)', c1: '__proto__' }),
}, { noNullPrototype: true }) satisfies fc.Arbitrary<RowSource>;

const texts = (rows: number): fc.Arbitrary<ColumnData> =>
  fc.array(fc.option(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('A', '\uFEFFB', '', '00123', '1E5'))), { minLength: rows, maxLength: rows })
    .map((values) => ({ kind: 'text', values }));

const number = fc.oneof(
  fc.double({ noNaN: true }), fc.maxSafeInteger(), fc.integer({ min: 0, max: 300 }),
  fc.integer().map((cents) => cents / 100), fc.constant(NaN), fc.constant(-0),
);

const numbers = (rows: number): fc.Arbitrary<ColumnData> =>
  fc.oneof(fc.array(number, { minLength: rows, maxLength: rows }), fc.array(fc.integer({ min: 0, max: 70_000 }), { minLength: rows, maxLength: rows }))
    .map((values) => ({ kind: 'decimal', values: Float64Array.from(values) }));

const wholes = (rows: number, max: number): fc.Arbitrary<Uint32Array> =>
  fc.array(fc.integer({ min: 0, max }), { minLength: rows, maxLength: rows }).map((values) => Uint32Array.from(values));

/** Texts beside some of the values. */
const raws = (rows: number): fc.Arbitrary<Raws | null> =>
  fc.uniqueArray(fc.integer({ min: 0, max: Math.max(0, rows - 1) }), { maxLength: rows }).chain((places) =>
    places.length === 0
      ? fc.constant(null)
      : fc.array(fc.string({ unit: 'binary' }), { minLength: places.length, maxLength: places.length })
          .map((kept) => ({ rows: Uint32Array.from(places.toSorted((left, right) => left - right)), texts: kept })),
  );

const anyTable: fc.Arbitrary<Table> = fc.integer({ min: 0, max: 40 }).chain((rows) =>
  fc.record({
    tableId: fc.constantFrom('awd-inventory' as const, 'factory-items' as const),
    rowCount: fc.constant(rows),
    columns: fc.array(fc.tuple(fc.oneof(texts(rows), numbers(rows)), raws(rows)), { maxLength: 6 })
      .map((all) => all.map(([data, kept], index) => tableColumn(`c${index}`, data, kept))),
    sources: fc.array(source, { minLength: 3, maxLength: 3 }),
    sourceOf: wholes(rows, 2),
    rowNumberOf: wholes(rows, 4_294_967_295),
  }, { noNullPrototype: true }),
);

describe('a table as bytes', { timeout: 30_000 }, () => {
  it('comes back cell for cell', () => {
    fc.assert(fc.property(anyTable, (table) => { expect(decodeTable(encodeTable(table))).toStrictEqual(table); }), { numRuns: 150 });
  });

  it('is the same run of bytes every time', () => {
    fc.assert(fc.property(anyTable, (table) => { expect(encodeTable(table)).toStrictEqual(encodeTable(structuredClone(table))); }), { numRuns: 50 });
  });

  it('is damage by name, never a crash, when any part of it is cut off', () => {
    fc.assert(fc.property(anyTable, fc.double({ min: 0, max: 0.999, noNaN: true }), (table, part) => {
      const bytes = encodeTable(table);
      expect(decodeTable(bytes.subarray(0, Math.floor(bytes.length * part)))).toHaveProperty('damaged');
    }), { numRuns: 200 });
  });

  it('is a table or damage, never a crash, whichever of its bytes changes', () => {
    const columns: Table['columns'] = [
      { id: 'sku', data: { kind: 'text', values: ['A', 'B', null, 'A', 'C'] }, raws: { rows: Uint32Array.of(0, 2, 4), texts: [' A', '-', 'c'] } },
      { id: 'units', data: { kind: 'count', values: Float64Array.of(1, NaN, 3, 4, 70_000) }, raws: { rows: Uint32Array.of(1), texts: ['n/a'] } },
      { id: 'price', data: { kind: 'decimal', values: Float64Array.of(0.5, -0, 3.25, NaN, 1e300) } },
    ];
    const source = { importId: 'i', reportId: 'r', fileName: 'f.csv', sha256: 'a', sheet: null, asOf: null, headings: { units: 'Units' } };
    const clean = encodeTable({ tableId: 'awd-inventory', rowCount: 5, columns, sources: [source], sourceOf: new Uint32Array(5), rowNumberOf: Uint32Array.of(2, 3, 4, 5, 6) });
    for (const [at] of clean.entries()) {
      for (const value of [0, 1, 0x3f, 0x7f, 0x80, 0xbf, 0xc0, 0xff]) {
        const bytes = clean.slice();
        bytes[at] = value;
        expect(() => decodeTable(bytes)).not.toThrow();
      }
    }
  });

  it('is a table or damage, never a crash, when bytes of it change', () => {
    fc.assert(fc.property(anyTable, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 5 }), (table, changes) => {
      const bytes = encodeTable(table);
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      const read = decodeTable(bytes);
      expect('damaged' in read || read.rowCount >= 0).toBe(true);
    }), { numRuns: 500 });
  });

  it.each([
    ['a later format', [0x53, 0x4f, 0x54, 9], 'format 9'],
    ['something else', [1, 2, 3, 4], 'not a stored table'],
    ['nothing', [], 'ends too early'],
  ])('says so when the bytes are %s', (_, bytes, words) => {
    expect(decodeTable(Uint8Array.from(bytes))).toMatchObject({ damaged: expect.stringContaining(words) as string });
  });
});
