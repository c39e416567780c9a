/** Workbooks of any length, written piece by piece: the parts Excel writes, with shared strings and styled dates. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { crc32, createDeflateRaw } from 'node:zlib';

export type XlsxCellKind = 'text' | 'number' | 'date';

export type XlsxTable = {
  readonly sheet: string;
  /** Rows above the data, all texts. */
  readonly above: readonly (readonly string[])[];
  readonly rows: number;
  readonly rowAt: (row: number) => readonly string[];
  readonly kinds: readonly XlsxCellKind[];
};

const piece = 256 * 1024;

class ZipFile {
  private readonly out: number;
  private at = 0;
  private readonly directory: Buffer[] = [];

  constructor(file: string) {
    this.out = openSync(file, 'w');
  }

  private put(bytes: Buffer): void {
    writeSync(this.out, bytes, 0, bytes.length, this.at);
    this.at += bytes.length;
  }

  async add(name: string, texts: Iterable<string>): Promise<void> {
    const headerAt = this.at;
    const nameBytes = Buffer.from(name, 'utf8');
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(20, 4);
    header.writeUInt16LE(8, 8);
    header.writeUInt16LE(0x21, 12);
    header.writeUInt16LE(nameBytes.length, 26);
    this.put(Buffer.concat([header, nameBytes]));
    const dataAt = this.at;
    const deflate = createDeflateRaw({ level: 6, chunkSize: piece });
    const ended = new Promise<void>((resolve, reject) => {
      deflate.on('data', (bytes: Buffer) => this.put(bytes));
      deflate.on('end', () => resolve());
      deflate.on('error', reject);
    });
    let crc = 0;
    let length = 0;
    for (const text of texts) {
      const bytes = Buffer.from(text, 'utf8');
      crc = crc32(bytes, crc);
      length += bytes.length;
      if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve));
    }
    deflate.end();
    await ended;
    header.writeUInt32LE(crc, 14);
    header.writeUInt32LE(this.at - dataAt, 18);
    header.writeUInt32LE(length, 22);
    writeSync(this.out, header, 0, header.length, headerAt);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    header.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(headerAt, 42);
    this.directory.push(Buffer.concat([entry, nameBytes]));
  }

  close(): void {
    const directory = Buffer.concat(this.directory);
    const from = this.at;
    this.put(directory);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(this.directory.length, 8);
    end.writeUInt16LE(this.directory.length, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(from, 16);
    this.put(end);
    closeSync(this.out);
  }
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escaped = (text: string): string => (/[<>&]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text);

const columnName = (index: number): string => (index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26));

/** Days since the end of 1899, as Excel counts them. */
const serialOf = (isoDay: string): number => Date.parse(`${isoDay}T00:00:00Z`) / 86_400_000 + 25_569;

/** Texts that come again and again are stored once; the rest is not looked up, so that a million rows fit in memory. */
const sharedStrings = () => {
  const known = new Map<string, number>();
  let count = 0;
  const pieces: string[] = [];
  let open = '';
  const add = (text: string): number => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size < 5_000) known.set(text, count);
    const space = text.trim() === text && !text.includes('\n') ? '' : ' xml:space="preserve"';
    open += `<si><t${space}>${escaped(text)}</t></si>`;
    if (open.length > piece) {
      pieces.push(open);
      open = '';
    }
    count += 1;
    return count - 1;
  };
  return { add, count: () => count, pieces: () => [...pieces, open] };
};

export const writeXlsx = async (file: string, { sheet, above, rows, rowAt, kinds }: XlsxTable): Promise<void> => {
  const zip = new ZipFile(file);
  const strings = sharedStrings();
  const names = kinds.map((_, index) => columnName(index));
  const cell = (text: string, column: number, row: number, kind: XlsxCellKind): string => {
    const at = `${names[column] ?? columnName(column)}${String(row)}`;
    if (text === '') return '';
    if (kind === 'number') return `<c r="${at}"><v>${text}</v></c>`;
    if (kind === 'date') return `<c r="${at}" s="1"><v>${String(serialOf(text))}</v></c>`;
    return `<c r="${at}" t="s"><v>${String(strings.add(text))}</v></c>`;
  };
  const line = (texts: readonly string[], row: number, kindAt: (column: number) => XlsxCellKind): string =>
    `<row r="${String(row)}" spans="1:${String(kinds.length)}">${texts.map((text, column) => cell(text, column, row, kindAt(column))).join('')}</row>`;
  function* sheetXml(): Generator<string> {
    yield `${xml}<worksheet xmlns="${main}"><dimension ref="A1:${columnName(kinds.length - 1)}${String(above.length + rows)}"/><sheetData>`;
    let open = above.map((texts, index) => (texts.length === 0 ? '' : line(texts, index + 1, () => 'text'))).join('');
    for (let row = 0; row < rows; row += 1) {
      open += line(rowAt(row), above.length + row + 1, (column) => kinds[column] ?? 'text');
      if (open.length < piece) continue;
      yield open;
      open = '';
    }
    yield `${open}</sheetData></worksheet>`;
  }
  function* stringsXml(): Generator<string> {
    yield `${xml}<sst xmlns="${main}" uniqueCount="${String(strings.count())}">`;
    yield* strings.pieces();
    yield '</sst>';
  }
  const part = (name: string, type: string) => `<Override PartName="/xl/${name}.xml" ContentType="${types}.${type}+xml"/>`;
  await zip.add('[Content_Types].xml', [
    `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('styles', 'styles')}${part('sharedStrings', 'sharedStrings')}</Types>`,
  ]);
  const relation = (id: number, type: string, target: string) => `<Relationship Id="rId${String(id)}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = (inner: string) => `${xml}<Relationships xmlns="${packageRelations}">${inner}</Relationships>`;
  await zip.add('_rels/.rels', [relations(relation(1, 'officeDocument', 'xl/workbook.xml'))]);
  await zip.add('xl/workbook.xml', [`${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`]);
  await zip.add('xl/_rels/workbook.xml.rels', [
    relations(relation(1, 'worksheet', 'worksheets/sheet1.xml') + relation(2, 'styles', 'styles.xml') + relation(3, 'sharedStrings', 'sharedStrings.xml')),
  ]);
  await zip.add('xl/styles.xml', [
    `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ]);
  await zip.add('xl/worksheets/sheet1.xml', sheetXml());
  await zip.add('xl/sharedStrings.xml', stringsXml());
  zip.close();
};
