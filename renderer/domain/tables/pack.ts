/**
 * A table as one deterministic run of bytes, and back. Columns stay columns; the bytes are laid out for a general
 * compressor, which the caller applies. Reading never trusts the bytes: what does not fit together is named, not shown.
 */
import { ByteReader, ByteWriter, Damage } from './byte-stream';
import { isTextData } from './cells';
import { isTableId } from './table-ids';
import { readBits, readNumbers, readWholes, setBits, writeBits, writeNumbers, writeWholes } from './integer-coding';
import type { ColumnData, ColumnKind, Raws, RowSource, Table } from './table';
import { tableColumn } from './select-rows';
import { readTexts, writeTexts, type Texts } from './text-coding';

export type Damaged = { readonly damaged: string };

const magic = [0x53, 0x4f, 0x54] as const;
/** The first format kept no texts beside the values. */
const formatVersion = 2;
/** Three times the rows a spreadsheet can hold: more is damage, not data. */
const mostRows = 4_000_000;
const mostColumns = 2_000;

type Head = {
  readonly tableId: string;
  readonly rows: number;
  readonly columns: readonly (readonly [id: string, kind: ColumnKind])[];
  readonly sources: readonly RowSource[];
};

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const writeColumn = (out: ByteWriter, data: ColumnData, earlier: Texts[]): void => {
  if (isTextData(data)) {
    writeTexts(out, data.values, earlier);
    earlier.push(data.values);
    return;
  }
  const { length } = data.values;
  const blanks = new Uint8Array(length);
  const filled = new Float64Array(length);
  let next = 0;
  for (let row = 0; row < length; row += 1) {
    const value = data.values[row] ?? NaN;
    if (Number.isNaN(value)) {
      blanks[row] = 1;
    } else {
      filled[next] = value;
      next += 1;
    }
  }
  writeBits(out, blanks);
  writeNumbers(out, filled.subarray(0, next));
};

const readColumn = (input: ByteReader, kind: ColumnKind, rows: number, earlier: Texts[]): ColumnData => {
  if (kind === 'text' || kind === 'date') {
    const texts = readTexts(input, rows, earlier);
    earlier.push(texts);
    return { kind, values: texts };
  }
  const blanks = readBits(input, rows);
  const filled = readNumbers(input, rows - setBits(blanks));
  if (filled.length === rows) return { kind, values: filled };
  const values = new Float64Array(rows);
  let next = 0;
  for (let row = 0; row < rows; row += 1) {
    if (blanks[row] === 1) {
      values[row] = NaN;
    } else {
      values[row] = filled[next] ?? NaN;
      next += 1;
    }
  }
  return { kind, values };
};

const writeRaws = (out: ByteWriter, raws: Raws | undefined): void => {
  writeWholes(out, Uint32Array.of(raws?.rows.length ?? 0));
  if (raws === undefined || raws.rows.length === 0) return;
  // Steps compress better than places.
  writeWholes(out, raws.rows.map((row, index) => row - (raws.rows[index - 1] ?? 0)));
  writeTexts(out, raws.texts, []);
};

const readRaws = (input: ByteReader, rows: number): Raws | null => {
  const count = readWholes(input, 1)[0] ?? 0;
  if (count === 0) return null;
  // A damaged number may be anything: below nothing, a fraction, none at all.
  if (!Number.isInteger(count) || count < 0 || count > rows) throw new Damage('keeps more texts than it has rows');
  const steps = readWholes(input, count);
  const places = new Uint32Array(count);
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    const step = steps[index] ?? 0;
    at += step;
    if (!Number.isInteger(step) || step < (index === 0 ? 0 : 1) || at >= rows) throw new Damage('keeps texts of rows it does not have');
    places[index] = at;
  }
  return { rows: places, texts: readTexts(input, count, []).map((text) => text ?? '') };
};

