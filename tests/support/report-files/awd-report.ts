/** Files as Amazon Warehousing and Distribution gives them: preamble, blank line, header, one line a SKU. */
import type { Grid, GridCell } from './grid';
import { textFile, type TextShape } from './text-file';
import { workbookFile } from './workbook-file';

export const awdHeadings = [
  'Product Name',
  'SKU',
  'FNSKU',
  'ASIN',
  'Inbound to AWD (units)',
  'Inbound to AWD (cases)',
  'Available in AWD (units)',
  'Available in AWD (cases)',
  'Available Units in AWD (US)',
  'Available Cartons in AWD (US)',
  'Reserved in AWD (units)',
  'Reserved in AWD (cases)',
  'Outbound Order (units)',
  'Outbound Order (cases)',
  'Researching (units)',
  'Researching (cases)',
  'Outbound to FBA (units)',
  'Available in FBA (units)',
  'Available in FBA (days)',
  'Reserved in FBA (units)',
  'Customer Order (units)',
  'FC Processing (units)',
  'FC Transfer (units)',
  'Days of Supply (days)',
  'Auto Replenishment Ratio (percent)',
] as const;

export type AwdHeading = (typeof awdHeadings)[number];

/** Cells by heading. A heading that is left out is blank. */
export type AwdRow = { readonly [Heading in AwdHeading]?: GridCell };

export const awdVariants = [
  'csv',
  'csv-utf8-bom',
  'csv-windows-1252',
  'csv-utf16le-bom',
  'tabs',
  'semicolons',
  'xlsx',
  'xls',
] as const;
export type AwdVariant = (typeof awdVariants)[number];

export type AwdReport = {
  /** As Amazon writes it on the first line: `2026-02-02 04:34:40`. */
  readonly asOf: string;
  readonly rows: readonly AwdRow[];
  readonly variant?: AwdVariant;
  readonly merchantId?: string;
  /** Lines above the header: 3 puts it on line 4, 4 puts a marketplace line in between and the header on line 5. */
  readonly preambleLines?: 3 | 4;
  /** Writes a cell that begins with a quote as it is, without doubling or wrapping. Tab files always do. */
  readonly bareQuotes?: boolean;
};

const textShapes: Record<Exclude<AwdVariant, 'xlsx' | 'xls'>, Partial<TextShape>> = {
  csv: {},
  'csv-utf8-bom': { encoding: 'utf8-bom' },
  'csv-windows-1252': { encoding: 'windows-1252' },
  'csv-utf16le-bom': { encoding: 'utf16le-bom' },
  tabs: { delimiter: '\t', quotes: 'never' },
  semicolons: { delimiter: ';' },
};

export const awdGrid = ({ asOf, rows, merchantId = 'A1EXAMPLE0SELLER', preambleLines = 3 }: AwdReport): Grid => [
  ['Timestamp', asOf],
  ['Merchant ID', merchantId],
  ...(preambleLines === 4 ? [['Marketplace', 'US']] : []),
  [],
  [...awdHeadings],
  ...rows.map((row) => awdHeadings.map((heading) => row[heading] ?? null)),
];

export const awdReport = (report: AwdReport): Buffer => {
  const { variant = 'csv', bareQuotes = false } = report;
  const grid = awdGrid(report);
  if (variant === 'xlsx' || variant === 'xls') return workbookFile(variant, [{ name: 'AWDInventory', grid }]);
  return textFile(grid, { ...(bareQuotes ? { quotes: 'bare' } : {}), ...textShapes[variant] });
};

const titles = [
  'Bamboo Cutting Board, 18" x 12", Café Brown',
  'Glass Jar – 1 L (Set of 6)',
  'Silicone Baking Mat™, 2 pcs',
  'Crème Brûlée Ramekins, 6 oz',
  'Stainless Steel Bowl',
  'Olive Oil Dispenser “Toscana”',
];

/** The n-th of an endless row of ordinary items: the same for the same number, whatever else is asked for. */
export const awdRow = (n: number): AwdRow => {
  const perCase = 6 + (n % 5) * 6;
  const available = (n * 37) % 4000;
  const inbound = n % 4 === 0 ? (n * 13) % 900 : 0;
  const noSales = n % 7 === 0;
  return {
    'Product Name': titles[n % titles.length] ?? null,
    SKU: `RG-${String(n).padStart(5, '0')}`,
    FNSKU: `X00${String(n).padStart(7, '0')}`,
    ASIN: `B0${String(n).padStart(8, '0')}`,
    'Inbound to AWD (units)': inbound,
    'Inbound to AWD (cases)': Math.floor(inbound / perCase),
    'Available in AWD (units)': available,
    'Available in AWD (cases)': Math.floor(available / perCase),
    'Available Units in AWD (US)': available,
    'Available Cartons in AWD (US)': Math.floor(available / perCase),
    'Reserved in AWD (units)': n % 11,
    'Reserved in AWD (cases)': 0,
    'Outbound Order (units)': n % 3 === 0 ? perCase : 0,
    'Outbound Order (cases)': n % 3 === 0 ? 1 : 0,
    'Researching (units)': 0,
    'Researching (cases)': 0,
    'Outbound to FBA (units)': n % 3 === 0 ? perCase : 0,
    'Available in FBA (units)': (n * 7) % 600,
    'Available in FBA (days)': noSales ? '--' : (n * 3) % 120,
    'Reserved in FBA (units)': n % 9,
    'Customer Order (units)': n % 4,
    'FC Processing (units)': n % 3,
    'FC Transfer (units)': n % 2,
    'Days of Supply (days)': noSales ? '--' : (n * 5) % 366,
    'Auto Replenishment Ratio (percent)': 100,
  };
};

export const awdRows = (count: number, from = 1): readonly AwdRow[] => Array.from({ length: count }, (_, i) => awdRow(from + i));

/** Rows that careless readers spoil, each with the SKU that names its trap. */
export const trickyAwdRows: readonly AwdRow[] = [
  { ...awdRow(9001), SKU: '"BARE-QUOTE' },
  { ...awdRow(9002), SKU: '00123' },
  { ...awdRow(9003), SKU: '1E5' },
  { ...awdRow(9004), SKU: '1234567890123456' },
  { ...awdRow(9005), SKU: 'THOUSANDS', 'Available in AWD (units)': '1,234' },
  { ...awdRow(9006), SKU: 'DASHES', 'Days of Supply (days)': '--', 'Available in FBA (days)': '--' },
  { ...awdRow(9007), SKU: 'BLANKS', 'Inbound to AWD (units)': null, 'Days of Supply (days)': null },
  { ...awdRow(9008), SKU: '3/4' },
];

/** What a spreadsheet user adds under a report: no SKU, and sums that are not stock of anything. */
export const awdTotalRow: AwdRow = { 'Product Name': 'Total', 'Inbound to AWD (units)': 1200, 'Available in AWD (units)': 98765 };
