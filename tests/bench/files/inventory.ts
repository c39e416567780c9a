/**
 * Rows of an inventory file as a marketplace writes them, each made from its number alone: whoever wants to know what a
 * cell must be asks for it again instead of keeping it. 25 columns, about 200 bytes a row, with everything that readers
 * are known to spoil: codes with leading zeros or like `1E5`, ids of 17 digits, accents, signs of windows-1252, quotes,
 * separators and line breaks inside titles.
 */

export type InventoryKind = 'text' | 'number' | 'date';

export type InventoryColumn = { readonly heading: string; readonly kind: InventoryKind };

const column = (heading: string, kind: InventoryKind): InventoryColumn => ({ heading, kind });

export const inventoryColumns: readonly InventoryColumn[] = [
  column('snapshot-date', 'date'),
  column('sku', 'text'),
  column('fnsku', 'text'),
  column('asin', 'text'),
  column('product-name', 'text'),
  column('condition', 'text'),
  column('brand', 'text'),
  column('last-order-id', 'text'),
  column('upc', 'text'),
  column('your-price', 'number'),
  column('currency', 'text'),
  column('available', 'number'),
  column('pending-removal-quantity', 'number'),
  column('inv-age-0-to-90-days', 'number'),
  column('inv-age-91-to-180-days', 'number'),
  column('inv-age-181-to-270-days', 'number'),
  column('units-shipped-t7', 'number'),
  column('units-shipped-t30', 'number'),
  column('units-shipped-t90', 'number'),
  column('sell-through', 'number'),
  column('storage-type', 'text'),
  column('recommended-action', 'text'),
  column('days-of-supply', 'number'),
  column('inbound-quantity', 'number'),
  column('unfulfillable-quantity', 'number'),
];

export const inventoryHeadings: readonly string[] = inventoryColumns.map(({ heading }) => heading);

const words = ['Bamboo', 'Käse', 'Crème', 'Piñata', 'Storage', 'Jar™', 'Lid', 'Set', 'of 12', 'Kitchen', 'Glass', 'Überzug', 'Soy', 'Candle', 'Sage–Blue', 'Large', '€5 Deal', 'Café', 'Linen', 'Ørsted'] as const;
const conditions = ['New', 'New', 'New', 'Used - Like New', 'Refurbished'] as const;
const brands = ['Royal Green', 'Blupond', 'Minglewood', 'Société Générique', 'Ångström & Co.', 'O’Hara'] as const;
const storage = ['Standard-Size', 'Oversize', 'Apparel'] as const;
const actions = ['', '', 'Create a Sales Event', 'Improve keywords, bids', 'Remove “aged” units'] as const;
const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A figure of 32 bits for a row and a purpose, the same on every computer. */
const mixed = (row: number, purpose: number): number => {
  let h = Math.imul(row + 1, 0x9e3779b1) ^ Math.imul(purpose + 1, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
};

const pick = <T>(from: readonly T[], figure: number): T => from[figure % from.length] as T; // never empty

const code = (figure: number, length: number): string => {
  let left = figure;
  let text = '';
  for (let at = 0; at < length; at += 1) {
    text += letters[left % 34] ?? '0';
    left = Math.floor(left / 34) + at * 7919;
  }
  return text;
};

/** Unique for each row: 25 % begin with zeros, 5 % look like a number with an exponent. */
const skuOf = (row: number): string => {
  const figure = mixed(row, 1);
  const unique = row.toString(36).toUpperCase().padStart(5, '0');
  if (figure % 20 === 0) return `${1 + (figure % 9)}E${String(row)}`;
  if (figure % 4 === 1) return `00${String(row)}`;
  return `${pick(['BP', 'RG', 'MW', 'FBA'], figure)}-${unique}-${String(figure % 1000)}`;
};

/** 30 % are quoted because of a comma, an inch mark or a line break. */
const titleOf = (row: number): string => {
  const figure = mixed(row, 2);
  const count = 5 + (figure % 5);
  let title = pick(brands, figure);
  for (let at = 0; at < count; at += 1) title += ` ${pick(words, mixed(row, 100 + at))}`;
  const kind = (figure >>> 8) % 100;
  if (kind < 3) return `${title}\nSecond line`;
  if (kind < 15) return `${title}, ${String(figure % 90)} x 12" wide`;
  if (kind < 30) return `${title}, pack of ${String(figure % 24)}`;
  return title;
};

const small = (figure: number): string => (figure % 5 < 2 ? '0' : String((figure >>> 4) % 900));

/** The texts of a row's cells, as they stand in a text file. Rows count from 0. */
export const inventoryRow = (row: number): readonly string[] => {
  const a = mixed(row, 3);
  const b = mixed(row, 4);
  return [
    `2026-${String(1 + (a % 9)).padStart(2, '0')}-${String(1 + (b % 28)).padStart(2, '0')}`,
    skuOf(row),
    `X00${code(mixed(row, 5), 7)}`,
    `B0${code(mixed(row, 6), 8)}`,
    titleOf(row),
    pick(conditions, a >>> 3),
    pick(brands, b >>> 3),
    `1${String(mixed(row, 7)).padStart(10, '0')}${String(b % 1_000_000).padStart(6, '0')}`,
    `0${String(mixed(row, 8) % 100_000_000_000).padStart(11, '0')}`,
    `${String(a % 400)}.${String(10 + (b % 90))}`.replace(/0$/, '5'),
    'USD',
    small(mixed(row, 9)),
    small(mixed(row, 10)),
    small(mixed(row, 11)),
    small(mixed(row, 12)),
    small(mixed(row, 13)),
    small(mixed(row, 14)),
    small(mixed(row, 15)),
    small(mixed(row, 16)),
    `${String(a % 9)}.${String(1 + (b % 9))}`,
    pick(storage, a >>> 5),
    pick(actions, b >>> 5),
    small(mixed(row, 17)),
    small(mixed(row, 18)),
    small(mixed(row, 19)),
  ];
};
