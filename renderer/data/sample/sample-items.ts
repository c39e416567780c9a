import { withCheckDigit } from '../../domain/check-digit';
import type { StoreId } from '../../domain/stores';
import { assortment, type Family } from './assortment';
import { seededRandom } from './random';

/** One thing a factory makes: a family in one colour and one size. */
export type SampleItem = {
  readonly code: string;
  readonly name: string;
  readonly family: Family;
  readonly colour: string;
  readonly size: string;
};

const inCode = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]+/g, '');

export const sampleItems = (storeId: StoreId): readonly SampleItem[] =>
  assortment[storeId].flatMap((family) =>
    family.colours.flatMap((colour) =>
      family.sizes.map((size) => ({
        code: `${family.code}-${inCode(colour).slice(0, 4)}-${inCode(size).slice(0, 6)}`,
        name: `${family.name}, ${colour}, ${size}`,
        family,
        colour,
        size,
      })),
    ),
  );

const heading = [
  'Item Code', 'Item Name', 'Supplier', 'Supplier Item Code', 'HS Code', 'FOB', 'Currency', 'MOQ', 'Units per Carton', 'Carton L (cm)',
  'Carton W (cm)', 'Carton H (cm)', 'Carton Weight (kg)', 'Production Days', 'Barcode', 'Colour', 'Size', 'Status',
];

/** The factory desk's own list, as it is kept in a spreadsheet: header on line 1. */
export const factoryItemRecords = (storeId: StoreId): readonly (readonly string[])[] => {
  const random = seededRandom(`${storeId} items`);
  const rows = sampleItems(storeId).map(({ code, name, family, colour, size }, index) => [
    code,
    name,
    family.supplier,
    `${family.supplier.slice(0, 2).toUpperCase()}${random.whole(1000, 9999)}`,
    family.hsCode,
    (family.fobUsd * (0.92 + random.next() * 0.2)).toFixed(2),
    'USD',
    String(family.unitsPerCarton * random.pick([20, 25, 40, 50])),
    String(family.unitsPerCarton),
    ...family.cartonCm.map(String),
    family.cartonKg.toFixed(1),
    String(family.productionDays),
    withCheckDigit(`697${random.letters('0123456789', 9)}`),
    colour,
    size,
    index % 17 === 11 ? 'Phasing out' : 'Active',
  ]);
  return [heading, ...rows];
};
