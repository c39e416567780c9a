/** XLSB workbooks written record by record, so that no library's own idea of the format stands between a test and the reader. */
import { zipFile } from './zip-file';

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

const double = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};

const wide = (text: string): Buffer => Buffer.concat([u32(text.length), Buffer.from(text, 'utf16le')]);

const sevenBits = (value: number): number[] => (value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...sevenBits(value >> 7)]);

export const record = (type: number, ...pieces: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(pieces);
  return Buffer.concat([Buffer.from(type < 0x80 ? [type] : [(type & 0x7f) | 0x80, type >> 7]), Buffer.from(sevenBits(content.length)), content]);
};

const place = (column: number, style = 0): Buffer => Buffer.concat([u32(column), u32(style)]);
const beside = (style = 0): Buffer => u32(style);

/** A number of 30 bits: an integer, or the upper half of a double, each perhaps a hundredth of what is meant. */
export const rk = {
  whole: (value: number): Buffer => u32(((value << 2) | 2) >>> 0),
  wholeHundredths: (value: number): Buffer => u32(((value << 2) | 3) >>> 0),
  double: (value: number): Buffer => u32((double(value).readUInt32LE(4) & 0xfffffffc) >>> 0),
  doubleHundredths: (value: number): Buffer => u32(((double(value).readUInt32LE(4) & 0xfffffffc) | 1) >>> 0),
};

/** `1+1`, the formula of each cell that has one: its length, tokens, and the length of nothing more. */
const formula = Buffer.concat([u16(0), u32(7), Buffer.from([0x1e, 1, 0, 0x1e, 1, 0, 0x03]), u32(0)]);

export const xlsbRow = (row: number, ...cells: readonly Buffer[]): Buffer => Buffer.concat([record(0, u32(row), u32(0), u16(300), Buffer.from([0, 0, 0]), u32(0)), ...cells]);

export const xlsbCell = {
  blank: (column: number) => record(1, place(column)),
  rk: (column: number, value: Buffer, style = 0) => record(2, place(column, style), value),
  error: (column: number, code: number) => record(3, place(column), Buffer.from([code])),
  bool: (column: number, value: boolean) => record(4, place(column), Buffer.from([value ? 1 : 0])),
  real: (column: number, value: number, style = 0) => record(5, place(column, style), double(value)),
  text: (column: number, value: string) => record(6, place(column), wide(value)),
  shared: (column: number, index: number) => record(7, place(column), u32(index)),
  rich: (column: number, value: string) => record(62, place(column), Buffer.from([0]), wide(value)),
  formulaText: (column: number, value: string) => record(8, place(column), wide(value), formula),
  formulaNumber: (column: number, value: number, style = 0) => record(9, place(column, style), double(value), formula),
  formulaBool: (column: number, value: boolean) => record(10, place(column), Buffer.from([value ? 1 : 0]), formula),
  formulaError: (column: number, code: number) => record(11, place(column), Buffer.from([code]), formula),
};

/** Cells that stand beside the one before and name no column. */
export const xlsbShortCell = {
  blank: () => record(12, beside()),
  rk: (value: Buffer, style = 0) => record(13, beside(style), value),
  error: (code: number) => record(14, beside(), Buffer.from([code])),
  bool: (value: boolean) => record(15, beside(), Buffer.from([value ? 1 : 0])),
  real: (value: number, style = 0) => record(16, beside(style), double(value)),
  text: (value: string) => record(17, beside(), wide(value)),
  shared: (index: number) => record(18, beside(), u32(index)),
};

/** What newer programs say in records of their own, which may be of the types that cells are. */
export const xlsbNewer = (...records: readonly Buffer[]): Buffer => Buffer.concat([record(35, u32(0)), ...records, record(36)]);

type XlsbFile = {
  readonly rows: readonly Buffer[];
  /** Records behind the rows. */
  readonly behind?: readonly Buffer[];
  readonly strings?: readonly string[];
  /** Number formats, by number or by their code, one for each style. The first is that of cells that name none. */
  readonly formats?: readonly (number | string)[];
  readonly from1904?: boolean;
};

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const related = (targets: readonly (readonly [string, string])[]): string =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(([type, target], index) => `<Relationship Id="rId${String(index + 1)}" Type="${relations}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const contentTypes = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${[
  ['/xl/workbook.bin', 'sheet.binary.macroEnabled.main'],
  ['/xl/worksheets/sheet1.bin', 'worksheet'],
  ['/xl/styles.bin', 'styles'],
  ['/xl/sharedStrings.bin', 'sharedStrings'],
]
  .map(([name = '', type = '']) => `<Override PartName="${name}" ContentType="application/vnd.ms-excel.${type}"/>`)
  .join('')}</Types>`;

export const xlsbFile = ({ rows, behind = [], strings = [], formats = [0], from1904 = false }: XlsbFile): Promise<Buffer> => {
  const own = formats.flatMap((format, index) => (typeof format === 'string' ? [{ id: 164 + index, format }] : []));
  const idOf = (format: number | string, index: number): number => (typeof format === 'string' ? 164 + index : format);
  return zipFile([
    { name: '[Content_Types].xml', content: contentTypes },
    { name: '_rels/.rels', content: related([['officeDocument', 'xl/workbook.bin']]) },
    { name: 'xl/_rels/workbook.bin.rels', content: related([['worksheet', 'worksheets/sheet1.bin'], ['styles', 'styles.bin'], ['sharedStrings', 'sharedStrings.bin']]) },
    {
      name: 'xl/workbook.bin',
      content: Buffer.concat([record(131), record(153, u32(from1904 ? 1 : 0), u32(0), wide('')), record(143), record(156, u32(0), u32(1), wide('rId1'), wide('Stock')), record(144), record(132)]),
    },
    {
      name: 'xl/styles.bin',
      content: Buffer.concat([
        record(278), record(615, u32(own.length)), ...own.map(({ id, format }) => record(44, u16(id), wide(format))), record(616),
        record(617, u32(formats.length)), ...formats.map((format, index) => record(47, u16(0), u16(idOf(format, index)), Buffer.alloc(12))), record(618), record(279),
      ]),
    },
    { name: 'xl/sharedStrings.bin', content: Buffer.concat([record(159, u32(strings.length), u32(strings.length)), ...strings.map((text) => record(19, Buffer.from([0]), wide(text))), record(160)]) },
    { name: 'xl/worksheets/sheet1.bin', content: Buffer.concat([record(129), record(148, u32(0), u32(99), u32(0), u32(25)), record(145), ...rows, record(146), ...behind, record(130)]) },
  ]);
};
