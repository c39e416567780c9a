/**
 * Tables to stored chunks and back. Before the compressed bytes stand lengths and a checksum, so that a torn,
 * mixed or damaged version is found out and never shown.
 */
import type { Outcome } from '../domain/failures';
import { decodeTable, encodeTable } from '../domain/tables/pack';
import type { Table } from '../domain/tables/table';
import { joined, through } from './byte-streams';
import { crc32 } from './checksum';
import type { PackedTable } from './published-ports';

/** Firestore refuses a document over 1 MiB; the rest of the document needs room too. */
const chunkBytes = 900_000;

const magic = 0x534f_5031; // SOP1
/** Magic, length of the table's bytes, their checksum, length of the compressed bytes. */
const headBytes = 16;
/** More than any table of a million rows needs; keeps a forged length from asking for all memory. */
const mostBytes = 1_500_000_000;

/** Compressed bytes in chunks below 900,000 bytes each, of which the first begins with lengths and checksum. */
export const compress = async (bytes: Uint8Array): Promise<readonly Uint8Array[]> => {
  const body = await through(new Uint8Array(bytes), new CompressionStream('deflate-raw'), Infinity);
  if (body === null) throw new Error('The engine could not compress a table');
  const head = new DataView(new ArrayBuffer(headBytes));
  head.setUint32(0, magic);
  head.setUint32(4, bytes.length);
  head.setUint32(8, crc32(bytes));
  head.setUint32(12, body.length);
  const whole = joined([new Uint8Array(head.buffer), body], headBytes + body.length);
  const chunks: Uint8Array[] = [];
  for (let start = 0; start < whole.length; start += chunkBytes) chunks.push(whole.slice(start, start + chunkBytes));
  return chunks;
};

/** The bytes given to `compress`, or null when a chunk is missing, foreign, out of order or damaged. */
export const decompress = async (chunks: readonly Uint8Array[]): Promise<Uint8Array | null> => {
  const whole = joined(chunks);
  if (whole.length < headBytes) return null;
  const head = new DataView(whole.buffer, 0, headBytes);
  const length = head.getUint32(4);
  if (head.getUint32(0) !== magic || length > mostBytes || head.getUint32(12) !== whole.length - headBytes) return null;
  const bytes = await through(whole.subarray(headBytes), new DecompressionStream('deflate-raw'), length);
  if (bytes === null || bytes.length !== length || crc32(bytes) !== head.getUint32(8)) return null;
  return bytes;
};

export const packTable = async (table: Table): Promise<PackedTable> => ({
  tableId: table.tableId,
  rows: table.rowCount,
  chunks: await compress(encodeTable(table)),
});

const damaged = (detail: string): Outcome<Table> => ({ ok: false, failure: { code: 'data/damaged-version', detail } });

export const unpackTable = async (packed: PackedTable): Promise<Outcome<Table>> => {
  const bytes = await decompress(packed.chunks);
  if (bytes === null) return damaged('Its parts do not fit together.');
  const table = decodeTable(bytes);
  if ('damaged' in table) return damaged(`The stored table ${table.damaged}.`);
  if (table.tableId !== packed.tableId || table.rowCount !== packed.rows) return damaged('It holds another table than its label says.');
  return { ok: true, value: table };
};
