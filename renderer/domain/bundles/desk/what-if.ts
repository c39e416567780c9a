/** “What if I build so many”: the items it takes, what is missing, and what other bundles can then no longer be. */
import { itemPrices, type ItemPrices } from '../../planning/item-price';
import type { Carton } from '../../planning/container';
import { unitsComing } from '../../planning/plan-bundles';
import { cartonOf } from '../../planning/plan-items';
import type { StorePlan } from '../../planning/plan-store';
import { explode } from '../explosion';
import { canBuild } from './buildable';
import { draftedBook, type BundleDraft } from './drafts';

export type TakenItem = {
  readonly code: string;
  readonly name: string | null;
  readonly supplier: string | null;
  readonly needed: number;
  /** Free now; null where nobody counted. */
  readonly free: number | null;
  /** Missing; null where the stock is not known. */
  readonly short: number | null;
  /** On order and on its way, wherever it goes. */
  readonly coming: number;
  /** At its supplier; null where the item list states none: what it costs landed is no price. */
  readonly prices: ItemPrices | null;
  readonly carton: number | null;
  /** The same with its measures; null where nobody measured it. */
  readonly measured: Carton | null;
  /** Least units of an order; null where none is stated. */
  readonly minimum: number | null;
};

export type LosingBundle = { readonly code: string; readonly name: string | null; readonly before: number; readonly after: number };

export type WhatIf = { readonly code: string; readonly units: number; readonly items: readonly TakenItem[]; readonly loses: readonly LosingBundle[]; /** Could be made of what is there; null where not known. */ readonly possible: boolean | null };

/**
 * Built ones of bundles inside are used first. What cannot be taken because it is not there takes nothing from others. What is built lies on the shelf: a bundle it goes
 * into can be made of it. Null for a bundle without a recipe.
 */
export const whatIfBuild = ({ context, items: plans }: Pick<StorePlan, 'context' | 'items'>, code: string, units: number, drafts: readonly BundleDraft[]): WhatIf | null => {
  const { book } = draftedBook(context, drafts);
  if (!book.recipes.has(code) || !(units > 0)) return null;
  const { stock, items } = context;
  const coming = new Map(plans.map((plan) => [plan.code, unitsComing(plan)]));
  const need = explode(book, new Map([[code, units]]), new Map([...stock].filter(([built]) => built !== code && book.recipes.has(built))));
  const after = new Map(stock).set(code, (stock.get(code) ?? 0) + units);
  const taken: TakenItem[] = [];
  for (const [part, { own, exploded }] of need) {
    if (part === code) continue;
    const needed = own + exploded;
    const free = stock.get(part) ?? null;
    if (free !== null) after.set(part, Math.max(0, free - needed));
    if (book.recipes.has(part)) continue;
    const item = items.get(part);
    taken.push({
      code: part, name: item?.name ?? null, supplier: item?.supplier ?? null, needed, free, short: free === null ? null : Math.max(0, needed - free), coming: coming.get(part) ?? 0, prices: item === undefined ? null : itemPrices(item, context.inputs.currency),
      carton: item?.carton.value ?? null, measured: item === undefined ? null : cartonOf(item), minimum: item?.minimum.value ?? null,
    });
  }
  const loses = [...book.recipes.keys()].flatMap((other): readonly LosingBundle[] => {
    if (other === code) return [];
    const [before, then] = [canBuild(book, other, stock).units, canBuild(book, other, after).units];
    return before === null || then === null || then >= before ? [] : [{ code: other, name: context.bundles.get(other)?.name ?? null, before, after: then }];
  });
  const isShort = taken.some(({ short }) => (short ?? 0) > 0);
  return {
    code, units, items: taken.sort((one, other) => (other.short ?? 0) - (one.short ?? 0) || (one.code < other.code ? -1 : 1)), loses: loses.sort((one, other) => other.before - other.after - (one.before - one.after)),
    possible: isShort ? false : taken.some(({ free }) => free === null) ? null : true,
  };
};
