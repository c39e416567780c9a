/**
 * An old workbook that says no cell twice, without its formulas and what only they refer to. They are never calculated here: each cell has the value
 * it had when it was saved, and one that has none is marked. A damaged expression, or a reference, makes the spreadsheet library run in a circle
 * for ever or until its memory is used up; of a formula whose text is missing it makes no cell, and it gives a text to whichever formula came last.
 */
import { damagedWorkbook } from '../refusal';
import { noResult } from './cell-text';
import { expectOldCellsOnce } from './cells-once';
import { compoundFiles } from './compound-files';
import { openOldByDefault } from './old-encryption';
import { expectTextsWhole } from './old-texts';

/** The beginning of a workbook or sheet, of Excel 5 and later: those of before are no compound files. */
const beginning = 0x809;
const formulas: ReadonlySet<number> = new Set([0x06, 0x206, 0x406]);
/** The text of the formula before it. Between the two stands at most what several cells share. */
const texts: ReadonlySet<number> = new Set([0x07, 0x207]);
const between: ReadonlySet<number> = new Set([0x36, 0x236, 0x37]);
/** Of a formula's content: row, column and look come first. */
const valueAt = 6;
/** Row, column, look, value, flags and a chain; then the length of the expression and the expression. */
const expressionAt = 20;
/** Stands for an expression nobody is to look into. */
const noExpression = 0xffff;
/** Names, other files and sheets, and expressions that several cells share. */
const forFormulas: ReadonlySet<number> = new Set([0x17, 0x18, 0x218, 0x21, 0x221, 0x4bc]);
/** Says how the workbook is set out on the screen when it is recalculated; the library passes over it. */
const passedOver = 0x5e;

type Kind = 'number' | 'text' | 'no-text' | 'other';

/** What a value of eight bytes is: no number ends in two bytes of 255. `text` stands in a record of its own; `no-text` is the empty one. */
const kindOf = (value: Buffer): Kind => {
  if (value.readUInt16LE(6) !== 0xffff) return 'number';
  return value[0] === 0 ? 'text' : value[0] === 3 ? 'no-text' : 'other';
};

/** Makes of a value the error no spreadsheet has. */
const markMissing = (value: Buffer): void => {
  value.fill(0);
  value[0] = 2;
  value[2] = noResult;
  value.writeUInt16LE(0xffff, 6);
};

/** Records are a type and a length of two bytes each, and so many bytes. */
const withoutFormulas = (bytes: Buffer): void => {
  if (bytes.length < 2 || bytes.readUInt16LE(0) !== beginning) return;
  let owner: Buffer | null = null;
  const empty: Buffer[] = [];
  let calculated = 0;
  for (let at = 0; at + 4 <= bytes.length; at += 4 + bytes.readUInt16LE(at + 2)) {
    const type = bytes.readUInt16LE(at);
    if (texts.has(type)) {
      if (owner === null) bytes.writeUInt16LE(passedOver, at);
      owner = null;
    }
    if (forFormulas.has(type)) bytes.writeUInt16LE(passedOver, at);
    else if (owner !== null && !between.has(type) && type !== passedOver) {
      markMissing(owner);
      owner = null;
    }
    if (!formulas.has(type)) continue;
    const place = at + 4 + expressionAt;
    // Of a cell that is cut short the value is not to be trusted either.
    if (bytes.readUInt16LE(at + 2) < expressionAt + 2 || place + 2 > bytes.length) throw damagedWorkbook();
    bytes.writeUInt16LE(noExpression, place);
    const value = bytes.subarray(at + 4 + valueAt, at + 4 + valueAt + 8);
    const kind = kindOf(value);
    if (kind === 'text') owner = value;
    if (kind === 'no-text') empty.push(value);
    else calculated += 1;
  }
  if (owner !== null) markMissing(owner);
  // Programs that write formulas and cannot calculate leave every one of them so.
  if (calculated === 0) for (const value of empty) markMissing(value);
};

const ending = 0x0a;

/** Nothing but what begins and ends says whether records without a container are all there. */
const expectWhole = (bytes: Buffer): void => {
  let depth = 0;
  let at = 0;
  while (at + 4 <= bytes.length && bytes.readUInt32LE(at) !== 0) {
    const type = bytes.readUInt16LE(at);
    if (type === beginning) depth += 1;
    if (type === ending) depth -= 1;
    at += 4 + bytes.readUInt16LE(at + 2);
  }
  if (depth !== 0 || at > bytes.length) throw damagedWorkbook();
};

const soundBytes = (bytes: Buffer): Buffer => {
  openOldByDefault(bytes);
  expectOldCellsOnce(bytes);
  expectTextsWhole(bytes);
  withoutFormulas(bytes);
  return bytes;
};

/**
 * `file` is an old workbook, in a container or without. Only its records are given on: of what stands beside them the library reads as many
 * properties as there are said to be, until its memory is used up.
 */
export const soundRecords = (file: Buffer): Buffer => {
  if (file.readUInt16LE(0) === beginning) {
    expectWhole(file);
    return soundBytes(file);
  }
  const { FileIndex, FullPaths } = compoundFiles.read(file, { type: 'buffer' });
  const container = compoundFiles.utils.cfb_new();
  for (const [at, { name, size = 0, content }] of FileIndex.entries()) {
    // The library would write every byte of a part that is said to be larger than its file.
    if (size > file.length) throw damagedWorkbook();
    const isOfRoot = FullPaths[at]?.slice(FullPaths[at].indexOf('/') + 1) === name;
    if (!isOfRoot || !/^(?:workbook|book)$/i.test(name) || !(content instanceof Uint8Array)) continue;
    compoundFiles.utils.cfb_add(container, `/${name}`, soundBytes(Buffer.from(content.buffer, content.byteOffset, content.length)));
  }
  return compoundFiles.write(container, { type: 'buffer', fileType: 'cfb' });
};
