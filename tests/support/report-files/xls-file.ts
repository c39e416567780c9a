/** Old workbooks that the library that writes them cannot write. */
import * as XLSX from 'xlsx';
import { workbookFile } from './workbook-file';

const number = 0x203;
const formula = 0x06;

type Part = { name: string; size: number; content: Uint8Array };
type Container = { readonly FileIndex: readonly Part[] };
type CompoundFiles = {
  readonly read: (file: Buffer, options: { readonly type: 'buffer' }) => Container;
  readonly write: (container: Container, options: { readonly type: 'buffer' }) => Buffer;
  readonly utils: { readonly cfb_add: (container: Container, path: string, content: Buffer) => unknown };
};

const compoundFiles = XLSX.CFB as CompoundFiles; // its own documentation describes it so

const header = (type: number, length: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt16LE(type, 0);
  bytes.writeUInt16LE(length, 2);
  return bytes;
};

const recordsOf = (container: Container): Part => {
  const part = container.FileIndex.find(({ name }) => name === 'Workbook');
  if (part === undefined) throw new Error('The library wrote no workbook');
  return part;
};

/** The records of an old workbook without the container around them, as Excel 4 kept them and small programs still do. */
export const bareRecords = (workbook: Buffer): Buffer => Buffer.from(recordsOf(compoundFiles.read(workbook, { type: 'buffer' })).content);

/** An old workbook whose second sheet is a chart, which keeps the figures of its lines as cells. */
export const xlsWithChart = (sheets: Parameters<typeof workbookFile>[1]): Buffer => {
  const container = compoundFiles.read(workbookFile('xls', sheets), { type: 'buffer' });
  const part = recordsOf(container);
  const bytes = Buffer.from(part.content);
  let beginnings = 0;
  for (let at = 0; at < bytes.length; at += 4 + bytes.readUInt16LE(at + 2)) {
    if (bytes.readUInt16LE(at) !== 0x809) continue;
    beginnings += 1;
    if (beginnings === 3) bytes.writeUInt16LE(0x20, at + 6);
  }
  part.content = bytes;
  return compoundFiles.write(container, { type: 'buffer' });
};

/** An old workbook with another part in its container. */
export const xlsWithPart = (name: string, content: Buffer, sheets: Parameters<typeof workbookFile>[1]): Buffer => {
  const container = compoundFiles.read(workbookFile('xls', sheets), { type: 'buffer' });
  compoundFiles.utils.cfb_add(container, `/${name}`, content);
  return compoundFiles.write(container, { type: 'buffer' });
};

/** Flags, a chain, and an expression of one number. */
export const plainExpression = Buffer.from([0, 0, 0, 0, 0, 0, 3, 0, 0x1e, 1, 0]);

/** A record that holds the text of the formula before it. */
export const textRecord = (text: string): Buffer => {
  const letters = Buffer.from(text, 'utf16le');
  const length = Buffer.alloc(3);
  length.writeUInt16LE(text.length, 0);
  length[2] = 1;
  return Buffer.concat([header(0x207, length.length + letters.length), length, letters]);
};

/** The eight bytes of a value that is no number: 0 a text in a record of its own, 3 the empty text. */
export const valueOfKind = (kind: 0 | 3): Buffer => Buffer.from([kind, 0, 0, 0, 0, 0, 0xff, 0xff]);

/**
 * `sku`, `units`, `note`; `A`, a formula whose saved value is 1.5, and 7. `expression`: what stands behind its value: flags, the expression's length, and
 * the expression. `saved`: another value than 1.5; `behind`: records behind the formula.
 */
export const xlsOfFormula = (expression: Buffer, saved?: Buffer, behind: Buffer = Buffer.alloc(0)): Buffer => {
  const container = compoundFiles.read(workbookFile('xls', [{ name: 'S', grid: saved === undefined ? [['sku', 'units'], ['A', 1.5]] : [['sku', 'units', 'note'], ['A', 1.5, 7]] }]), { type: 'buffer' });
  const part = recordsOf(container);
  const bytes = Buffer.from(part.content);
  let at = 0;
  while (bytes.readUInt16LE(at) !== number) at += 4 + bytes.readUInt16LE(at + 2);
  const end = at + 4 + bytes.readUInt16LE(at + 2);
  const value = Buffer.from(bytes.subarray(at + 4, end));
  saved?.copy(value, 6);
  part.content = Buffer.concat([bytes.subarray(0, at), header(formula, value.length + expression.length), value, expression, behind, bytes.subarray(end)]);
  part.size = part.content.length;
  return compoundFiles.write(container, { type: 'buffer' });
};
