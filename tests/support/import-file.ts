/** A file's whole way in one process: the real reader over a real port, the import session, and the tables a publish would store. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { readFile } from '../../main/reader/read-file';
import type { ReaderOptions } from '../../preload/contract';
import type { ReaderReply, ReaderRequest } from '../../preload/reader-protocol';
import { createImportSession } from '../../renderer/data/import/import-session';
import { firstRecords } from '../../renderer/data/import/file-contents';
import { readPort } from '../../renderer/data/import/read-port';
import { packTable, unpackTable } from '../../renderer/data/packing';
import type { Placed, ReadSummary, Review, ReviewBase } from '../../renderer/data/import/import-ports';
import type { Outcome } from '../../renderer/domain/failures';
import type { ChangedList } from '../../renderer/domain/import/changed-lists';
import { everything, type PublishMode } from '../../renderer/domain/import/review';
import type { Period } from '../../renderer/domain/reports/dating';
import type { FigureOrder, YearOrder } from '../../renderer/domain/reports/read-day';
import type { DecimalMark } from '../../renderer/domain/reports/read-number';
import { cellOf, rowCells } from '../../renderer/domain/tables/cells';
import { tableDefinition } from '../../renderer/domain/tables/definitions';
import { isTableId } from '../../renderer/domain/tables/table-ids';
import type { Cell, Table } from '../../renderer/domain/tables/table';

const folder = mkdtempSync(path.join(tmpdir(), 'imported-files-'));
let written = 0;

export const must = <T,>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};

export type FileToImport = {
  readonly name: string;
  readonly bytes: Buffer;
  /** Null: what the file is recognised as, which must be one report. */
  readonly reportId?: string | null;
  readonly says?: { readonly asOf: string | null; readonly period: Period | null; readonly dayOrder?: FigureOrder | null; readonly yearOrder?: YearOrder | null; readonly areNumbersDays?: boolean | null; readonly decimalMark?: DecimalMark | null; readonly accounts?: readonly string[] | null; readonly addsToLists?: boolean; readonly otherLists?: readonly string[] };
  /** What stands, by partition. */
  readonly standing?: ReadonlyMap<string, Table>;
  readonly mode?: PublishMode;
  /** Other tables of the store, as they stand. */
  readonly others?: readonly Table[];
};

export type Imported = {
  readonly summary: ReadSummary;
  readonly placed: Placed;
  readonly review: Review;
  /** By partition, as they would stand after publishing. */
  readonly tables: ReadonlyMap<string, Table>;
  /** The rows that were left out, as they are handed back. */
  readonly rejectedCsv: string;
  readonly lists: readonly ChangedList[];
};

const baseOf = async (partition: string, table: Table): Promise<ReviewBase> => ({
  partition, from: partition, head: { versionId: 'v1', importId: 'earlier', rows: table.rowCount, asOf: null, fileName: 'earlier.csv', byEmail: 'a@b.c', at: 0 }, packed: await packTable(table),
});

/** The real reader at the other end of a port, at work on a file of these bytes. */
const fromReader = async <T,>(name: string, bytes: Buffer, use: (port: MessagePort) => Promise<T>, options: ReaderOptions = {}): Promise<T> => {
  written += 1;
  const where = path.join(folder, `${written}-${name}`);
  writeFileSync(where, bytes);
  const { port1, port2 } = new MessageChannel();
  const reading = readFile(where, options, {
    post: (reply: ReaderReply) => { port2.postMessage(reply); },
    onRequest: (listener: (request: ReaderRequest) => void) => { port2.on('message', listener); },
    onClose: (listener: () => void) => { port2.on('close', listener); },
  });
  // A Node port is a browser's port in all that is used of it.
  const used = await use(port1 as unknown as MessagePort);
  await reading;
  port2.close();
  return used;
};

/** Every record of one sheet; of a text file, whose only sheet has no name, too. */
export const recordsOf = async (name: string, bytes: Buffer, sheetName: string | null): Promise<readonly (readonly string[])[]> => {
  const { sheets } = must(await fromReader(name, bytes, (port) => readPort({ name, bytes: bytes.length, modifiedAt: 0 }, port, () => undefined).contents));
  const sheet = sheets.find((one) => one.name === sheetName);
  return sheet === undefined ? [] : firstRecords(sheet, Infinity).records;
};

/** What is said of a file once it is read, whatever it is. */
export const summaryOf = async (name: string, bytes: Buffer, options: ReaderOptions = {}): Promise<ReadSummary> =>
  must(await fromReader(name, bytes, (port) => createImportSession().read('looked at', { name, bytes: bytes.length, modifiedAt: 0 }, port, () => undefined), options));

/** Throws where the file is refused, or where something needed was not said. */
export const importFile = async ({ name, bytes, reportId = null, says = { asOf: null, period: null }, standing = new Map<string, Table>(), mode = 'merge', others = [] }: FileToImport): Promise<Imported> => {
  const session = createImportSession();
  const importId = `import-${written + 1}`;
  const summary = must(await fromReader(name, bytes, (port) => session.read(importId, { name, bytes: bytes.length, modifiedAt: 0 }, port, () => undefined)));
  const [candidate] = summary.candidates;
  if (reportId === null && (candidate === undefined || summary.candidates.length > 1)) throw new Error(`Recognised as ${summary.candidates.join(' or ') || 'nothing'}`);
  const placed = must(await session.place(importId, { reportId: reportId ?? candidate ?? '', mapping: null, sheet: null, asOf: says.asOf, period: says.period, dayOrder: says.dayOrder ?? null, yearOrder: says.yearOrder ?? null, areNumbersDays: says.areNumbersDays ?? null, decimalMark: says.decimalMark ?? null, accounts: says.accounts ?? null, addsToLists: says.addsToLists ?? false, otherLists: says.otherLists ?? [] }));
  if (placed.needs !== null) throw new Error(`Needs ${placed.needs}`);
  const bases = await Promise.all(placed.partitions.flatMap((partition) => {
    const table = standing.get(partition);
    return table === undefined ? [] : [baseOf(partition, table)];
  }));
  const review = must(await session.review(importId, { bases, others: await Promise.all(others.map(packTable)), knownSha256: [] }));
  const packed = await session.pack(importId, mode, everything);
  const tables = new Map(standing);
  if (packed.ok) for (const part of packed.value.parts) if (part.packed !== null) tables.set(part.partition, must(await unpackTable(part.packed)));
  return { summary, placed, review, tables, rejectedCsv: new TextDecoder().decode(await session.rejectedRows(importId)), lists: await session.changedLists(importId) };
};

/** The rows of a table, each by column. */
export const rowsOfTable = (table: Table): readonly Readonly<Record<string, Cell>>[] => {
  if (!isTableId(table.tableId)) throw new Error(table.tableId);
  const definition = tableDefinition(table.tableId);
  return Array.from({ length: table.rowCount }, (_, row) => Object.fromEntries(rowCells(table, definition, row).map((cell, at) => [definition.columns[at]?.id ?? '', cell])));
};

/** One column of a table, in row order. */
export const columnOf = (table: Table | undefined, columnId: string): readonly Cell[] => {
  const data = table?.columns.find(({ id }) => id === columnId)?.data;
  return table === undefined || data === undefined ? [] : Array.from({ length: table.rowCount }, (_, row) => cellOf(data, row));
};

/** A file of text lines. */
export const linesFile = (lines: readonly string[], end = '\r\n'): Buffer => Buffer.from(lines.map((line) => line + end).join(''), 'utf8');
