/**
 * One file that holds a store's data: the pieces as they are stored, then a list of every piece with its length and checksum, then where that list stands. It is written and read piece by piece, so that
 * its size is limited by the disk alone. A torn, changed or foreign file is found out before anything of it is believed.
 */
import { isStoreId, type StoreId } from '../../domain/stores';
import { isTableId, type TableId } from '../../domain/tables/table-ids';
import { joined } from '../byte-streams';
import { crc32 } from '../checksum';
import { mostNameCharacters } from '../file-name';
import { isPartitionName } from '../firestore/publish-flip';
import type { PackedTable } from '../published-ports';

export const backupExtension = 'sellerops';

const magic = 'SELLEROPSBACKUP2';
/** Backups of earlier versions of the app: the list stands before the pieces. */
const earlierMagic = 'SELLEROPSBACKUP1';
const endMagic = 'SELLEROPSBACKEND';
/** Magic, length of the list, checksum of the list. In earlier backups at the front, else at the end with its own magic last. */
const fixedBytes = magic.length + 8;
const day = /^\d{4}-\d{2}-\d{2}$/;
const mostHeadBytes = 64 * 1024 * 1024;
/** Pieces are handed on once they come to so much together. */
const handedBytes = 4 * 1024 * 1024;

type About = {
  readonly tableId: TableId;
  readonly partition: string;
  readonly versionId: string;
  readonly reportId: string;
  readonly fileName: string;
  readonly asOf: string | null;
  readonly byEmail: string;
  readonly at: number;
};

export type BackupTable = About & { readonly packed: PackedTable };

export type BackupSetting = { readonly id: string; readonly title: string; readonly body: string };

/** A file kept for everybody; `data`: its bytes as Base64. */
export type BackupTemplate = { readonly id: string; readonly title: string; readonly name: string; readonly data: string };

export type BackupFacts = {
  readonly storeId: StoreId;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly byEmail: string;
  readonly settings: readonly BackupSetting[];
  /** None in backups of earlier versions of the app. */
  readonly templates: readonly BackupTemplate[];
};

export type BackupProblem =
  /** Something else than a backup of this app. */
  | { readonly kind: 'foreign' }
  /** Of a later version of the app. */
  | { readonly kind: 'newer' }
  /** Shorter than it says, or its checksums do not fit. `what`: the piece. */
  | { readonly kind: 'torn'; readonly what: string }
  /** Another file stands under its name since it was looked at. */
  | { readonly kind: 'changed' }
  /** The system did not give it. `reason`: in its words. */
  | { readonly kind: 'unreadable'; readonly reason: string };

type Piece = { readonly bytes: number; readonly crc: number };
type HeadTable = About & { readonly rows: number; readonly pieces: readonly Piece[] };
type Head = BackupFacts & { readonly format: 1; readonly tables: readonly HeadTable[] };

const encoder = new TextEncoder();

/** Takes the bytes on, or says why they could not be written. */
export type BackupSink = (bytes: Uint8Array) => Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }>;

export type BackupWriter = {
  readonly add: (table: BackupTable) => Promise<void>;
  /** Bytes of the whole file. */
  readonly end: (facts: BackupFacts) => Promise<number>;
};

/** A sink that took nothing more. */
export class NotWritten extends Error {}

