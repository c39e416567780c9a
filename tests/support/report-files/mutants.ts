/** Valid files of every format, and the ways a disk, a download or somebody with intent may change them. */
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { agileWorkbook, xlsOfExcel97 } from './encrypted-workbook';
import type { Grid } from './grid';
import { htmlTable } from './spoiled-files';
import { textFile } from './text-file';
import { workbookFile } from './workbook-file';
import { bareRecords } from './xls-file';
import { zipFile } from './zip-file';

/** Texts, codes, numbers, a padded one, days: what would show if a part of a workbook were lost. */
const grid: Grid = [
  ['sku', 'title', 'units', 'price', 'code', 'day'],
  ...Array.from({ length: 24 }, (_, i) => [`RG-${i}`, `Bamboo tray ${i} – “Café”`, i * 7, i + 0.25, { number: 100 + i, format: '00000000' }, { number: 46000 + i, format: 'yyyy-mm-dd' }]),
];

const texts = grid.map((row) => row.map((cell) => (typeof cell === 'object' && cell !== null ? String(cell.number) : cell)));

export type ValidFile = {
  readonly name: string;
  readonly bytes: Buffer;
  /** Every byte of its rows stands under a checksum. */
  readonly isChecked: boolean;
};

export const validFiles = async (): Promise<readonly ValidFile[]> => [
  { name: 'report.csv', bytes: textFile(texts), isChecked: false },
  { name: 'report.tsv', bytes: textFile(texts, { delimiter: '\t', quotes: 'never', encoding: 'windows-1252' }), isChecked: false },
  { name: 'report.txt', bytes: textFile(texts, { encoding: 'utf16le-bom', quotes: 'all' }), isChecked: false },
  { name: 'japan.csv', bytes: textFile([['商品名', '数量'], ...Array.from({ length: 30 }, (_, i) => [`竹のまな板 ${i}`, i])], { encoding: 'cp932' }), isChecked: false },
  { name: 'report.xlsx', bytes: workbookFile('xlsx', [{ name: 'Cover', grid: [['x']], hidden: true }, { name: 'Data', grid }]), isChecked: true },
  { name: 'report.xlsb', bytes: workbookFile('xlsb', [{ name: 'Data', grid }]), isChecked: true },
  { name: 'report.ods', bytes: workbookFile('ods', [{ name: 'Data', grid }]), isChecked: true },
  { name: 'report.xls', bytes: workbookFile('xls', [{ name: 'Data', grid }]), isChecked: false },
  { name: 'bare.xls', bytes: bareRecords(workbookFile('xls', [{ name: 'Data', grid }])), isChecked: false },
  { name: 'locked.xlsx', bytes: agileWorkbook(workbookFile('xlsx', [{ name: 'Data', grid }]), { rounds: 100 }), isChecked: true },
  { name: 'locked.xls', bytes: xlsOfExcel97(workbookFile('xls', [{ name: 'Data', grid }])), isChecked: false },
  { name: 'report.xml', bytes: workbookFile('spreadsheetml', [{ name: 'Data', grid }]), isChecked: false },
  { name: 'report.html', bytes: htmlTable(texts), isChecked: false },
  { name: 'report.zip', bytes: await zipFile([{ name: 'report.csv', content: textFile(texts) }]), isChecked: true },
  { name: 'report.csv.gz', bytes: gzipSync(textFile(texts)), isChecked: true },
];

type Change =
  | { readonly kind: 'flip'; readonly at: number; readonly by: number }
  | { readonly kind: 'cut' | 'take-out' | 'repeat' | 'zero'; readonly at: number; readonly length: number }
  | { readonly kind: 'insert'; readonly at: number; readonly bytes: Uint8Array };

export type Mutation = readonly Change[];

// Of a file any place is as likely as any other; doubles would nearly all be close to its beginning.
const place = fc.integer({ min: 0, max: 999_999 }).map((millionths) => millionths / 1_000_000);
/** Small changes tell more than large ones. */
const length = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 16 }) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 4000 }) });

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('flip' as const), at: place, by: fc.integer({ min: 1, max: 255 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('cut' as const, 'take-out' as const, 'repeat' as const, 'zero' as const), at: place, length }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('insert' as const), at: place, bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }) }) },
);

export const mutations: fc.Arbitrary<Mutation> = fc.array(change, { minLength: 1, maxLength: 4 });

const changedBy = (bytes: Buffer, one: Change): Buffer => {
  const at = Math.min(bytes.length - 1, Math.floor(one.at * bytes.length));
  switch (one.kind) {
    case 'flip': {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ one.by;
      return copy;
    }
    case 'zero': {
      const copy = Buffer.from(bytes);
      return copy.fill(0, at, Math.min(copy.length, at + one.length));
    }
    case 'cut':
      return bytes.subarray(0, at);
    case 'take-out':
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + one.length)]);
    case 'repeat':
      return Buffer.concat([bytes.subarray(0, at + one.length), bytes.subarray(at)]);
    case 'insert':
      return Buffer.concat([bytes.subarray(0, at), one.bytes, bytes.subarray(at)]);
  }
};

export const mutant = (bytes: Buffer, mutation: Mutation): Buffer => mutation.reduce((so, one) => (so.length === 0 ? so : changedBy(so, one)), bytes);
