/** From balances and snapshots to a state for every day, and whether that is enough to take stock-outs out of the demand. */
import type { StockEvidence, StockObservation } from './stock-evidence';
import { dayState } from './stock-states';

export type StockDays = {
  /** `dayState` by day, from `firstDay` of the demand. */
  readonly states: Uint8Array;
  /** 1 where a balance or a snapshot tells the state; 0 where a sale does, or nothing. */
  readonly isObserved: Uint8Array;
  /** No balance and no snapshot at all, but fast enough that days far below the mean give the stock-outs away. */
  readonly isInferred: boolean;
};

/** Two empty shelves further apart than this may have been filled and emptied in between. */
const longestEmptyDays = 31;

/** Goods this fast give their stock-outs away: a day that sold no more than a share of the mean had none, or not all day. */
export type FastRule = { readonly unitsPerDay: number; readonly share: number };

export const defaultFastRule: FastRule = { unitsPerDay: 10, share: 0.3 };

/** Known days since the first sale that make a pace. */
const fewestOfPace = 28;

type Ledger = Extract<StockObservation, { readonly kind: 'ledger' }>;

/**
 * `units` by day as sold, NaN unknown; `isEstimate` days say nothing of single days. A day is out only by evidence: a balance of 0 from morning to night, an empty snapshot on a day
 * without sales, or the days between two empty ones on which nothing sold. What sold was there. Everything else is unknown.
 */
export const stockDays = (evidence: StockEvidence, listing: number, units: Float64Array, isEstimate: Uint8Array, fast: FastRule = defaultFastRule): StockDays => {
  const days = units.length;
  const states = new Uint8Array(days);
  const isObserved = new Uint8Array(days);
  const observations = evidence.byListing[listing] ?? [];
  /** Null where the day's own sales are not known. */
  const soldOn = (day: number): number | null => (Number.isNaN(units[day] ?? NaN) || isEstimate[day] === 1 ? null : (units[day] ?? 0));
  const settle = (day: number, state: number): void => {
    if (day < 0 || day >= days || isObserved[day] === 1) return;
    states[day] = state === dayState.out && (soldOn(day) ?? 0) > 0 ? dayState.soldOut : state;
    isObserved[day] = 1;
  };

  let before: Ledger | null = null;
  /** Days in the ledger's reach without a row of this SKU: nothing moved, so the balance stood still. */
  const stoodStill = (from: number, to: number, last: Ledger, next: Ledger | null): void => {
    const isEmpty = last.ending <= 0 && (next === null || Number.isNaN(next.opening) || next.opening <= 0);
    const isFull = last.ending > 0 && next !== null && next.opening === last.ending;
    if (!isEmpty && !isFull) return;
    for (let day = Math.max(0, from); day < Math.min(days, to); day += 1) if (evidence.ledgerDays[day] === 1) settle(day, isEmpty ? dayState.out : dayState.inStock);
  };
  for (const one of observations) {
    if (one.kind !== 'ledger') continue;
    if (before !== null) stoodStill(before.day + 1, one.day, before, one);
    const opening = Number.isNaN(one.opening) ? (before !== null && before.day === one.day - 1 ? before.ending : NaN) : one.opening;
    if (one.ending > 0) settle(one.day, dayState.inStock);
    else if (opening <= 0 && one.received <= 0) settle(one.day, dayState.out);
    else if (opening > 0 || one.received > 0) settle(one.day, dayState.soldOut);
    before = one;
  }
  if (before !== null) stoodStill(before.day + 1, days, before, null);

  let empty: number | null = null;
  for (const one of observations) {
    if (one.kind !== 'snapshot') continue;
    if (one.units === null) {
      empty = null;
      continue;
    }
    settle(one.day, one.units > 0 ? dayState.inStock : dayState.out);
    if (one.units > 0) {
      empty = null;
      continue;
    }
    if (empty !== null && one.day - empty <= longestEmptyDays) {
      let isQuiet = true;
      for (let day = Math.max(0, empty + 1); day < one.day; day += 1) if (soldOn(day) !== 0) isQuiet = false;
      if (isQuiet) for (let day = Math.max(0, empty + 1); day < one.day; day += 1) settle(day, dayState.out);
    }
    empty = one.day;
  }

  let known = 0;
  let knownSelling = 0;
  let sum = 0;
  for (let day = 0; day < days; day += 1) {
    const sold = soldOn(day);
    if (sold === null) continue;
    known += 1;
    sum += sold;
    if (sum > 0) knownSelling += 1;
    if (isObserved[day] === 0 && sold > 0) states[day] = dayState.inStock;
  }
  // What began to sell later than the store has its pace since then; a first few days tell of no pace.
  const paced = knownSelling >= fewestOfPace ? knownSelling : known;
  const mean = paced === 0 ? 0 : sum / paced;
  const isInferred = observations.length === 0 && mean >= fast.unitsPerDay;
  if (isInferred) {
    for (let day = 0; day < days; day += 1) {
      const sold = soldOn(day);
      if (sold !== null && sold <= fast.share * mean) states[day] = sold === 0 ? dayState.out : dayState.soldOut;
    }
  }
  return { states, isObserved, isInferred };
};

export type Correction =
  | { readonly state: 'corrected' }
  /** From sales alone. */
  | { readonly state: 'inferred'; readonly reason: string }
  | { readonly state: 'not-corrected'; readonly reason: string };

/** Share of the days that must be told for a window to be known day by day. */
export const enoughShare = 0.8;

/** Of the days from `from` up to, not including, `to`. */
export const correctionOf = ({ states, isObserved, isInferred }: StockDays, from: number, to: number): Correction => {
  if (isInferred) return { state: 'inferred', reason: 'No stock history: days that sold far under the mean of this fast listing were taken for stock-outs.' };
  let told = 0;
  let observed = 0;
  const first = Math.max(0, from);
  const all = Math.max(0, to - first);
  for (let day = first; day < to; day += 1) {
    if (states[day] !== dayState.unknown) told += 1;
    if (isObserved[day] === 1) observed += 1;
  }
  if (observed === 0) return { state: 'not-corrected', reason: 'No stock history of these days: drop the Inventory Ledger by day, or keep dropping stock reports.' };
  // By a balance, a snapshot or a sale.
  if (told >= enoughShare * all) return { state: 'corrected' };
  return { state: 'not-corrected', reason: `Stock is known on ${told} of ${all} days.` };
};
