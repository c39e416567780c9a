/** The list of items a factory desk keeps in a spreadsheet: one row an item, header on the first line. */
import type { Grid, GridCell } from './grid';
import { textFile } from './text-file';
import { workbookFile } from './workbook-file';

export const factoryItemHeadings = [
  'Item Code',
  'Item Name',
  'Supplier',
  'Supplier Code',
  'HS Code',
  'FOB',
  'Currency',
  'MOQ',
  'Units per Carton',
  'Carton L (cm)',
  'Carton W (cm)',
  'Carton H (cm)',
  'Carton Weight (kg)',
  'Production Days',
  'Barcode',
  'Colour',
  'Size',
  'Status',
] as const;

export type FactoryItemHeading = (typeof factoryItemHeadings)[number];
export type FactoryItemRow = { readonly [Heading in FactoryItemHeading]?: GridCell };

export type FactoryItemsVariant = 'xlsx' | 'xls' | 'csv' | 'csv-utf8-bom' | 'csv-windows-1252' | 'tabs' | 'semicolons';

export type FactoryItemsFile = { readonly rows: readonly FactoryItemRow[]; readonly variant?: FactoryItemsVariant };

export const factoryItemsGrid = (rows: readonly FactoryItemRow[]): Grid => [
  [...factoryItemHeadings],
  ...rows.map((row) => factoryItemHeadings.map((heading) => row[heading] ?? null)),
];

export const factoryItemsFile = ({ rows, variant = 'xlsx' }: FactoryItemsFile): Buffer => {
  const grid = factoryItemsGrid(rows);
  switch (variant) {
    case 'xlsx':
    case 'xls':
      return workbookFile(variant, [{ name: 'Items', grid }]);
    case 'csv':
      return textFile(grid);
    case 'csv-utf8-bom':
      return textFile(grid, { encoding: 'utf8-bom' });
    case 'csv-windows-1252':
      return textFile(grid, { encoding: 'windows-1252' });
    case 'tabs':
      return textFile(grid, { delimiter: '\t', quotes: 'never' });
    case 'semicolons':
      return textFile(grid, { delimiter: ';' });
  }
};

const colours = ['Café Brown', 'White', 'Sage', 'Black'];
const sizes = ['S', 'M', 'L'];

/** The n-th of an endless row of ordinary items. */
export const factoryItemRow = (n: number): FactoryItemRow => ({
  'Item Code': `RG-${String(n).padStart(5, '0')}`,
  'Item Name': `Serving Tray No. ${n}`,
  Supplier: n % 2 === 0 ? 'Hangzhou Bright Home' : 'Möbelwerk Öz',
  'Supplier Code': `HB-${n}`,
  'HS Code': '4419190000',
  FOB: Number((1 + (n % 50) * 0.25).toFixed(2)),
  Currency: 'USD',
  MOQ: 500,
  'Units per Carton': 12 + (n % 4) * 6,
  'Carton L (cm)': 45.5,
  'Carton W (cm)': 30,
  'Carton H (cm)': 28,
  'Carton Weight (kg)': 11.4,
  'Production Days': 30 + (n % 3) * 5,
  Barcode: `0850048${String(n).padStart(6, '0')}`,
  Colour: colours[n % colours.length] ?? null,
  Size: sizes[n % sizes.length] ?? null,
  Status: n % 10 === 0 ? 'Discontinued' : 'Active',
});

export const factoryItemRows = (count: number, from = 1): readonly FactoryItemRow[] =>
  Array.from({ length: count }, (_, i) => factoryItemRow(from + i));

/** Rows whose codes and figures careless readers spoil. The padded one is a number with a format, as Excel users make it. */
export const trickyFactoryItemRows: readonly FactoryItemRow[] = [
  { ...factoryItemRow(9001), 'Item Code': '00123' },
  { ...factoryItemRow(9002), 'Item Code': '1E5' },
  { ...factoryItemRow(9003), 'Item Code': 'PADDED', 'Supplier Code': { number: 123, format: '00000000' } },
  { ...factoryItemRow(9004), 'Item Code': 'LONG-BARCODE', Barcode: 850048592735 },
  { ...factoryItemRow(9005), 'Item Code': 'THOUSANDS', MOQ: '1,234' },
  { ...factoryItemRow(9006), 'Item Code': 'NO-PRICE', FOB: '--' },
];
