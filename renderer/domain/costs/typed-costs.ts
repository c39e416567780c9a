/** Costs typed on rows of listings, by the code whose cost it is: several listings may be of one. */
import type { Cell } from '../tables/table';
import { costFields, type CostChange, type KnownCost } from './cost-rows';

/** A row as it stands: `costOf` as the page shows it, `3 × ITEM` for a listing of three. */
export type CostedRow = { readonly id: string; readonly costOf: string; readonly fob: Cell; readonly freight: Cell; readonly currency: Cell };

export type TypedCost = { readonly change: CostChange; readonly known: KnownCost };

export type TypedCosts =
  | { readonly kind: 'costs'; readonly byCode: ReadonlyMap<string, TypedCost> }
  /** So many changed rows are not among `rows`: whose cost was typed there nobody can say. */
  | { readonly kind: 'gone'; readonly count: number }
  /** As it was written: no three letters that name money. */
  | { readonly kind: 'no-currency'; readonly written: string }
  /** Two rows say different costs of it. */
  | { readonly kind: 'clash'; readonly code: string };

export const currencyCode = /^[A-Z]{3}$/;

export const noCurrency = (written: string): string => `“${written}” is no currency: write its three letters, such as USD.`;

const ofSeveral = /^\d+ × /;

/** `changes` by the rows' ids. Money of one unit, as `cost-rows.ts` has it. */
export const typedCosts = (changes: ReadonlyMap<string, CostChange>, rows: readonly CostedRow[]): TypedCosts => {
  const count = changes.size - rows.length;
  if (count > 0) return { kind: 'gone', count };
  const byCode = new Map<string, TypedCost>();
  for (const { id, costOf, fob, freight, currency } of rows) {
    const change = changes.get(id) ?? {};
    const code = costOf.replace(ofSeveral, '');
    const before = byCode.get(code)?.change ?? {};
    if (change.currency !== undefined && !currencyCode.test(String(change.currency))) return { kind: 'no-currency', written: String(change.currency) };
    if (costFields.some((field) => before[field] !== undefined && change[field] !== undefined && before[field] !== change[field])) return { kind: 'clash', code };
    byCode.set(code, { change: { ...before, ...change }, known: { fob: fob !== null, freight: freight !== null, currency: currency === null ? null : String(currency).toUpperCase() } });
  }
  return { kind: 'costs', byCode };
};
