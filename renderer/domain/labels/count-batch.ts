/** A count of labels as a new day of the stock list: what was counted, over what stood before. */
import type { Cell } from '../tables/table';

export const countReasons = [
  { value: 'count', title: 'Count' },
  { value: 'receipt', title: 'Receipt' },
  { value: 'used', title: 'Used' },
  { value: 'damage', title: 'Damage' },
  { value: 'transfer', title: 'Transfer' },
] as const;
export type CountReason = (typeof countReasons)[number]['value'];

export const isCountReason = (value: unknown): value is CountReason => countReasons.some((reason) => reason.value === value);

export type LabelCount = {
  readonly sku: string;
  /** On hand now; null where only words were written beside it. */
  readonly counted: number | null;
  readonly reason: CountReason;
  readonly note: string | null;
};

export type StockRow = Readonly<Record<string, Cell>>;

const titleOf = (reason: CountReason): string => countReasons.find(({ value }) => value === reason)?.title ?? reason;

const noteOf = ({ reason, note }: LabelCount): string => (note === null || note.trim() === '' ? titleOf(reason) : `${titleOf(reason)}: ${note.trim()}`);

const units = (cell: Cell | undefined): number => (typeof cell === 'number' ? cell : 0);

/**
 * What was received is being printed no more: of 500 in the list and 120 more on hand by a receipt, 380 are left. Our own orders are not written into the
 * list: they say for themselves what is still to come, and what is cancelled later must not linger here.
 */
const stillPrinting = (row: StockRow, count: LabelCount): Cell => {
  const printing = row['onOrder'] ?? null;
  if (typeof printing !== 'number' || count.reason !== 'receipt') return printing;
  return Math.max(0, printing - Math.max(0, (count.counted ?? 0) - units(row['onHand'])));
};

const countedRow = (row: StockRow, count: LabelCount, day: string): StockRow =>
  count.counted === null
    ? { ...row, note: noteOf(count) }
    : { ...row, onHand: count.counted, onOrder: stillPrinting(row, count), countedOn: day, note: noteOf(count) };

/**
 * The whole stock list of the day: rows nobody counted stand as they did, with the day they speak of; a label that was in no list is added.
 * `standingDay`: the day of the list the rows come from; null for the first count.
 */
export const countedList = (standing: readonly StockRow[], standingDay: string | null, counts: readonly LabelCount[], day: string): readonly StockRow[] => {
  const open = new Map(counts.map((count) => [count.sku, count]));
  const rows = standing.map((row): StockRow => {
    const sku = String(row['sku'] ?? '');
    const count = open.get(sku);
    open.delete(sku);
    const dated = { ...row, countedOn: row['countedOn'] ?? standingDay };
    return count === undefined ? dated : countedRow(dated, count, day);
  });
  const added = [...open.values()].flatMap((count): readonly StockRow[] => (count.counted === null ? [] : [countedRow({ sku: count.sku, title: null, onHand: null, allocated: null, onOrder: null, countedOn: null, note: null }, count, day)]));
  return [...rows, ...added];
};
