/** Makes the bench's files. */
import { writeText, type TextForm } from './text';
import { inventoryCells, type InventoryForm } from './forms';
import { inventoryColumns, inventoryHeadings } from './inventory';
import { awdPreamble, awdRow } from './awd';
import { writeXlsx } from './xlsx';

const textForms: Readonly<Record<Exclude<InventoryForm, 'xlsx'>, TextForm>> = {
  csv: { delimiter: ',', encoding: 'utf-8' },
  tsv: { delimiter: '\t', encoding: 'utf-8' },
  'csv-1252': { delimiter: ',', encoding: 'windows-1252' },
  'csv-utf16': { delimiter: ';', encoding: 'utf-16le' },
};

export const makeInventory = async (file: string, form: InventoryForm, rows: number): Promise<void> => {
  const rowAt = (row: number) => inventoryCells(form, row);
  if (form !== 'xlsx') {
    writeText(file, [inventoryHeadings], rows, rowAt, textForms[form]);
    return;
  }
  await writeXlsx(file, { sheet: 'FBA Inventory', above: [inventoryHeadings], rows, rowAt, kinds: inventoryColumns.map(({ kind }) => kind) });
};

export const makeAwd = async (file: string, form: 'csv' | 'xlsx', rows: number, changed = false): Promise<void> => {
  const rowAt = (row: number) => awdRow(row, changed);
  if (form === 'csv') writeText(file, awdPreamble, rows, rowAt, textForms.csv);
  else await writeXlsx(file, { sheet: 'AWD Inventory', above: awdPreamble, rows, rowAt, kinds: awdRow(0).map((_, column) => (column < 4 ? 'text' : 'number')) });
};
