/** What stands beside a table on its sheet is left out, and never in silence. */
import { describe, expect, it } from 'vitest';
import { columnOf, importFile, linesFile, type Imported } from '../../support/import-file';
import type { Grid } from '../../support/report-files/grid';
import { workbookFile } from '../../support/report-files/workbook-file';

const costs = (bytes: Buffer, name: string): Promise<Imported> => importFile({ name, bytes, reportId: 'costs' });
const workbook = (grid: Grid): Promise<Imported> => costs(workbookFile('xlsx', [{ name: 'Costs', grid }]), 'costs.xlsx');
const skus = ({ tables }: Imported) => columnOf(tables.get('all'), 'sku');
const told = ({ review }: Imported): readonly string[] => review.problems.flatMap(({ row, message }) => (/left out/.test(message) ? [`${row ?? ''}: ${message}`] : []));
const otherwise = 'If it is a table of its own, give it a sheet or a file of its own.';
const isTold = [`2: Beside the table, parted from it by an empty column, stands something headed “Supplier”, “Total”: it is left out. ${otherwise}`];

describe('a table that stands beside the report’s own', () => {
  it('behind an empty column is told, also where it is longer', async () => {
    const read = await workbook([['SKU', 'FOB', '', 'Supplier', 'Total'], ['A-1', 1.5, '', 'Acme', 500], ['', '', '', 'Best', 700]]);
    expect([skus(read), told(read), read.review.counts.rejected]).toEqual([['A-1'], isTold, 0]);
  });

  it('before an empty column is told', async () => {
    const read = await workbook([['Supplier', 'Total', '', 'SKU', 'FOB'], ['Acme', 500, '', 'A-1', 1.5]]);
    expect([skus(read), told(read)]).toEqual([['A-1'], isTold]);
  });

  it('in a text is told', async () => {
    const read = await costs(linesFile(['SKU,FOB,,Supplier,Total', 'A-1,1.5,,Acme,500', ',,,Best,700']), 'costs.csv');
    expect([skus(read), told(read), read.review.counts.rejected]).toEqual([['A-1'], isTold, 0]);
  });

  it('in the same headings is told, and never added to the first', async () => {
    const read = await workbook([['SKU', 'FOB', '', 'SKU', 'FOB'], ['A-1', 1.5, '', 'B-1', 9]]);
    expect([skus(read), columnOf(read.tables.get('all'), 'fob')]).toEqual([['A-1'], [1.5]]);
    expect(told(read)).toEqual([expect.stringContaining('headed “SKU”, “FOB”')]);
  });

  it('with the key of its own rows gives none of its columns to the first', async () => {
    const read = await workbook([['SKU', 'FOB', '', 'SKU', 'Freight', 'Total'], ['A-1', 1.5, '', 'B-1', 9, 500]]);
    expect([skus(read), columnOf(read.tables.get('all'), 'freight')]).toEqual([['A-1'], [null]]);
    expect(told(read)).toEqual([expect.stringContaining('headed “SKU”, “Freight”, “Total”: it is left out.')]);
  });

  it('is none where the columns behind the empty one go on with the same rows', async () => {
    const read = await workbook([['SKU', 'FOB', '', 'Freight', 'Duty'], ['A-1', 1.5, '', 0.25, 0.5]]);
    expect(columnOf(read.tables.get('all'), 'freight')).toEqual([0.25]);
  });

  it('and begins further down is told by where it stands', async () => {
    const read = await workbook([['SKU', 'FOB'], ['A-1', 1.5], ['A-2', 2, '', 'Supplier', 'Total'], ['A-3', 3, '', 'Acme', 500]]);
    expect([skus(read), told(read)]).toEqual([['A-1', 'A-2', 'A-3'], [`3: 4 cells in columns D to E stand under no heading and are left out: “Supplier”, “Total”, “Acme” …. ${otherwise}`]]);
  });
});

describe('headings behind an empty column', () => {
  const items = async (grid: Grid): Promise<readonly string[]> => {
    const { review } = await importFile({ name: 'items.xlsx', bytes: workbookFile('xlsx', [{ name: 'Items', grid }]), reportId: 'factory-items' });
    return review.problems.map(({ message }) => message).filter((message) => message.startsWith('Behind'));
  };

  it('of which only some are the report’s are told to be read as its own', async () => {
    expect(await items([['Item Code', 'Name', '', 'Supplier', 'Total'], ['I-1', 'Tray', '', 'Acme', 500]])).toEqual([expect.stringContaining('Behind an empty column “Supplier” is read as of this table, and what else stands there is not.')]);
  });

  it('are nothing to speak of where all are the report’s', async () => {
    expect(await items([['Item Code', 'Name', '', 'Supplier', 'MOQ'], ['I-1', 'Tray', '', 'Acme', 500]])).toEqual([]);
  });
});

describe('a cell under no heading', () => {
  it('is told with its column and what it says', async () => {
    expect(told(await workbook([['SKU', 'FOB'], ['A-1', 1.5, 'checked by Ann'], ['A-2', 2]]))).toEqual([`2: A cell in column C stands under no heading and is left out: “checked by Ann”. ${otherwise}`]);
  });

  it.each<[string, Grid]>([
    ['an empty column within the table', [['SKU', '', 'FOB'], ['A-1', '', 1.5]]],
    ['an empty column and headings nothing stands under', [['SKU', 'FOB', '', 'Notes'], ['A-1', 1.5, '', ''], ['A-2', 2, '', '--']]],
    ['headings of the file nobody uses', [['SKU', 'FOB', 'Notes'], ['A-1', 1.5, 'fine']]],
  ])('is not %s', async (_, grid) => {
    expect(told(await workbook(grid))).toEqual([]);
  });

  it('is no blank end of a line', async () => {
    expect(told(await costs(linesFile(['SKU\tFOB\t', 'A-1\t1.5\t', 'A-2\t2\t']), 'costs.txt'))).toEqual([]);
  });
});
