/** A store of many SKUs: each at FBA, sold through a bundle of its own, made of an item of its own. Every figure follows from the row's number. */
import { writeText } from './text';

export type CatalogueFile = 'fba' | 'items' | 'bundles' | 'recipes' | 'listings';

/** Later than every day of the sample workspace. */
export const catalogueDay = '2027-02-02';

const five = (row: number): string => String(row).padStart(5, '0');

type Rows = { readonly headings: readonly string[]; readonly rowAt: (row: number) => readonly string[] };

export const catalogueFiles: Readonly<Record<CatalogueFile, Rows>> = {
  fba: {
    headings: [
      'snapshot-date', 'sku', 'fnsku', 'asin', 'product-name', 'available', 'units-shipped-t7', 'units-shipped-t30', 'units-shipped-t60', 'units-shipped-t90', 'days-of-supply', 'Reserved FC Transfer', 'Reserved FC Processing', 'inbound-shipped',
      'your-price', 'item-volume', 'volume-unit-measurement', 'storage-type', 'Short term historical days of supply', 'Long term historical days of supply', 'Recommended ship-in quantity', 'inv-age-0-to-90-days',
      'inv-age-91-to-180-days', 'inv-age-181-to-270-days', 'inv-age-271-to-365-days', 'inv-age-365-plus-days', 'marketplace',
    ],
    rowAt: (row) => {
      const aDay = row % 7;
      const available = (row * 13) % 300;
      return [
        catalogueDay, `SKU-${five(row)}`, `X00${five(row)}`, `B0${five(row)}`, `Bamboo storage jar ${five(row)}, set of ${String(1 + (row % 9))}`, String(available), String(aDay * 7), String(aDay * 30), String(aDay * 60), String(aDay * 90), '20', '10',
        '14', '20', '19.99', '0.5', 'cubic feet', 'Standard-Size', '20.5', '22', '100', String(available), '0', '0', '0', '0', 'US',
      ];
    },
  },
  items: {
    headings: ['Item Code', 'Item Name', 'Supplier', 'Units per Carton', 'MOQ', 'FOB Price', 'Currency', 'Carton L (cm)', 'Carton W (cm)', 'Carton H (cm)', 'Carton Weight (kg)'],
    rowAt: (row) => [`IT-${five(row)}`, `Jar ${five(row)}`, `Works ${String(row % 40)}`, '48', '96', '1.40', 'USD', '60', '40', '35', '12'],
  },
  bundles: { headings: ['Bundle Code', 'Bundle Name', 'Packaging Cost', 'Case Pack'], rowAt: (row) => [`K-${five(row)}`, `Kit ${five(row)}`, '0.20', '6'] },
  recipes: { headings: ['Bundle Code', 'Item Code', 'Qty'], rowAt: (row) => [`K-${five(row)}`, `IT-${five(row)}`, '2'] },
  listings: { headings: ['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], rowAt: (row) => [`K-${five(row)}`, 'FBA', `SKU-${five(row)}`, '1'] },
};

export const makeCatalogue = (file: string, name: CatalogueFile, rows: number): void => {
  const { headings, rowAt } = catalogueFiles[name];
  writeText(file, [headings], rows, rowAt, { delimiter: ',', encoding: 'utf-8' });
};
