/** Whether the texts of an old workbook are all there. The spreadsheet library fills up one that is cut off with signs that are none. */
import { damagedWorkbook } from '../refusal';

const textList = 0xfc;
const continued = 0x3c;
const password = 0x2f;
/** Of the list, two counts come first. */
const textsAt = 8;

/** Texts go on behind the end of a piece, where a byte says anew how wide their letters are. */
const expectWhole = (pieces: readonly Buffer[]): void => {
  const list = Buffer.concat(pieces);
  if (list.length < textsAt) throw damagedWorkbook();
  const ends: number[] = [];
  for (const { length } of pieces) ends.push((ends.at(-1) ?? 0) + length);
  let piece = 0;
  let at = textsAt;
  const count = list.readUInt32LE(4);
  for (let text = 0; text < count && at < list.length; text += 1) {
    if (at + 3 > list.length) throw damagedWorkbook();
    let left = list.readUInt16LE(at);
    const flags = list[at + 2] ?? 0;
    const [isRich, isExtended] = [(flags & 8) !== 0, (flags & 4) !== 0];
    at += 3;
    if (at + (isRich ? 2 : 0) + (isExtended ? 4 : 0) > list.length) throw damagedWorkbook();
    let behind = 0;
    if (isRich) {
      behind += 4 * list.readUInt16LE(at);
      at += 2;
    }
    if (isExtended) {
      behind += list.readUInt32LE(at);
      at += 4;
    }
    let width = 1 + (flags & 1);
    while ((ends[piece] ?? Infinity) < at) piece += 1;
    while (left > 0) {
      const end = ends[piece] ?? at;
      const here = Math.min(left, Math.floor((end - at) / width));
      left -= here;
      at += here * width;
      if (left === 0) break;
      piece += 1;
      if (piece >= ends.length) throw damagedWorkbook();
      width = 1 + ((list[end] ?? 0) & 1);
      at = end + 1;
    }
    at += behind;
  }
  if (at > list.length) throw damagedWorkbook();
};

/** `stream` holds the records of a workbook: a type and a length of two bytes each, and so many bytes. */
export const expectTextsWhole = (stream: Buffer): void => {
  let pieces: Buffer[] = [];
  for (let at = 0; at + 4 <= stream.length;) {
    const type = stream.readUInt16LE(at);
    const from = at + 4;
    at = from + stream.readUInt16LE(at + 2);
    const content = stream.subarray(from, at);
    if (type === password) return;
    if (type === continued && pieces.length > 0) {
      pieces.push(content);
      continue;
    }
    if (pieces.length > 0) expectWhole(pieces);
    pieces = type === textList ? [content] : [];
  }
  if (pieces.length > 0) expectWhole(pieces);
};
