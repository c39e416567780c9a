/** Questions worth asking before a publish: signs that the file is old, doubled, cut short, or another store's. */
import { listedNames } from '../listed-names';
import { columnData, isTextData } from '../tables/cells';
import { headingWithUnit } from '../tables/heading-with-unit';
import type { Column, Table, TableDefinition } from '../tables/table';
import type { TableDiff } from './diff';
import { lostZeros, lostZerosWords } from './lost-zeros';
import { otherSpellings, otherSpellingWords } from './other-spelling';
import { renamedWords, type Renamed } from './renamed-goods';
import { shortenedCodes, shortenedCodesWords } from './shortened-codes';
import { shortListsWords } from './short-lists';
import type { ColumnTotal, Guard } from './review';

/** Shares above which an import is asked about. */
export const guardLimits = { missingShare: 0.3, totalMove: 0.5, unknownShare: 0.5 } as const;

type Figures = { readonly sum: number; readonly count: number };

const noFigures: Figures = { sum: 0, count: 0 };

const plus = (some: Figures, others: Figures): Figures => ({ sum: some.sum + others.sum, count: some.count + others.count });

const less = (some: Figures, others: Figures): Figures => ({ sum: some.sum - others.sum, count: some.count - others.count });

const figures = (table: Table | null, columnId: string, rows: Uint32Array | null): Figures => {
  const data = table === null ? null : columnData(table, columnId);
  if (data === null || isTextData(data)) return noFigures;
  const { values } = data;
  const length = rows === null ? values.length : rows.length;
  let sum = 0;
  let count = 0;
  for (let at = 0; at < length; at += 1) {
    const value = values[rows === null ? at : (rows[at] ?? 0)] ?? NaN;
    if (Number.isNaN(value)) continue;
    sum += value;
    count += 1;
  }
  return { sum, count };
};

/** A total of figures is not one of blanks, although both add up to 0. */
export type ToldTotal = ColumnTotal & { readonly isToldBefore: boolean; readonly isToldAfter: boolean };

/** Totals over all parts of an import. `standsInPartition`: what is compared with would be replaced, not just followed. */
export const columnTotals = (
  parts: readonly { readonly diff: TableDiff; readonly standsInPartition: boolean }[],
  columnIds: readonly string[],
): readonly ToldTotal[] =>
  columnIds.map((columnId) => {
    let before = noFigures;
    let after = noFigures;
    let merged = 0;
    for (const { diff, standsInPartition } of parts) {
      const stood = figures(diff.base, columnId, null);
      // Of another day, what the file says nothing about is not compared; of its own day it stays.
      before = plus(before, standsInPartition ? stood : less(stood, figures(diff.base, columnId, diff.outside)));
      const staying = standsInPartition ? plus(figures(diff.base, columnId, diff.unreadable), figures(diff.base, columnId, diff.outside)) : noFigures;
      const then = plus(figures(diff.next, columnId, null), staying);
      after = plus(after, then);
      merged += then.sum + (standsInPartition ? figures(diff.base, columnId, diff.missing).sum : 0);
    }
    return { columnId, before: before.sum, after: after.sum, merged, isToldBefore: before.count > 0, isToldAfter: after.count > 0 };
  });

export type GuardInput = {
  readonly definition: TableDefinition;
  readonly diffs: readonly TableDiff[];
  readonly totals: readonly ToldTotal[];
  readonly sha256: string;
  /** Of files already published to this table. */
  readonly knownSha256: readonly string[];
  /** Columns of codes, which a spreadsheet may have taken for numbers. */
  readonly codes?: readonly string[];
  /** The table is a list that staff keep themselves. */
  readonly isOwnList?: boolean;
  /** Lists that lack a part that cannot be read, with the title of the column that names them. */
  readonly short?: { readonly lists: readonly string[]; readonly title: string };
  /** Goods that may have another SKU now. */
  readonly renamed?: readonly Renamed[];
  /** Closed orders that would be open again. */
  readonly reopened?: readonly string[];
};

const namedOrders = 5;

const reopenedWords = (orders: readonly string[]): string => {
  const [only = ''] = orders;
  if (orders.length === 1) return `${only} stands as closed and would be open again: what is left of it counts as on the way.`;
  return `${figure(orders.length)} orders stand as closed and would be open again (${listedNames(orders, namedOrders)}): what is left of them counts as on the way.`;
};

/** `1,470`; parts of hundredths are what adding up leaves. */
const figure = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

const percent = (share: number): string => `${figure(Math.round(share * 100))} %`;

