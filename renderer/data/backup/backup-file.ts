/**
 * One file that holds a store's data: a head that lists every piece with its length and checksum, then the pieces as they are stored. A torn, changed or foreign file is found out before anything of it
 * is believed.
 */
import { isStoreId, type StoreId } from '../../domain/stores';
import { isTableId, type TableId } from '../../domain/tables/table-ids';
import { joined } from '../byte-streams';
import { crc32 } from '../checksum';
import { isPartitionName } from '../firestore/publish-flip';
import type { PackedTable } from '../published-ports';

export const backupExtension = 'sellerops';

const magic = 'SELLEROPSBACKUP1';
/** Magic, length of the head, checksum of the head. */
const fixedBytes = magic.length + 8;
/** What a published table may say of its file, as the database's rules hold it. */
const mostNameCharacters = 500;
const day = /^\d{4}-\d{2}-\d{2}$/;
const mostHeadBytes = 64 * 1024 * 1024;

export type BackupTable = {
  readonly tableId: TableId;
  readonly partition: string;
  readonly versionId: string;
  readonly reportId: string;
  readonly fileName: string;
  readonly asOf: string | null;
  readonly byEmail: string;
  readonly at: number;
  readonly packed: PackedTable;
};

export type BackupSetting = { readonly id: string; readonly title: string; readonly body: string };

export type Backup = {
  readonly storeId: StoreId;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly byEmail: string;
  readonly tables: readonly BackupTable[];
  readonly settings: readonly BackupSetting[];
};

export type BackupProblem =
  /** Something else than a backup of this app. */
  | { readonly kind: 'foreign' }
  /** Of a later version of the app. */
  | { readonly kind: 'newer' }
  /** Shorter than it says, or its checksums do not fit. `what`: the piece. */
  | { readonly kind: 'torn'; readonly what: string };

type Piece = { readonly bytes: number; readonly crc: number };
type HeadTable = Omit<BackupTable, 'packed'> & { readonly rows: number; readonly pieces: readonly Piece[] };
type Head = Omit<Backup, 'tables'> & { readonly format: 1; readonly tables: readonly HeadTable[] };

const encoder = new TextEncoder();

export const writeBackup = ({ tables, ...about }: Backup): Uint8Array => {
  const head: Head = {
    format: 1, ...about,
    tables: tables.map(({ packed, ...one }) => ({ ...one, rows: packed.rows, pieces: packed.chunks.map((chunk) => ({ bytes: chunk.length, crc: crc32(chunk) })) })),
  };
  const text = encoder.encode(JSON.stringify(head));
  const fixed = new Uint8Array(fixedBytes);
  fixed.set(encoder.encode(magic));
  const view = new DataView(fixed.buffer);
  view.setUint32(magic.length, text.length);
  view.setUint32(magic.length + 4, crc32(text));
  return joined([fixed, text, ...tables.flatMap(({ packed }) => packed.chunks)]);
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
  const { storeId, madeAt, byEmail, tables, settings } = value;
  if (!isStoreId(storeId) || !isCount(madeAt) || !isText(byEmail) || !Array.isArray(tables) || !Array.isArray(settings) || !settings.every(isSetting)) return null;
  if (!tables.every(isHeadTable)) return tables.some((table) => isLoose(table) && isText(table['tableId']) && !isTableId(table['tableId'])) ? 'newer' : null;
  // Each stands once: a part written twice would be restored half, and then refused.
  if (isTwice(tables.map(({ tableId, partition }) => `${tableId} ${partition}`)) || isTwice(settings.map(({ id }) => id))) return null;
  return { format: 1, storeId, madeAt, byEmail, tables, settings };
};

/** Every checksum is compared before anything is handed out. */
export const readBackup = (bytes: Uint8Array): { readonly ok: true; readonly backup: Backup } | { readonly ok: false; readonly problem: BackupProblem } => {
  const refuse = (problem: BackupProblem) => ({ ok: false, problem }) as const;
  if (bytes.length < magic.length || encoder.encode(magic).some((byte, at) => bytes[at] !== byte)) return refuse({ kind: 'foreign' });
  if (bytes.length < fixedBytes) return refuse({ kind: 'torn', what: 'its head' });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headBytes = view.getUint32(magic.length);
  if (headBytes > mostHeadBytes || fixedBytes + headBytes > bytes.length) return refuse({ kind: 'torn', what: 'its head' });
  const text = bytes.subarray(fixedBytes, fixedBytes + headBytes);
  if (crc32(text) !== view.getUint32(magic.length + 4)) return refuse({ kind: 'torn', what: 'its head' });
  const head = headFrom(new TextDecoder().decode(text));
  if (head === 'newer') return refuse({ kind: 'newer' });
  if (head === null) return refuse({ kind: 'foreign' });
  let at = fixedBytes + headBytes;
  const tables: BackupTable[] = [];
  for (const { pieces, rows, ...one } of head.tables) {
    const chunks: Uint8Array[] = [];
    for (const { bytes: length, crc } of pieces) {
      const chunk = bytes.subarray(at, at + length);
      if (chunk.length !== length || crc32(chunk) !== crc) return refuse({ kind: 'torn', what: `${one.tableId}, ${one.partition}` });
      chunks.push(chunk);
      at += length;
    }
    tables.push({ ...one, packed: { tableId: one.tableId, rows, chunks } });
  }
  if (at !== bytes.length) return refuse({ kind: 'torn', what: 'its end' });
  const { storeId, madeAt, byEmail, settings } = head;
  return { ok: true, backup: { storeId, madeAt, byEmail, settings, tables } };
};
