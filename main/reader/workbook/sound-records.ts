/**
 * An old workbook that says no cell twice, without its formulas and what only they refer to. They are never calculated here: each cell has the value
 * it had when it was saved. A damaged expression, or a reference, makes the spreadsheet library run in a circle for ever or until its memory is used up.
 */
import { damagedWorkbook } from '../refusal';
import { expectOldCellsOnce } from './cells-once';
import { compoundFiles } from './compound-files';

/** The beginning of a workbook or sheet, of Excel 5 and later: those of before are no compound files. */
const beginning = 0x809;
const formulas: ReadonlySet<number> = new Set([0x06, 0x206, 0x406]);
/** Row, column, look, value, flags and a chain; then the length of the expression and the expression. */
const expressionAt = 20;
/** Stands for an expression nobody is to look into. */
const noExpression = 0xffff;
/** Names, other files and sheets, and expressions that several cells share. */
const forFormulas: ReadonlySet<number> = new Set([0x17, 0x18, 0x218, 0x21, 0x221, 0x4bc]);
/** Says how the workbook is set out on the screen when it is recalculated; the library passes over it. */
const passedOver = 0x5e;

/** Records are a type and a length of two bytes each, and so many bytes. */
const withoutFormulas = (bytes: Buffer): void => {
  if (bytes.length < 2 || bytes.readUInt16LE(0) !== beginning) return;
  for (let at = 0; at + 4 <= bytes.length; at += 4 + bytes.readUInt16LE(at + 2)) {
    const type = bytes.readUInt16LE(at);
    if (forFormulas.has(type)) bytes.writeUInt16LE(passedOver, at);
    if (!formulas.has(type)) continue;
    const place = at + 4 + expressionAt;
    // Of a cell that is cut short the value is not to be trusted either.
    if (bytes.readUInt16LE(at + 2) < expressionAt + 2 || place + 2 > bytes.length) throw damagedWorkbook();
    bytes.writeUInt16LE(noExpression, place);
  }
};

export const soundRecords = (file: Buffer): Buffer => {
  const container = compoundFiles.read(file, { type: 'buffer' });
  for (const { name, size = 0, content } of container.FileIndex) {
    // The library would write every byte of a part that is said to be larger than its file.
    if (size > file.length) throw damagedWorkbook();
    if (!/^(?:workbook|book)$/i.test(name) || !(content instanceof Uint8Array)) continue;
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
    expectOldCellsOnce(bytes);
    withoutFormulas(bytes);
  }
  return compoundFiles.write(container, { type: 'buffer', fileType: 'cfb' });
};
