/** What our own shelf, and the label supplier's, has for one shipment plan: all that no other plan takes. */
import type { Part } from '../bundles/recipe';
import type { ShelfGoods } from '../shipments/shelf-goods';
import { localPool } from './plan-channels';
import type { StorePlan } from './plan-store';
import type { LocalStock } from './stock';
import { freeStock, type StoreContext } from './store-context';
import { shelfWithPlans } from './taken-here';

/** Structured-cloneable. */
export type PlanShelf = {
  /** What one unit of a listing takes, by its id; listings mapped to nothing are not in it. */
  readonly targets: ReadonlyMap<string, { readonly code: string; readonly each: number }>;
  /** Units each code can give where nothing else takes of its parts: ready, and built of them. Null: nobody tells. */
  readonly pools: ReadonlyMap<string, number | null>;
  /** Free units of the codes and of all that goes into them. */
  readonly stock: ReadonlyMap<string, number>;
  readonly recipes: ReadonlyMap<string, readonly Part[]>;
};

export const emptyShelf: PlanShelf = { targets: new Map(), pools: new Map(), stock: new Map(), recipes: new Map() };

const untaken = (stock: LocalStock | null): LocalStock | null => {
  if (stock?.taken === undefined) return stock;
  const { taken: _, ...counted } = stock;
  return counted;
};

/** What has left is gone, whoever sent it; what the plan itself is promised is its own. */
const freeBeside = ({ inputs, book, targets, stock }: StoreContext, planId: string | null): ReadonlyMap<string, number> => {
  const all = inputs.takenHere ?? [];
  const others = all.filter((one) => one.planId !== planId || one.leftOn !== null);
  if (others.length === all.length) return stock;
  const shelf = { items: inputs.items.map((item) => ({ ...item, local: untaken(item.local) })), bundles: inputs.bundles.map((bundle) => ({ ...bundle, built: untaken(bundle.built) })) };
  return freeStock(shelfWithPlans(shelf, { lines: inputs.recipeLines, day: inputs.day, book }, () => targets, others, inputs.stockLists ?? []));
};

/** `planId` null: a plan that is not saved yet. */
export const planShelf = ({ context }: StorePlan, planId: string | null, goods: readonly ShelfGoods[]): PlanShelf => {
  const free = freeBeside(context, planId);
  const targets = new Map<string, { readonly code: string; readonly each: number }>();
  const asked = new Set<string>();
  for (const { listingId, itemCode } of goods) {
    const target = context.targets.targets.get(listingId);
    if (target !== undefined) targets.set(listingId, { code: target.code, each: target.unitsEach });
    const code = itemCode ?? target?.code;
    if (code !== undefined) asked.add(code);
  }
  const recipes = new Map<string, readonly Part[]>();
  const stock = new Map<string, number>();
  const inside = new Set(asked);
  for (const code of inside) {
    const units = free.get(code);
    if (units !== undefined) stock.set(code, units);
    const parts = context.book.recipes.get(code);
    if (parts === undefined) continue;
    recipes.set(code, parts);
    for (const part of parts) inside.add(part.code);
  }
  const pools = new Map([...asked].map((code) => [code, localPool({ book: context.book, inside: context.inside, stock: free }, code)?.units ?? null]));
  return { targets, pools, stock, recipes };
};