export const backupWriter = (sink: BackupSink): BackupWriter => {
  const tables: HeadTable[] = [];
  let waiting: Uint8Array[] = [encoder.encode(magic)];
  let waitingBytes = magic.length;
  let written = 0;
  const handOn = async (): Promise<void> => {
    if (waitingBytes === 0) return;
    const bytes = joined(waiting, waitingBytes);
    // A sink may take them for its own, as one in another thread does: afterwards there are none of them here.
    const taken = bytes.length;
    [waiting, waitingBytes] = [[], 0];
    const outcome = await sink(bytes);
    if (!outcome.ok) throw new NotWritten(outcome.reason);
    written += taken;
  };
  const put = async (bytes: Uint8Array): Promise<void> => {
    waiting.push(bytes);
    waitingBytes += bytes.length;
    if (waitingBytes >= handedBytes) await handOn();
  };
  return {
    add: async ({ packed, ...about }) => {
      tables.push({ ...about, rows: packed.rows, pieces: packed.chunks.map((chunk) => ({ bytes: chunk.length, crc: crc32(chunk) })) });
      for (const chunk of packed.chunks) await put(chunk);
    },
    end: async (facts) => {
      const text = encoder.encode(JSON.stringify({ format: 1, ...facts, tables } satisfies Head));
      const fixed = new Uint8Array(fixedBytes);
      const view = new DataView(fixed.buffer);
      view.setUint32(0, text.length);
      view.setUint32(4, crc32(text));
      fixed.set(encoder.encode(endMagic), 8);
      for (let at = 0; at < text.length; at += handedBytes) await put(text.subarray(at, at + handedBytes));
      await put(fixed);
      await handOn();
      return written;
    },
  };
};

type Loose = Readonly<Record<string, unknown>>;
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isPiece = (value: unknown): value is Piece => isLoose(value) && isCount(value['bytes']) && isCount(value['crc']);

const isHeadTable = (value: unknown): value is HeadTable =>
  isLoose(value) && isTableId(value['tableId']) && [value['partition'], value['versionId'], value['reportId'], value['fileName'], value['byEmail']].every(isText) && (value['asOf'] === null || isText(value['asOf'])) &&
  isPartitionName(String(value['partition'])) && String(value['fileName']).length <= mostNameCharacters && (value['asOf'] === null || day.test(String(value['asOf']))) &&
  isCount(value['at']) && isCount(value['rows']) && Array.isArray(value['pieces']) && value['pieces'].every(isPiece);

const isSetting = (value: unknown): value is BackupSetting => isLoose(value) && isText(value['id']) && isText(value['title']) && isText(value['body']);

const isTemplate = (value: unknown): value is BackupTemplate => isLoose(value) && [value['id'], value['title'], value['name'], value['data']].every(isText) && String(value['name']).length <= mostNameCharacters;

const isTwice = (names: readonly string[]): boolean => new Set(names).size < names.length;

/** Null for a head that is none; tables this version of the app does not know are told apart by `newer`. */
const headFrom = (text: string): Head | 'newer' | null => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isLoose(value)) return null;
  if (value['format'] !== 1) return 'newer';
  const { storeId, madeAt, byEmail, tables, settings, templates = [] } = value;
  if (!isStoreId(storeId) || !isCount(madeAt) || !isText(byEmail) || !Array.isArray(tables) || !Array.isArray(settings) || !settings.every(isSetting) || !Array.isArray(templates) || !templates.every(isTemplate)) return null;
  if (!tables.every(isHeadTable)) return tables.some((table) => isLoose(table) && isText(table['tableId']) && !isTableId(table['tableId'])) ? 'newer' : null;
  // Each stands once: a part written twice would be restored half, and then refused.
  if (isTwice(tables.map(({ tableId, partition }) => `${tableId} ${partition}`)) || isTwice(settings.map(({ id }) => id)) || isTwice(templates.map(({ id }) => id))) return null;
  return { format: 1, storeId, madeAt, byEmail, tables, settings, templates };
};

/** `whole`: bytes of the file. Shorter than asked for at its end. */
export type BackupSource = (asked: { readonly from: number; readonly bytes: number }) => Promise<{ readonly ok: true; readonly bytes: Uint8Array; readonly whole: number } | { readonly ok: false; readonly reason: string }>;

type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: BackupProblem };

export type PlacedTable = Omit<HeadTable, 'pieces'> & { readonly from: number; readonly pieces: readonly Piece[]; /** Of all its pieces. */ readonly bytes: number };

export type OpenBackup = BackupFacts & {
  readonly tables: readonly PlacedTable[];
  /** The list of everything in it, by which two backups are the same. */
  readonly list: Uint8Array;
  /** Every checksum is compared before anything is handed out. */
  readonly packed: (table: PlacedTable) => Promise<Read<PackedTable>>;
};

