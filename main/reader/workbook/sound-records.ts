/**
 * An old workbook that says no cell twice, without the records that refer to other files and sheets. Only formulas need them, which are never
 * calculated here, and a damaged one of them makes the spreadsheet library run in a circle until its memory is used up.
 */
import { expectOldCellsOnce } from './cells-once';
import { damagedWorkbook } from '../refusal';
import { compoundFiles } from './compound-files';

const externSheet = 0x17;
/** Says how the workbook is set out on the screen when it is recalculated; the library passes over it. */
const passedOver = 0x5e;

/** Records are a type and a length of two bytes each, and so many bytes. */
const withoutReferences = (bytes: Buffer): void => {
  for (let at = 0; at + 4 <= bytes.length; at += 4 + bytes.readUInt16LE(at + 2)) {
    if (bytes.readUInt16LE(at) === externSheet) bytes.writeUInt16LE(passedOver, at);
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
    withoutReferences(bytes);
  }
  return compoundFiles.write(container, { type: 'buffer', fileType: 'cfb' });
};
