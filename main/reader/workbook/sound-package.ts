/**
 * The parts of a packed workbook that hold rows, unpacked by our own zip reader and put together again without packing.
 * The spreadsheet library then never inflates anything: it checks no checksum, has no limit, and unpacks pictures nobody needs.
 */
import iconv from 'iconv-lite';
import type { ByteSource } from '../byte-source';
import { limits } from '../limits';
import { foreignEncoding } from '../xlsx/small-xml';
import { Refusal } from '../refusal';
import type { ZipDirectory, ZipEntry } from '../zip/directory';
import { unpackedWhole } from '../zip/part';
import { isBinarySheet, withColumns } from './binary-sheet';

/** Pictures, macros, printer settings, and what formulas would ask of other files. */
const notNeeded = /(?:^|\/)(?:media|embeddings|drawings|charts|activeX|ctrlProps|printerSettings|externalLinks|customXml|docProps|threadedComments|persons)\/|vbaProject|calcChain|thumbnail|comments\d*\.|\.(?:png|jpe?g|gif|emf|wmf|vml)$/i;

/** The library knows neither UTF-16 of either order nor a page that a part names for itself, and would read signs or nothing. */
const inUtf8 = (part: Buffer): Buffer => {
  const foreign = foreignEncoding(part);
  if (foreign === null || !iconv.encodingExists(foreign)) return part;
  return Buffer.from(iconv.decode(part, foreign).replace(/^(\s*<\?xml[^>]*encoding\s*=\s*["'])[\w-]+/, '$1UTF-8'), 'utf8');
};

const localHeader = ({ crc }: ZipEntry, name: Buffer, bytes: number): Buffer => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(0x800, 6);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(bytes, 18);
  header.writeUInt32LE(bytes, 22);
  header.writeUInt16LE(name.length, 26);
  return header;
};

const listed = (header: Buffer, at: number): Buffer => {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 4);
  header.copy(entry, 6, 4, 28);
  entry.writeUInt32LE(at, 42);
  return entry;
};

/** Throws what is wrong with a part; what the parts hold together is limited, since all of it is held. */
export const soundPackage = async (source: ByteSource, directory: ZipDirectory): Promise<Buffer> => {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  let count = 0;
  for (const entry of directory.values()) {
    if (entry.name.endsWith('/') || notNeeded.test(entry.name)) continue;
    if (at > limits.wholePartBytes) throw new Refusal('limit', 'The workbook unpacks to more than this app will hold. Save it as XLSX or CSV.');
    const packed = await unpackedWhole(source, entry, limits.wholePartBytes);
    const content = isBinarySheet(packed) ? withColumns(packed) : /\.(?:xml|rels)$/i.test(entry.name) ? inUtf8(packed) : packed;
    const name = Buffer.from(entry.name, 'utf8');
    const header = localHeader(entry, name, content.length);
    files.push(header, name, content);
    list.push(listed(header, at), name);
    at += header.length + name.length + content.length;
    count += 1;
  }
  const listBytes = list.reduce((sum, piece) => sum + piece.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(listBytes, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, ...list, end]);
};
