import { describe, expect, it } from 'vitest';
import { tableFromRecords } from '../../../renderer/data/import/table-from-records';
import { referenceProblems } from '../../../renderer/domain/import/references';
import { reportDefinition } from '../../../renderer/domain/reports/reports';
import type { Table, TableId } from '../../../renderer/domain/tables/table';

const read = (reportId: string, ...records: readonly (readonly string[])[]): Table => {
  const made = tableFromRecords({ reportId, importId: 'i', fileName: 'f.csv', sha256: 'x', records });
  const [part] = made.ok ? made.value.parts : [];
  if (part === undefined) throw new Error(JSON.stringify(made));
  return part.table;
};

const recipe = read('bundle-items', ['Bundle Code', 'Item Code', 'Qty'], ['B-1', 'A', '2'], ['B-2', 'Z', '1']);
const bundles = read('bundles', ['Bundle Code', 'Bundle Name'], ['B-1', 'Breakfast set']);
const makes = read('factory-items', ['Item Code', 'Item Name'], ['A', 'Tray']);

const told = (...others: readonly Table[]) => {
  const report = reportDefinition('bundle-items');
  if (report === null) throw new Error('There is no such report');
  return referenceProblems(report, recipe, new Map<TableId, Table>(others.map((table) => [table.tableId, table])));
};

describe('rows that speak of other tables', () => {
  it('are warned about, by row and heading, where the other table does not know them', () => {
    expect(told(bundles, makes)).toMatchObject([
      { severity: 'warning', row: 3, column: 'Bundle Code', raw: 'B-2', message: '“B-2” is not in the list of bundles.' },
      { severity: 'warning', row: 3, column: 'Item Code', raw: 'Z' },
    ]);
  });

  it('are left alone where the other table was never filled', () => {
    expect(told()).toStrictEqual([]);
    expect(told({ ...bundles, rowCount: 0, columns: [] }, makes).map(({ raw }) => raw)).toStrictEqual(['Z']);
  });
});
