/** A count of labels as a change of the stock list: the whole list of a new day, or some rows of one that stands. */
import type { HandChange } from '../../data/hand-edits/hand-edit-ports';
import type { DataService } from '../../data/ports';
import type { PartitionHead } from '../../data/published-ports';
import { countedList, type LabelCount } from '../../domain/labels/count-batch';
import type { Failure } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import type { RowCells } from '../../domain/tables/edit-rows';
import { appendTo } from '../../domain/grouped';
import { listedNames } from '../../domain/listed-names';
import { formatCount, formatDay, formatMoment } from '../../ui/table/format-cell';

const numberOr = (cell: RowCells[string] | undefined): number | null => (typeof cell === 'number' ? cell : null);
/** `counted`: from what is on hand by the newest list; null where it lists nothing. */
export type StatedCount = Omit<LabelCount, 'counted'> & { readonly counted: (onHand: number | null) => number | null };

/** What was on hand by label when somebody began to count; null where a list does not say it. */
export type KnownStock = ReadonlyMap<string, number | null>;

export const stockNow = async (data: Pick<DataService, 'readTable' | 'rowsToEdit'>, storeId: StoreId): Promise<KnownStock | null> => {
  const head = await data.readTable(storeId, 'martin-inventory');
  if (!head.ok) return null;
  const newest = Object.keys(head.value.partitions).sort().at(-1);
  if (newest === undefined) return new Map();
  const standing = await data.rowsToEdit({ storeId, tableId: 'martin-inventory', partition: newest });
  return standing.ok ? stockOf(standing.value.rows) : null;
};

const stockOf = (rows: readonly RowCells[]): KnownStock => new Map(rows.map((row) => [String(row['sku'] ?? ''), numberOr(row['onHand'])]));

const shownUnits = (units: number | null): string => (units === null ? 'not known' : formatCount(units));

type Counter = Pick<PartitionHead, 'byEmail' | 'at'>;
type CountData = Pick<DataService, 'readTable' | 'rowsToEdit' | 'openView' | 'cellProvenance' | 'closeView'>;

/** Who said what is on hand in a row of the list: not always whoever changed the list last. Null where that cannot be told. */
const countersOf = async (data: CountData, storeId: StoreId, versionId: string, partition: string, rows: readonly number[]): Promise<ReadonlyMap<number, Counter>> => {
  const opened = await data.openView(storeId, 'martin-inventory', versionId, partition);
  if (!opened.ok) return new Map();
  const { view } = opened.value;
  try {
    const told = await Promise.all(rows.map(async (row) => [row, await data.cellProvenance(view, row, 'onHand')] as const));
    return new Map(told.flatMap(([row, origin]) => (origin.ok && origin.value.imported !== null ? [[row, origin.value.imported] as const] : [])));
  } finally {
    await data.closeView(view);
  }
};

/** Of so many labels it is asked who counted them: each answer costs tens of reads, and the message names a few per person. */
const mostAsked = 20;

/** Labels that became something else since, where it is neither what stood when the count began nor what is counted, each in words. */
const movedSince = (seen: KnownStock, now: KnownStock, counts: readonly LabelCount[]): readonly { readonly sku: string; readonly words: string }[] =>
  counts.flatMap(({ sku, counted }) => {
    const [before, after] = [seen.get(sku) ?? null, now.get(sku) ?? null];
    return counted === null || before === after || after === counted ? [] : [{ sku, words: `${sku} was ${shownUnits(before)} when you began and is ${shownUnits(after)} now, you counted ${shownUnits(counted)}` }];
  });

const whoChanged = (by: Counter | null): string => (by === null ? 'Somebody else changed the stock' : `${by.byEmail} changed the stock on ${formatMoment(by.at)}`);

export type CountChange = { readonly kind: 'since'; readonly text: string; /** What is on hand now. */ readonly now: KnownStock } | { readonly kind: 'ready'; readonly change: HandChange; /** Labels whose count came to nothing known: their stock is left as it is. */ readonly uncounted: readonly string[]; /** Those of them that no list has: what was written beside them is kept nowhere. */ readonly unlisted: readonly string[]; /** What the labels of it were, and are by it. */ readonly stood: readonly RowCells[]; readonly made: readonly RowCells[] } | { readonly kind: 'said'; readonly text: string } | { readonly kind: 'failed'; readonly failure: Failure; readonly saved: readonly [] };

/** `dayFor`: the ISO day it was counted on, where the newest list is of the day given. `seen`: what was on hand when it was typed; null where nobody looked at it. */
export const countChange = async (data: CountData, storeId: StoreId, dayFor: (newestList: string | null) => string, stated: readonly StatedCount[], seen: KnownStock | null = null): Promise<CountChange> => {
  const head = await data.readTable(storeId, 'martin-inventory');
  if (!head.ok) return { kind: 'failed', failure: head.failure, saved: [] };
  const newest = Object.keys(head.value.partitions).sort().at(-1) ?? null;
  const day = dayFor(newest);
  if (newest !== null && newest > day) return { kind: 'said', text: `There is a stock list of ${formatDay(newest)}. A count of ${formatDay(day)} would stand behind it and change nothing: count for that day or a later one.` };
  const skus = stated.map(({ sku }) => sku);
  const standing = newest === null ? null : await data.rowsToEdit({ storeId, tableId: 'martin-inventory', partition: newest });
  if (standing !== null && !standing.ok) return { kind: 'failed', failure: standing.failure, saved: [] };
  const rows = standing?.value.rows ?? [];
  const counts = stated.map((count): LabelCount => ({ ...count, counted: count.counted(numberOr(rows.find((row) => row['sku'] === count.sku)?.['onHand'])) }));
  const now = stockOf(rows);
  const moved = seen === null ? [] : movedSince(seen, now, counts);
  if (moved.length > 0) {
    const rowOf = new Map(rows.map((row, at) => [String(row['sku'] ?? ''), at]));
    const versionId = standing?.value.versionId ?? null;
    const asked = moved.flatMap(({ sku }) => rowOf.get(sku) ?? []).slice(0, mostAsked);
    const counters = newest === null || versionId === null ? new Map<number, Counter>() : await countersOf(data, storeId, versionId, newest, asked);
    const last = newest === null ? null : (head.value.partitions[newest] ?? null);
    const counterOf = (row: number | undefined): Counter | null => (row === undefined || asked.includes(row) ? (counters.get(row ?? -1) ?? last) : null);
    const told = new Map<string, string[]>();
    for (const { sku, words } of moved) appendTo(told, whoChanged(counterOf(rowOf.get(sku))), words);
    return { kind: 'since', text: [...told].map(([who, what]) => `${who}: ${listedNames(what)}.`).join(' '), now };
  }
  const list = countedList(rows, newest, counts, day);
  const touched = new Set(skus);
  const uncounted = counts.flatMap(({ sku, counted }) => (counted === null ? [sku] : []));
  const listed = new Set(list.map((row) => String(row['sku'])));
  const isTouched = (row: RowCells): boolean => touched.has(String(row['sku']));
  return {
    kind: 'ready',
    uncounted,
    stood: rows.filter(isTouched),
    made: list.filter(isTouched),
    unlisted: uncounted.filter((sku) => !listed.has(sku)),
    change:
      newest === day
        ? { tableId: 'martin-inventory', partition: day, baseVersionId: standing?.value.versionId ?? null, edits: { kind: 'some', upsert: list.filter(isTouched), remove: [] } }
        : { tableId: 'martin-inventory', partition: day, baseVersionId: null, edits: { kind: 'all', rows: list } },
  };
};