const refuse = (problem: BackupProblem) => ({ ok: false, problem }) as const;
const begins = (bytes: Uint8Array, word: string): boolean => encoder.encode(word).every((byte, at) => bytes[at] === byte);

export const openBackup = async (source: BackupSource): Promise<Read<OpenBackup>> => {
  const exactly = async (from: number, bytes: number, what: string): Promise<Read<Uint8Array>> => {
    const value = new Uint8Array(bytes);
    for (let at = 0; at < bytes;) {
      const read = await source({ from: from + at, bytes: Math.min(handedBytes, bytes - at) });
      if (!read.ok) return refuse({ kind: 'unreadable', reason: read.reason });
      if (read.bytes.length === 0 || read.bytes.length > bytes - at) return refuse({ kind: 'torn', what });
      value.set(read.bytes, at);
      at += read.bytes.length;
    }
    return { ok: true, value };
  };
  const front = await source({ from: 0, bytes: fixedBytes });
  if (!front.ok) return refuse({ kind: 'unreadable', reason: front.reason });
  const isEarlier = begins(front.bytes, earlierMagic);
  if (!isEarlier && !begins(front.bytes, magic)) return refuse({ kind: 'foreign' });
  const { whole } = front;
  if (whole < magic.length + fixedBytes) return refuse({ kind: 'torn', what: 'its head' });
  const fixed: Read<Uint8Array> = isEarlier ? { ok: true, value: front.bytes } : await exactly(whole - fixedBytes, fixedBytes, 'its end');
  if (!fixed.ok) return fixed;
  const place = fixed.value;
  if (!isEarlier && !begins(place.subarray(8), endMagic)) return refuse({ kind: 'torn', what: 'its end' });
  const view = new DataView(place.buffer, place.byteOffset, place.byteLength);
  const numbers = isEarlier ? magic.length : 0;
  const listBytes = view.getUint32(numbers);
  const listFrom = isEarlier ? fixedBytes : whole - fixedBytes - listBytes;
  if (listBytes > mostHeadBytes || listFrom < magic.length || listFrom + listBytes > whole) return refuse({ kind: 'torn', what: 'its head' });
  const text = await exactly(listFrom, listBytes, 'its head');
  if (!text.ok) return text;
  if (crc32(text.value) !== view.getUint32(numbers + 4)) return refuse({ kind: 'torn', what: 'its head' });
  const head = headFrom(new TextDecoder().decode(text.value));
  if (head === 'newer') return refuse({ kind: 'newer' });
  if (head === null) return refuse({ kind: 'foreign' });
  let at = isEarlier ? listFrom + listBytes : magic.length;
  const end = isEarlier ? whole : listFrom;
  const tables: PlacedTable[] = [];
  for (const table of head.tables) {
    const bytes = table.pieces.reduce((sum, piece) => sum + piece.bytes, 0);
    if (at + bytes > end) return refuse({ kind: 'torn', what: `${table.tableId}, ${table.partition}` });
    tables.push({ ...table, from: at, bytes });
    at += bytes;
  }
  if (at !== end) return refuse({ kind: 'torn', what: 'its end' });
  const { storeId, madeAt, byEmail, settings, templates } = head;
  return {
    ok: true,
    value: {
      storeId, madeAt, byEmail, settings, templates, tables, list: text.value,
      packed: async ({ tableId, partition, rows, from, bytes, pieces }) => {
        const what = `${tableId}, ${partition}`;
        const read = await exactly(from, bytes, what);
        if (!read.ok) return read;
        const chunks: Uint8Array[] = [];
        let within = 0;
        for (const { bytes: length, crc } of pieces) {
          // A copy: what a chunk stands in must not be kept with it.
          const chunk = read.value.slice(within, within + length);
          if (crc32(chunk) !== crc) return refuse({ kind: 'torn', what });
          chunks.push(chunk);
          within += length;
        }
        return { ok: true, value: { tableId, rows, chunks } };
      },
    },
  };
};
