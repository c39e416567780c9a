/** What is asked to be published, made into one flip: which partitions move, to which new version, from what. */
import { endOfName } from '../file-name';
import { shownOf, type Flip, type Shown, type StoredImport, type StoredVersion, type VersionFacts } from '../outbox/flip';
import type { PackedTable, PublishRequest } from '../published-ports';
import type { Author } from '../session';
import { layVersion } from './version-bytes';

/** A year of days, and more than the documents of one commit may say. */
const mostPartitions = 400;

/** `all`, a month, a day or a shipment plan: what the rules let a partition be called. */
const partitionName = /^(all|\d{4}-\d{2}(-\d{2})?|(?:SP|CP|FR)-\d{6}-[0-9A-Z]{4,10})$/;

export const isPartitionName = (name: string): boolean => partitionName.test(name);

/** Why these parts cannot be published, in words; null when they can. */
export const checkParts = ({ parts }: PublishRequest): string | null => {
  if (parts.length === 0) return 'An import without a partition cannot be published.';
  if (parts.length > mostPartitions) return `The file speaks of ${parts.length} days or months; ${mostPartitions} are the most in one import.`;
  const names = parts.map(({ partition }) => partition);
  const unfit = names.find((name) => !isPartitionName(name));
  if (unfit !== undefined) return `"${unfit}" is neither a day (YYYY-MM-DD), nor a month (YYYY-MM), nor a shipment plan (SP-YYMMDD-XXXXX), nor quantities given (CP-YYMMDD-XXXXX), nor an answer to them (FR-YYMMDD-XXXXX).`;
  if (new Set(names).size < names.length) return 'The same day or month is named twice.';
  const nothing = parts.find(({ packed, baseVersionId }) => packed === null && baseVersionId === null);
  return nothing === undefined ? null : `Nothing stands at ${nothing.partition} that the file could be the same as.`;
};

export const basesOf = ({ parts }: PublishRequest): Readonly<Record<string, string | null>> =>
  Object.fromEntries(parts.map(({ partition, baseVersionId }) => [partition, baseVersionId]));

type PublishNow = {
  readonly author: Author;
  /** What the table shows; the bases of all parts are in it. */
  readonly shown: Shown;
  /** Of the version to be made, where one is. */
  readonly versionId: string;
  readonly at: number;
};

const rowsShown = ({ partitions, versions }: Shown, partition: string): number =>
  versions[partitions[partition] ?? '']?.rows[partition] ?? 0;

/** What a version may say of its sheet may be so long, by the database’s rules. A file in an archive is a sheet with all its folders in its name. */
const mostSheetCharacters = 100;

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

export const publishFlip = (
  request: PublishRequest,
  { author, shown, versionId, at }: PublishNow,
): { readonly flip: Flip; readonly chunks: readonly Uint8Array[] } => {
  const { importId, storeId, tableId, reportId, groupId, source, mode, counts } = request;
  const { fileName, sha256, sheet, asOf } = source;
  const moved = request.parts.flatMap(({ partition, packed }): readonly (readonly [string, PackedTable])[] => (packed === null ? [] : [[partition, packed]]));
  const names = moved.map(([partition]) => partition);
  const stays = request.parts.flatMap(({ partition, packed }) => (packed === null ? [partition] : []));
  const rows = Object.fromEntries(moved.map(([partition, packed]) => [partition, packed.rows]));
  const before = shownOf(shown, names);
  const record: StoredImport = {
    importId, tableId, reportId, groupId, fileName, sha256, mode, counts, asOf, at,
    partitions: [...names, ...stays].sort(),
    rows: sum([...Object.values(rows), ...stays.map((partition) => rowsShown(shown, partition))]),
    before: before.partitions,
    beforeVersions: before.versions,
    after: Object.fromEntries(names.map((partition) => [partition, versionId])),
    kept: shownOf(shown, stays).partitions,
    by: author.uid, byEmail: author.email, state: 'published', undoneBy: null, undoneByEmail: null, undoneAt: null,
  };
  const move = { importId, storeId, tableId, author, at, fileName, record };
  if (names.length === 0) return { flip: { ...move, kind: 'log' }, chunks: [] };
  const { parts, chunks } = layVersion(moved);
  const facts: VersionFacts = { importId, rows, asOf, fileName, byEmail: author.email, at };
  const version: StoredVersion = {
    importId, reportId, fileName, sha256, sheet: sheet === null ? null : endOfName(sheet, mostSheetCharacters), asOf, at, parts,
    rows: sum(Object.values(rows)),
    chunks: chunks.length,
    bytes: sum(chunks.map(({ length }) => length)),
    by: author.uid, byEmail: author.email,
  };
  return { flip: { ...move, kind: 'publish', versionId, facts, version }, chunks };
};
