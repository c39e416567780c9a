/** What everybody sees of a table, by the server's own documents. */
import { readDocument, type Emulators } from './emulator-admin';

export type ShownPartition = { readonly versionId: string; readonly fileName: unknown; readonly byEmail: unknown; readonly rows: number };

type Facts = { readonly fileName?: unknown; readonly byEmail?: unknown; readonly rows?: unknown };

/** The manifest keeps the rows of a version as `partition:count`, joined by commas. */
const rowsOf = (facts: Facts, partition: string): number =>
  Number(new RegExp(`(?:^|,)${partition}:(\\d+)`).exec(String(facts.rows))?.[1] ?? Number.NaN);

export const shownOnServer = async (emulators: Emulators, storeId: string, tableId: string): Promise<Readonly<Record<string, ShownPartition>>> => {
  const manifest = (await readDocument(emulators, `stores/${storeId}/tables/${tableId}`))?.data ?? {};
  const versions = (manifest['versions'] ?? {}) as Readonly<Record<string, Facts>>;
  const partitions = (manifest['partitions'] ?? {}) as Readonly<Record<string, string>>;
  return Object.fromEntries(
    Object.entries(partitions).map(([partition, versionId]) => {
      const facts = versions[versionId] ?? {};
      return [partition, { versionId, fileName: facts.fileName, byEmail: facts.byEmail, rows: rowsOf(facts, partition) }];
    }),
  );
};
