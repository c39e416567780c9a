/** The forms an inventory file comes in, and what its cells must read as in each. */
import { inventoryRow } from './inventory';

export type InventoryForm = 'csv' | 'tsv' | 'csv-1252' | 'csv-utf16' | 'xlsx';

/** A tab file has no quoting: its cells hold neither quotes' meaning nor line breaks. */
const inForm = (form: InventoryForm, cells: readonly string[]): readonly string[] =>
  form === 'tsv' ? cells.map((cell) => cell.replaceAll('\n', ' ').replaceAll('"', '”')) : cells;

/** What the cells of a row must read as. */
export const inventoryCells = (form: InventoryForm, row: number): readonly string[] => inForm(form, inventoryRow(row));

export const fileEnding = (form: InventoryForm): string => (form === 'xlsx' ? 'xlsx' : form === 'tsv' ? 'txt' : 'csv');
