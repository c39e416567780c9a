/** Rows of the cost sheet made in the app: what holds from a day on, over what held before. Nothing that was is changed by it. */
import { listedNames } from '../listed-names';
import type { Cell } from '../tables/table';

/** Figures of a cost row that staff set. Money of one unit, duty in per cent of FOB. */
export const costFields = ['fob', 'currency', 'freight', 'dutyPercent', 'prep', 'landed'] as const;
export type CostField = (typeof costFields)[number];
export type CostRow = Readonly<Record<string, Cell>>;
export type CostChange = Readonly<Partial<Record<CostField, number | string>>>;

const parts: readonly CostField[] = ['fob', 'freight', 'dutyPercent', 'prep'];
const money: readonly CostField[] = ['fob', 'freight', 'prep', 'landed'];

/** Of a SKU's rows the one that holds on a day: the last that is valid by then; one without a day holds since ever. */
export const costRowOn = (rows: readonly CostRow[], sku: string, day: string): CostRow | null => {
  const from = (row: CostRow): string => String(row['validFrom'] ?? '');
  return rows.reduce<CostRow | null>((best, row) => (row['sku'] === sku && from(row) <= day && (best === null || from(row) >= from(best)) ? row : best), null);
};

/** The row that holds today though costs were said to hold from a past day on; null where theirs do. */
export const laterCost = (rows: readonly CostRow[], sku: string, from: string, today: string): CostRow | null => {
  const standing = costRowOn(rows, sku, today);
  return standing !== null && String(standing['validFrom'] ?? '') > from ? standing : null;
};

const mostNamed = 3;

/** `Today a later cost holds: A from 2026-06-01.` Null where each of the SKUs goes by what was saved, or by none yet. */
export const laterCostWords = (rows: readonly CostRow[], skus: readonly string[], from: string, today: string): string | null => {
  const later = skus.flatMap((sku) => {
    const row = laterCost(rows, sku, from, today);
    return row === null ? [] : [`${sku} from ${String(row['validFrom'])}`];
  });
  return later.length === 0 ? null : `Today a later cost holds: ${listedNames(later, mostNamed)}.`;
};

/** What the page shows beside what is typed: whether FOB and freight are told, and the currency of the row. */
export type KnownCost = { readonly fob: boolean; readonly freight: boolean; readonly currency: string | null };

export type MadeCost = {
  /** The whole row to be put in. */
  readonly row: CostRow;
  /** A stated landed cost gave way to the parts that were typed. */
  readonly droppedLanded: number | null;
};

/**
 * The row that holds from `validFrom` on: what held before with the change over it. A landed cost somebody stated hides its parts; where
 * a part is typed and no landed cost is, it gives way, if the parts then tell the whole: FOB and freight, either of this row or
 * `known` otherwise (of the item list and the carton). Else it stays. Money typed without its currency is in that of what held before, or
 * where that states none in the one the page showed, `known.currency`; null: the store's.
 */
export const costRowFrom = (standing: CostRow | null, sku: string, validFrom: string, change: CostChange, known: KnownCost): MadeCost => {
  const isFirst = standing === null || money.every((field) => (standing[field] ?? null) === null);
  const shown = isFirst && known.currency !== null && money.some((field) => change[field] !== undefined) ? { currency: known.currency } : {};
  const row: Record<string, Cell> = { ...(standing ?? {}), sku, validFrom, ...shown, ...change };
  const stated = row['landed'] ?? null;
  const typesPart = parts.some((field) => change[field] !== undefined) && change.landed === undefined;
  const isWhole = (typeof row['fob'] === 'number' || known.fob) && (typeof row['freight'] === 'number' || known.freight);
  if (!typesPart || stated === null || !isWhole) return { row, droppedLanded: null };
  return { row: { ...row, landed: null }, droppedLanded: typeof stated === 'number' ? stated : null };
};

/** `percent` more, or less where below 0; to four places. 10 less of 1.40: 1.26. Never below 0. */
export const changedBy = (amount: number, percent: number): number => Math.max(0, Math.round(amount * (1 + percent / 100) * 10_000) / 10_000);
