/** The manifest as CSV, cell by cell as a spreadsheet reads it. */
import { expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { manifestCsv, skusCsvChanges } from '../../../renderer/domain/shipments/export-files';
import { lineOf, planOf } from './plans';

const headings = ['Merchant SKU', 'Quantity', 'Prep owner', 'Labeling owner', 'Expiration date (MM/DD/YYYY)', 'Manufacturing lot code', 'Units per box', 'Number of boxes', 'Box length (in)', 'Box width (in)', 'Box height (in)', 'Box weight (lb)'];
const box = { unitsPerCase: 12, lengthCm: 60, widthCm: 40.5, heightCm: 35, kg: 11.5 };

const cellsOf = (file: Uint8Array): readonly (readonly unknown[])[] => {
  const book = XLSX.read(file, { raw: true });
  return XLSX.utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, defval: '', blankrows: true });
};

test('has the headings of the template and a line of each SKU that is sent, with the boxes of whole cases alone', () => {
  const plan = planOf('warehouse-fba', [
    // Four boxes of 12: 60 × 40.5 × 35 cm are 23.62 × 15.94 × 13.78 in, 11.5 kg are 25.35 lb.
    lineOf(1, 'JAR & <LID>', 48, box),
    // 50 are four boxes and one begun, which has other measures.
    lineOf(2, '00123', 50, box),
    lineOf(3, 'SINGLE', 7), lineOf(4, 'NOT-SENT', 0, box),
  ]);
  expect(cellsOf(manifestCsv(plan))).toEqual([
    headings,
    ['JAR & <LID>', '48', 'Seller', 'Seller', '', '', '12', '4', '23.62', '15.94', '13.78', '25.35'],
    ['00123', '50', 'Seller', 'Seller', '', '', '', '', '', '', '', ''],
    ['SINGLE', '7', 'Seller', 'Seller', '', '', '', '', '', '', '', ''],
  ]);
});

test('names Amazon where it prepares and labels, and no SKU runs as a formula', () => {
  const file = manifestCsv(planOf('awd-fba', [lineOf(1, '=1+1', 12, { unitsPerCase: 12 }), lineOf(2, 'A "6"', 12, { unitsPerCase: 12 })], { isPrepared: true }));
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(file)).toBe(
    `\uFEFF${headings.map((heading) => `"${heading}"`).join(',')}\r\n"'=1+1","12","Amazon","Amazon","","","12","1","","","",""\r\n"A ""6""","12","Amazon","Amazon","","","12","1","","","",""\r\n`,
  );
});

test('SKUs it would have to change are known before it is made, those that are sent alone', () => {
  expect(skusCsvChanges(planOf('awd-fba', [lineOf(1, '-5X', 12), lineOf(2, "'-6X", 12), lineOf(3, '00123', 12), lineOf(4, '-12', 12), lineOf(5, '@HOME', 0)]))).toEqual(['-5X', "'-6X"]);
});