/** Null where the total moves too little to ask. Where no figure stood, none has moved. */
const movedWords = ({ before, after, isToldBefore, isToldAfter }: ToldTotal): string | null => {
  if (!isToldBefore || before === after) return null;
  if (!isToldAfter) return `was ${figure(before)} in total; the file says no figure of it at all`;
  if (before === 0) return `goes from 0 to ${figure(after)} in total`;
  const share = Math.abs(after - before) / Math.abs(before);
  return share <= guardLimits.totalMove ? null : `goes from ${figure(before)} to ${figure(after)} in total (${after > before ? '+' : '−'}${percent(share)})`;
};

/** Codes of one column that are others but for how they are written, by code of the file. */
type Misspelled = {
  readonly column: Column;
  readonly isName: boolean;
  readonly zeros: ReadonlyMap<string, string>;
  readonly spellings: ReadonlyMap<string, string>;
};

const none: ReadonlyMap<string, string> = new Map();

/** How many of the rows are named by a code that is `written` otherwise, or that `stands` and is written otherwise in the file. */
const meantIn = (table: Table, rows: Uint32Array, misspelled: readonly Misspelled[], side: 'written' | 'stands'): number => {
  const named = misspelled.filter(({ isName, zeros, spellings }) => isName && zeros.size + spellings.size > 0).map(({ column, zeros, spellings }) => {
    const data = columnData(table, column.id);
    return { codes: data !== null && isTextData(data) ? data.values : [], meant: new Set([zeros, spellings].flatMap((codes) => [...(side === 'written' ? codes.keys() : codes.values())])) };
  });
  return named.length === 0 ? 0 : rows.reduce((all, row) => all + Number(named.some(({ codes, meant }) => meant.has(codes[row] ?? ''))), 0);
};

export const guards = ({ definition, diffs, totals, sha256, knownSha256, codes = definition.key, isOwnList = false, short = { lists: [], title: '' }, renamed = [], reopened = [] }: GuardInput): readonly Guard[] => {
  const asked: Guard[] = [];
  const sum = (of: (diff: TableDiff) => number): number => diffs.reduce((all, diff) => all + of(diff), 0);
  const misspelled: readonly Misspelled[] = definition.columns.filter(({ id }) => codes.includes(id)).map((column) => ({
    column,
    isName: definition.key.includes(column.id),
    zeros: lostZeros(diffs, column, definition.grain === 'period'),
    spellings: definition.key.includes(column.id) && definition.grain !== 'period' ? otherSpellings(diffs, column, isOwnList) : none,
  }));
  if (knownSha256.includes(sha256)) {
    asked.push({ id: 'same-file', message: 'This very file has been imported before.' });
  }
  // Rows of other days were never to be in the file.
  const before = sum((diff) => (diff.base?.rowCount ?? 0) - diff.outside.length);
  // Of a code that is only written otherwise it is asked as that: its row is neither cut off nor another store's.
  const missing = sum((diff) => diff.missing.length - (diff.base === null ? 0 : meantIn(diff.base, diff.missing, misspelled, 'stands')));
  if (before > 0 && missing / before > guardLimits.missingShare) {
    asked.push({
      id: 'many-missing',
      message: `${figure(missing)} of the ${figure(before)} rows that stand (${percent(missing / before)}) are not in the file. Was it cut short or filtered?`,
    });
  }
  const rows = sum((diff) => diff.next.rowCount);
  const unknown = sum((diff) => diff.new.length - meantIn(diff.next, diff.new, misspelled, 'written'));
  // New orders are always unknown; there it takes the SKUs to tell a store.
  if (definition.grain !== 'period' && before > 0 && rows > 0 && unknown / rows > guardLimits.unknownShare) {
    asked.push({
      id: 'wrong-store',
      message: `${figure(unknown)} of the ${figure(rows)} rows (${percent(unknown / rows)}) are not known in this store. Is it another store's file?`,
    });
  }
  for (const { column, zeros, spellings } of misspelled) {
    const lost = lostZerosWords(zeros, column);
    if (lost !== null) asked.push({ id: 'zeros-lost', message: lost });
    const shortened = shortenedCodesWords(shortenedCodes(diffs, column), column);
    if (shortened !== null) asked.push({ id: 'codes-shortened', message: shortened });
    const spelled = otherSpellingWords(spellings, column);
    if (spelled !== null) asked.push({ id: 'spelled-otherwise', message: spelled });
  }
  const otherName = renamedWords(renamed);
  if (otherName !== null) asked.push({ id: 'renamed', message: otherName });
  if (short.lists.length > 0) asked.push({ id: 'short-lists', message: shortListsWords(short.lists, short.title) });
  if (reopened.length > 0) asked.push({ id: 'reopened', message: reopenedWords(reopened) });
  for (const moved of totals) {
    const says = movedWords(moved);
    if (says === null) continue;
    const shown = definition.columns.find((column) => column.id === moved.columnId);
    asked.push({ id: 'total-moved', message: `${shown === undefined ? moved.columnId : headingWithUnit(shown)} ${says}.` });
  }
  return asked;
};
