/** Small tables for tests: factory items by code, with as many columns as a test names. */
import fc from 'fast-check';
import { tableDefinition } from '../../../renderer/domain/tables/definitions';
import type { Cell, ColumnData, RowSource, Table } from '../../../renderer/domain/tables/table';

export const source = (importId: string, fileName = `${importId}.csv`): RowSource => ({
  importId, reportId: 'factory-items', fileName, sha256: importId, sheet: null, asOf: null,
});

export type Item = Readonly<Record<string, Cell>>;

export const items = (rows: readonly Item[], from: RowSource = source('i1')): Table => ({
  tableId: 'factory-items',
  rowCount: rows.length,
  columns: tableDefinition('factory-items').columns.map(({ id, kind }): { id: string; data: ColumnData } => {
    const cells = rows.map((row) => row[id] ?? null);
    if (kind === 'text' || kind === 'date') return { id, data: { kind, values: cells.map((cell) => (cell === null ? null : String(cell))) } };
    return { id, data: { kind, values: Float64Array.from(cells, (cell) => (typeof cell === 'number' ? cell : NaN)) } };
  }),
  sources: [from],
  sourceOf: new Uint32Array(rows.length),
  rowNumberOf: Uint32Array.from(rows, (_, index) => index + 2),
});

const text = fc.option(fc.constantFrom('Tray', 'tray 2', 'Tray 10', 'BOX', 'box set', 'Öl', '', 'a\nb'), { nil: null });

export const anyItem = fc.record({
  itemCode: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', '00123', '1E5'),
  name: text,
  supplier: text,
  moq: fc.option(fc.integer({ min: 0, max: 4 }), { nil: null }),
  fobPrice: fc.option(fc.constantFrom(0.1, 0.2, 0.3, 1.25, 1e6), { nil: null }),
}, { noNullPrototype: true });

/** Items with distinct codes. */
export const anyItems = (from: RowSource = source('i1')): fc.Arbitrary<Table> =>
  fc.uniqueArray(anyItem, { selector: (item) => item.itemCode, maxLength: 8 }).map((rows) => items(rows, from));
