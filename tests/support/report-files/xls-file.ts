/** An old workbook whose only figure is a formula, which the library that writes them cannot write. */
import * as XLSX from 'xlsx';
import { workbookFile } from './workbook-file';

const number = 0x203;
const formula = 0x06;

type Part = { name: string; size: number; content: Uint8Array };
type Container = { readonly FileIndex: readonly Part[] };
type CompoundFiles = { readonly read: (file: Buffer, options: { readonly type: 'buffer' }) => Container; readonly write: (container: Container, options: { readonly type: 'buffer' }) => Buffer };

const compoundFiles = XLSX.CFB as CompoundFiles; // its own documentation describes it so

const header = (type: number, length: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt16LE(type, 0);
  bytes.writeUInt16LE(length, 2);
  return bytes;
};

/** `sku`, `units`; `A` and a formula whose saved value is 1.5. `expression`: what stands behind its value: flags, the expression's length, and the expression. */
export const xlsOfFormula = (expression: Buffer): Buffer => {
  const container = compoundFiles.read(workbookFile('xls', [{ name: 'S', grid: [['sku', 'units'], ['A', 1.5]] }]), { type: 'buffer' });
  const part = container.FileIndex.find(({ name }) => name === 'Workbook');
  if (part === undefined) throw new Error('The library wrote no workbook');
  const bytes = Buffer.from(part.content);
  let at = 0;
  while (bytes.readUInt16LE(at) !== number) at += 4 + bytes.readUInt16LE(at + 2);
  const end = at + 4 + bytes.readUInt16LE(at + 2);
  const value = bytes.subarray(at + 4, end);
  part.content = Buffer.concat([bytes.subarray(0, at), header(formula, value.length + expression.length), value, expression, bytes.subarray(end)]);
  part.size = part.content.length;
  return compoundFiles.write(container, { type: 'buffer' });
};
