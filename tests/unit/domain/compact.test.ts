import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellOf } from '../../../renderer/domain/tables/cells';
import { compactColumns, tableBytes } from '../../../renderer/domain/tables/compact';
import type { TableColumn } from '../../../renderer/domain/tables/table';

const figures = (id: string, values: readonly number[]): TableColumn => ({ id, data: { kind: 'decimal', values: Float64Array.from(values) } });
const texts = (id: string, values: readonly (string | null)[]): TableColumn => ({ id, data: { kind: 'text', values } });
const cells = (columns: readonly TableColumn[]) => columns.map(({ id, data }) => [id, data.kind, Array.from({ length: data.values.length }, (_, row) => cellOf(data, row))]);
const bytes = (columns: readonly TableColumn[], rowCount: number): number => tableBytes({ columns: compactColumns(columns), rowCount });

describe('columns held in less room', () => {
  test('say what they said, cell by cell', () => {
    const rows = 6;
    const figure = fc.oneof(fc.integer({ min: -(2 ** 31), max: 2 ** 31 }), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(NaN), fc.constantFrom(0, -0, 19.99, 2 ** 24 + 1, 0.1));
    const column = fc.oneof(
      fc.oneof(fc.array(figure, { minLength: rows, maxLength: rows }), figure.map((one) => Array.from({ length: rows }, () => one))).map((values) => figures('f', values)),
      fc.oneof(fc.array(fc.option(fc.string()), { minLength: rows, maxLength: rows }), fc.option(fc.string()).map((one) => Array.from({ length: rows }, () => one))).map((values) => texts('t', values)),
    );
    fc.assert(fc.property(fc.array(column, { maxLength: 8 }), (columns) => {
      expect(cells(compactColumns(columns))).toEqual(cells(columns));
    }));
  });

  // Eight bytes a row are where the row came from.
  test('take four bytes for a whole number, eight for a price, and one list for all that is blank', () => {
    expect(bytes([figures('units', [1, 2, 3])], 3)).toBe(3 * (8 + 4));
    expect(bytes([figures('price', [19.99, 2, 3])], 3)).toBe(3 * (8 + 8));
    expect(bytes([figures('one', [NaN, NaN, NaN]), figures('other', [NaN, NaN, NaN]), figures('third', [NaN, NaN, NaN])], 3)).toBe(3 * (8 + 4));
    expect(bytes([texts('one', ['no sales', 'no sales']), texts('other', ['no sales', 'no sales']), texts('third', [null, null]), texts('fourth', [null, null])], 2)).toBe(2 * (8 + 4 + 4));
    expect(bytes([texts('one', ['a', 'b']), texts('other', ['a', 'b'])], 2)).toBe(2 * (8 + 4 + 4));
  });

  test('are not taken for one another where a map would', () => {
    const columns = [figures('below', [-0, -0]), figures('zero', [0, 0]), figures('again', [-0, -0])];
    expect(cells(compactColumns(columns))).toEqual(cells(columns));
  });

  test('are themselves where there are no rows', () => {
    expect(cells(compactColumns([figures('units', []), texts('title', [])]))).toEqual([['units', 'decimal', []], ['title', 'text', []]]);
  });
});
