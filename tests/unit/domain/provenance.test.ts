import { describe, expect, it } from 'vitest';
import { awdInventory } from '../../../renderer/domain/reports/amazon/awd-inventory';
import { from, text } from '../../../renderer/domain/reports/report';
import { tableDefinition } from '../../../renderer/domain/tables/definitions';
import { cellOrigin, derivedFrom, rowOfSameKey } from '../../../renderer/domain/tables/provenance';
import { tableFromRecords } from '../../../renderer/data/import/table-from-records';
import { items, source } from './sample-table';

const read = (records: readonly (readonly string[])[]) => {
  const made = tableFromRecords({ reportId: 'amz_awd_inventory', importId: 'i1', fileName: 'awd.csv', sha256: 'aa', records });
  if (!made.ok) throw new Error(made.failure.code);
  const [part] = made.value.parts;
  if (part === undefined) throw new Error('The records make no table');
  return part.table;
};

const awd = read([
  ['Timestamp', '2031-03-01 04:34:40'],
  ['Product Name', 'Merchant SKU', 'ASIN', 'Inbound to AWD (units)', 'Available in AWD (units)', 'Days of Supply (days)'],
  ['Candle', '00123', 'B000000001', '12', '1,234', '--'],
  ['Tray', '1E5', 'B000000002', '0', '', '7.50'],
]);

describe('where a cell comes from', () => {
  it('is the file, the row, the heading as the file spells it, and the text as it stood there', () => {
    expect(cellOrigin(awd, 0, 'availableUnits')).toMatchObject({
      value: 1234,
      raw: '1,234',
      heading: 'Available in AWD (units)',
      row: 3,
      origin: 'heading',
      source: { fileName: 'awd.csv', importId: 'i1', sha256: 'aa' },
      key: [{ value: '00123' }],
    });
    expect(cellOrigin(awd, 1, 'sku')).toMatchObject({ value: '1E5', raw: '1E5', heading: 'Merchant SKU', row: 4 });
  });

  it('tells a mark that means nothing apart from an empty cell, and both from 0', () => {
    expect(cellOrigin(awd, 0, 'daysOfSupply')).toMatchObject({ value: null, raw: '--' });
    expect(cellOrigin(awd, 1, 'availableUnits')).toMatchObject({ value: null, raw: '' });
    expect(cellOrigin(awd, 1, 'inboundUnits')).toMatchObject({ value: 0, raw: '0' });
    expect(cellOrigin(awd, 1, 'daysOfSupply')).toMatchObject({ value: 7.5, raw: '7.50' });
  });

  it('says when the file has no such column, or when nobody kept its headings', () => {
    expect(cellOrigin(awd, 0, 'fnsku')).toMatchObject({ value: null, heading: null, raw: null, headingsKept: true });
    expect(cellOrigin(items([{ itemCode: 'A', name: 'Tray' }]), 0, 'name')).toMatchObject({ heading: null, raw: 'Tray', headingsKept: false });
  });

  it('is nothing for a row or a column that the version does not have', () => {
    expect(cellOrigin(awd, 2, 'sku')).toBeNull();
    expect(cellOrigin(awd, -1, 'sku')).toBeNull();
    expect(cellOrigin(awd, 0, 'nothing')).toBeNull();
  });

  it('names the columns that a derived one is made from, by running the derivation on no rows', () => {
    const report = {
      ...awdInventory,
      columns: [...awdInventory.columns, from('derived', text('both', 'Both', []))],
      derive: ({ rows, data }: Parameters<NonNullable<typeof awdInventory.derive>>[0]) => {
        const left = data('sku');
        const right = data('availableUnits');
        return { both: { kind: 'text' as const, values: Array.from({ length: rows }, (_, row) => `${left?.values[row] ?? ''} ${right?.values[row] ?? ''}`) } };
      },
    };
    expect(derivedFrom(report, tableDefinition('awd-inventory'))).toEqual(['SKU', 'Available in AWD']);
    expect(derivedFrom(awdInventory, tableDefinition('awd-inventory'))).toEqual([]);
  });
});

describe('the same row of another version', () => {
  it('is found by its key, wherever it stands', () => {
    const before = items([{ itemCode: 'B', name: 'Box' }, { itemCode: 'A', name: 'Tray' }], source('i0'));
    const after = items([{ itemCode: 'A', name: 'Tray 2' }, { itemCode: 'C', name: 'Jar' }], source('i1'));
    expect(rowOfSameKey(after, 0, before)).toBe(1);
    expect(rowOfSameKey(after, 1, before)).toBe(-1);
  });
});
