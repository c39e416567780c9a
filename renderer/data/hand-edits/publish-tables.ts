/** Tables made in the app, published as a file's would be: packed, counted, and logged as one import. */
import { diffTables, reviewCounts } from '../../domain/import/diff';
import type { PublishMode, ReviewCounts } from '../../domain/import/review';
import type { StoreId } from '../../domain/stores';
import type { RowSource, Table, TableId } from '../../domain/tables/table';
import { packTable } from '../packing';
import type { PublishOutcome, PublishPart, PublishRequest } from '../published-ports';

export type MadePart = {
  readonly partition: string;
  readonly baseVersionId: string | null;
  /** What stands there now, to count the changes against. */
  readonly base: Table | null;
  readonly table: Table;
};

export type MadeTables = {
  readonly importId: string;
  readonly storeId: StoreId;
  readonly tableId: TableId;
  readonly groupId: string | null;
  readonly source: RowSource;
  readonly mode: PublishMode;
  readonly parts: readonly MadePart[];
};

const hexOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Source of rows made in the app. `label` is what the log shows where a file's name would stand; `said` is what the fingerprint is of. */
export const madeSource = async (importId: string, reportId: string, label: string, said: unknown, asOf: string | null = null): Promise<RowSource> => ({
  importId, reportId, fileName: label.slice(0, 300), sha256: await hexOf(JSON.stringify(said)), sheet: null, asOf,
});

const nothing: ReviewCounts = { new: 0, changed: 0, unchanged: 0, missing: 0, rejected: 0, warnings: 0 };

const added = (one: ReviewCounts, other: ReviewCounts): ReviewCounts => ({
  new: one.new + other.new, changed: one.changed + other.changed, unchanged: one.unchanged + other.unchanged, missing: one.missing + other.missing, rejected: 0, warnings: 0,
});

/** All parts in one import, or none. */
export const publishTables = async (publish: (request: PublishRequest) => Promise<PublishOutcome>, { parts, source, ...named }: MadeTables): Promise<PublishOutcome> => {
  const packed: PublishPart[] = [];
  let counts = nothing;
  for (const { partition, baseVersionId, base, table } of parts) {
    packed.push({ partition, baseVersionId, packed: await packTable(table) });
    counts = added(counts, reviewCounts(diffTables(base, table), 0, 0));
  }
  return publish({ ...named, reportId: source.reportId, source, parts: packed, counts });
};