/** Text must be well-formed (no half of a surrogate pair), which text decoded from a file always is. */
export const encodeTable = (table: Table): Uint8Array => {
  const out = new ByteWriter();
  for (const byte of magic) out.byte(byte);
  out.byte(formatVersion);
  const head: Head = {
    tableId: table.tableId,
    rows: table.rowCount,
    columns: table.columns.map((column) => [column.id, column.data.kind] as const),
    sources: table.sources,
  };
  out.sized(encoder.encode(JSON.stringify(head)));
  const earlier: Texts[] = [];
  for (const column of table.columns) {
    writeColumn(out, column.data, earlier);
    writeRaws(out, column.raws);
  }
  writeWholes(out, table.sourceOf);
  writeWholes(out, table.rowNumberOf);
  return out.finish();
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
const isKind = (value: unknown): value is ColumnKind =>
  value === 'text' || value === 'count' || value === 'decimal' || value === 'date';

/** A change by hand leaves a layer only while some cell is its own, so there are never more than columns. */
const isByHand = (value: unknown, layers: number): boolean => {
  if (typeof value !== 'object' || value === null || layers > mostColumns) return false;
  const { columns, over } = value as Partial<Record<'columns' | 'over', unknown>>; // narrowed in the next line
  return Array.isArray(columns) && columns.every(isText) && (over === null || isSource(over, layers + 1));
};

const isSource = (value: unknown, layers = 0): value is RowSource => {
  if (typeof value !== 'object' || value === null) return false;
  const source = value as Partial<Record<keyof RowSource, unknown>>; // narrowed field by field below
  return (
    isText(source.importId) && isText(source.reportId) && isText(source.fileName) && isText(source.sha256) &&
    isTextOrNull(source.sheet) && isTextOrNull(source.asOf) &&
    (source.headings === undefined || (typeof source.headings === 'object' && source.headings !== null && Object.values(source.headings).every(isText))) &&
    (source.byHand === undefined || isByHand(source.byHand, layers))
  );
};

const readHead = (input: ByteReader): Head => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(decoder.decode(input.sized()));
  } catch {
    throw new Damage('has an unreadable head');
  }
  if (typeof parsed !== 'object' || parsed === null) throw new Damage('has an unreadable head');
  const { tableId, rows, columns, sources } = parsed as Partial<Record<keyof Head, unknown>>; // narrowed below
  if (!isText(tableId)) throw new Damage('names no table');
  if (typeof rows !== 'number' || !Number.isInteger(rows) || rows < 0 || rows > mostRows) throw new Damage('claims an impossible number of rows');
  if (!Array.isArray(columns) || columns.length > mostColumns) throw new Damage('claims an impossible number of columns');
  const pairs = columns.map((pair: unknown): readonly [string, ColumnKind] => {
    if (!Array.isArray(pair)) throw new Damage('has an unreadable column');
    const [id, kind] = pair as readonly unknown[]; // an array of anything, narrowed in the next line
    if (!isText(id) || !isKind(kind)) throw new Damage('has an unreadable column');
    return [id, kind];
  });
  if (!Array.isArray(sources) || !sources.every((source: unknown) => isSource(source))) throw new Damage('has unreadable sources');
  return { tableId, rows, columns: pairs, sources };
};

const decode = (bytes: Uint8Array): Table => {
  const input = new ByteReader(bytes);
  for (const expected of magic) if (input.byte() !== expected) throw new Damage('is not a stored table');
  const version = input.byte();
  if (version !== formatVersion && version !== 1) throw new Damage(`is stored in format ${version}, which this app does not know`);
  const head = readHead(input);
  if (!isTableId(head.tableId)) throw new Damage(`holds the table ${head.tableId}, which this app does not know`);
  const earlier: Texts[] = [];
  const columns = head.columns.map(([id, kind]) =>
    tableColumn(id, readColumn(input, kind, head.rows, earlier), version === 1 ? null : readRaws(input, head.rows)),
  );
  const sourceOf = new Uint32Array(readWholes(input, head.rows));
  const rowNumberOf = new Uint32Array(readWholes(input, head.rows));
  if (!input.done) throw new Damage('goes on after its end');
  if (sourceOf.some((source) => source >= head.sources.length)) throw new Damage('has rows without a source');
  return { tableId: head.tableId, rowCount: head.rows, columns, sources: head.sources, sourceOf, rowNumberOf };
};

export const decodeTable = (bytes: Uint8Array): Table | Damaged => {
  try {
    return decode(bytes);
  } catch (error) {
    if (error instanceof Damage) return { damaged: error.message };
    // A decoder told to be strict throws a TypeError on bytes that are not UTF-8.
    if (error instanceof TypeError) return { damaged: 'holds bytes that are not text' };
    throw error;
  }
};
