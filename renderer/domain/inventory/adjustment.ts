/** A stock adjustment as a new day of our warehouse's stock list: what was counted or put right, over what stood before. Stock at marketplaces is theirs to say and is never adjusted. */
import type { Cell } from '../tables/table';

export const adjustmentReasons = [
  { value: 'count', title: 'Count' },
  { value: 'correction', title: 'Correction' },
  { value: 'damage', title: 'Damage' },
  { value: 'found', title: 'Found' },
  { value: 'used', title: 'Used, given away' },
  { value: 'transfer', title: 'Transfer' },
] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number]['value'];

export const isAdjustmentReason = (value: unknown): value is AdjustmentReason => adjustmentReasons.some((reason) => reason.value === value);

export type StockRow = Readonly<Record<string, Cell>>;

/** `onHand`: whole units that lie there now. `warehouse` null: the list names none. */
export type Adjustment = { readonly code: string; readonly warehouse: string | null; readonly onHand: number };

const placeOf = (code: Cell, warehouse: Cell): string => `${String(code ?? '')}\n${String(warehouse ?? '')}`;

/**
 * The whole list of the day. Rows nobody adjusted stand as they did, with the day they were counted on; goods that were in no list, or not in that warehouse, are added. What is spoken for stays.
 * `standingDay`: the day of the list the rows come from; null for the first one.
 */
export const adjustedList = (standing: readonly StockRow[], standingDay: string | null, adjustments: readonly Adjustment[], reason: AdjustmentReason, note: string, day: string): readonly StockRow[] => {
  const open = new Map(adjustments.map((one) => [placeOf(one.code, one.warehouse), one]));
  const title = adjustmentReasons.find(({ value }) => value === reason)?.title ?? reason;
  const said = { reason: title, note: note.trim() === '' ? null : note.trim(), countedOn: day };
  const rows = standing.map((row): StockRow => {
    const key = placeOf(row['itemCode'] ?? null, row['warehouse'] ?? null);
    const one = open.get(key);
    open.delete(key);
    return one === undefined ? { ...row, countedOn: row['countedOn'] ?? standingDay } : { ...row, onHand: one.onHand, ...said };
  });
  return [...rows, ...[...open.values()].map(({ code, warehouse, onHand }): StockRow => ({ itemCode: code, warehouse, onHand, reserved: null, ...said }))];
};
