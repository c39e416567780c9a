import { describe, expect, it } from 'vitest';
import { cellOf, columnData } from '../../../renderer/domain/tables/cells';
import { tableFromRecords, type RecordsPart, type RecordsTable } from '../../../renderer/data/import/table-from-records';
import { awdGrid, awdRow, awdRows, awdTotalRow, trickyAwdRows, type AwdRow } from '../../support/report-files/awd-report';
import { factoryItemRows, factoryItemsGrid, trickyFactoryItemRows } from '../../support/report-files/factory-items';
import { cellAsText, type Grid } from '../../support/report-files/grid';

const texts = (grid: Grid): string[][] => grid.map((row) => row.map(cellAsText));

const awd = (rows: readonly AwdRow[], asOf = '2026-02-02 04:34:40'): RecordsTable => {
  const read = tableFromRecords({ reportId: 'amz_awd_inventory', importId: 'i1', fileName: 'awd.csv', sha256: 'aa', records: texts(awdGrid({ asOf, rows })) });
  if (!read.ok) throw new Error(JSON.stringify(read.failure));
  return read.value;
};

const only = ({ parts }: RecordsTable): RecordsPart => {
  const [part] = parts;
  if (parts.length !== 1 || part === undefined) throw new Error(`There are ${parts.length} parts`);
  return part;
};

const column = (read: RecordsTable, id: string): readonly (string | number | null)[] => {
  const { table } = only(read);
  const data = columnData(table, id);
  return data === null ? [] : Array.from({ length: table.rowCount }, (_, row) => cellOf(data, row));
};

describe('records of an AWD report', () => {
  it('become a table of the day the report names, each row with its spreadsheet row', () => {
    const read = awd(awdRows(3));
    expect(only(read).partition).toBe('2026-02-02');
    expect(read.source).toMatchObject({ importId: 'i1', reportId: 'amz_awd_inventory', fileName: 'awd.csv', sha256: 'aa', sheet: null, asOf: '2026-02-02' });
    expect(read.counts).toStrictEqual({ new: 3, changed: 0, unchanged: 0, missing: 0, rejected: 0, warnings: 0 });
    expect([...only(read).table.rowNumberOf]).toStrictEqual([5, 6, 7]);
    expect(column(read, 'sku')).toStrictEqual(['RG-00001', 'RG-00002', 'RG-00003']);
    expect(column(read, 'availableUnits')).toStrictEqual([37, 74, 111]);
    expect(column(read, 'autoReplenishmentRatio')).toStrictEqual([100, 100, 100]);
  });

  it('keep codes as they stand, read thousands, and leave blank what is blank', () => {
    const read = awd(trickyAwdRows);
    expect(column(read, 'sku')).toStrictEqual(['"BARE-QUOTE', '00123', '1E5', '1234567890123456', 'THOUSANDS', 'DASHES', 'BLANKS', '3/4']);
    expect(column(read, 'availableUnits')[4]).toBe(1234);
    expect(column(read, 'daysOfSupply').slice(5, 7)).toStrictEqual([null, null]);
    expect(column(read, 'inboundUnits')[6]).toBeNull();
  });

  it('lose their line of totals, with a warning', () => {
    const read = awd([awdRow(1), awdTotalRow]);
    expect(column(read, 'sku')).toStrictEqual(['RG-00001']);
    expect(read.counts).toMatchObject({ rejected: 0, warnings: 1 });
  });
});

describe('records of a factory items list', () => {
  it('become a table without a day', () => {
    const read = tableFromRecords({ reportId: 'factory-items', importId: 'i', fileName: 'items.xlsx', sha256: 'bb', records: texts(factoryItemsGrid([...factoryItemRows(4), ...trickyFactoryItemRows])) });
    if (!read.ok) throw new Error(JSON.stringify(read.failure));
    expect(only(read.value).partition).toBe('all');
    expect(read.value.counts).toMatchObject({ new: 10, rejected: 0 });
    expect(column(read.value, 'itemCode').slice(4, 6)).toStrictEqual(['00123', '1E5']);
    expect(column(read.value, 'moq')[8]).toBe(1234);
    expect(column(read.value, 'fobPrice')).toStrictEqual([1.25, 1.5, 1.75, 2, 1.25, 1.5, 1.75, 2, 2.25, null]);
    expect(column(read.value, 'cartonLengthCm')[0]).toBe(45.5);
  });
});
