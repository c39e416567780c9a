/** Units of listings as units of the factories' items inside them. */
import { targetOf } from './store-context';
import type { StorePlan } from './plan-store';

export type ChinaNeed = {
  /** Code of the item. */
  readonly code: string;
  /** Units of it in all the listings' units; whole. */
  readonly units: number;
  readonly skus: readonly string[];
};

export type ChinaNeeds = {
  readonly items: readonly ChinaNeed[];
  /** SKUs that lead to no item of a factory, with the reason. */
  readonly left: readonly { readonly sku: string; readonly because: string }[];
};

/** `wanted`: units by listing id. A bundle is taken apart into its items; items of the label supplier do not come from China. */
export const chinaNeeds = ({ context }: StorePlan, wanted: ReadonlyMap<string, number>): ChinaNeeds => {
  const needs = new Map<string, { units: number; skus: string[] }>();
  const left: { readonly sku: string; readonly because: string }[] = [];
  for (const listing of context.inputs.listings) {
    const units = wanted.get(listing.listing.id) ?? 0;
    if (units <= 0) continue;
    const { sku } = listing.listing;
    const target = targetOf(context, listing);
    const inside = target === null ? null : context.inside(target.code);
    const items = [...(inside ?? [])].filter(([code]) => context.items.get(code)?.source === 'factory');
    if (target === null) left.push({ sku, because: 'it is mapped to no bundle or item' });
    else if (items.length === 0) left.push({ sku, because: 'nothing in it is a factory’s item' });
    for (const [code, each] of items) {
      const known = needs.get(code) ?? { units: 0, skus: [] };
      known.units += Math.ceil(units * (target?.unitsEach ?? 1) * each);
      known.skus.push(sku);
      needs.set(code, known);
    }
  }
  return { items: [...needs].map(([code, need]) => ({ code, ...need })), left };
};
