/** What our shipment plans take of our own shelf and of the label supplier's, code by code. */
import type { TargetMap } from '../bundles/listing-targets';
import type { RecipeBook } from '../bundles/recipe';
import { takeBuiltFirst } from '../bundles/taking';
import { freeStock } from './store-context';
import type { LocalStock, PlannedUnits } from './stock';
import type { StoreInputs } from './store-inputs';
import { addPlanned, type PlannedSums, type PlansAt } from './tables/shipments';

/** Items and bundles as they are counted, no plan taken off. */
export type Shelf = Pick<StoreInputs, 'items' | 'bundles'>;

/** ISO day each code was counted on; codes whose day nobody tells are not in it. */
const countDays = ({ items, bundles }: Shelf): ReadonlyMap<string, string> => {
  const counted = [...items.map(({ code, local }) => [code, local?.asOf] as const), ...bundles.map(({ code, built }) => [code, built?.asOf] as const)];
  return new Map(counted.flatMap(([code, day]) => (typeof day === 'string' ? [[code, day] as const] : [])));
};

/** Later than every day. */
const afterAll = '9999-12-31';

/**
 * Units by code. Of a bundle the built ones on hand go first and only the rest is broken down, as the stock was shared out when the sending
 * was proposed; what is not there waits at its items. Goods that have left are gone before others are promised, and are taken until
 * their code is counted on a later day: they lie in every figure of the day they left on, or of one before. A figure without a day
 * cannot tell, and is taken as it is.
 */
const takenOf = (shelf: Shelf, book: RecipeBook, { targets }: TargetMap, takenHere: PlansAt['takenHere']): ReadonlyMap<string, PlannedUnits> => {
  const taken: PlannedSums = new Map();
  const free = freeStock(shelf);
  const days = countDays(shelf);
  const isSettled = (code: string, leftOn: string): boolean => free.has(code) && (days.get(code) ?? afterAll) > leftOn;
  const gone = takenHere.filter(({ leftOn }) => leftOn !== null);
  for (const { listingId: id, itemCode, itemsEach, units, leftOn, from } of [...gone, ...takenHere.filter((one) => one.leftOn === null)]) {
    const target = targets.get(id);
    const code = itemCode ?? target?.code ?? null;
    if (code === null) continue;
    const took = (one: string, count: number): void => addPlanned(taken, one, count, from);
    takeBuiltFirst(book, free, code, units * (itemCode === null ? (target?.unitsEach ?? 1) : itemsEach), {
      took,
      lacks: (one, count) => {
        took(one, count);
        return true;
      },
      isSettled: (one) => leftOn !== null && isSettled(one, leftOn),
    });
  }
  return taken;
};

const withTaken = (stock: LocalStock | null, taken: PlannedUnits | undefined): LocalStock | null => (stock === null || taken === undefined ? stock : { ...stock, taken });

/** The shelf with what plans take of each code. `targetsOf` says what listings sell of codes that there are. */
export const shelfWithPlans = (shelf: Shelf, book: RecipeBook, targetsOf: (codes: ReadonlySet<string>) => TargetMap, takenHere: PlansAt['takenHere']): Shelf => {
  const codes = new Set([...shelf.items.map(({ code }) => code), ...shelf.bundles.map(({ code }) => code), ...book.recipes.keys(), ...book.refused]);
  const taken = takenOf(shelf, book, targetsOf(codes), takenHere);
  return {
    items: shelf.items.map((item) => ({ ...item, local: withTaken(item.local, taken.get(item.code)) })),
    bundles: shelf.bundles.map((bundle) => ({ ...bundle, built: withTaken(bundle.built, taken.get(bundle.code)) })),
  };
};
