/** What our shipment plans take of our own shelf and of the label supplier's, code by code. */
import type { TargetMap } from '../bundles/listing-targets';
import { recipeBook, type RecipeBook, type RecipeLine } from '../bundles/recipe';
import { takeBuiltFirst } from '../bundles/taking';
import { appendTo, grouped } from '../grouped';
import { localFree } from './position';
import { freeStock } from './store-context';
import type { LocalStock, PlannedUnits } from './stock';
import type { StoreInputs } from './store-inputs';
import type { CountedList } from './tables/marketplace-stock';
import { addPlanned, type PlannedSums, type PlansAt } from './tables/shipments';

/** Items and bundles as they are counted, no plan taken off. */
export type Shelf = Pick<StoreInputs, 'items' | 'bundles'>;

/** The lines of every day, and the book made of them on the plan's day. */
export type Recipes = { readonly lines: readonly RecipeLine[]; readonly day: string; readonly book: RecipeBook };

type Parts = Pick<RecipeBook, 'recipes'>;

/** Lists that held on an earlier day; of what had none then, the first it got. */
const partsOn = (on: string, { lines, day, book }: Recipes): Parts => {
  const known = lines.filter(({ validFrom }) => (validFrom ?? '') <= day);
  if (known.every(({ validFrom }) => (validFrom ?? '') <= on)) return book;
  const lists = grouped(known, ({ desk = 'factory', bundleCode }) => `${desk} ${bundleCode}`);
  const then = [...lists.values()].flatMap((list) => {
    const first = list.map(({ validFrom }) => validFrom ?? '').sort()[0] ?? '';
    return first <= on ? list : list.flatMap((line) => (line.validFrom === first ? [{ ...line, validFrom: null }] : []));
  });
  return recipeBook(then, on);
};

type Sent = PlansAt['takenHere'][number];

/** Later than every day: a figure without a day cannot tell what has left, and is taken as it is. */
const afterAll = '9999-12-31';

/** ISO day each code was counted on. */
const countDays = ({ items, bundles }: Shelf): ReadonlyMap<string, string> =>
  new Map([...items.map(({ code, local }) => [code, local] as const), ...bundles.map(({ code, built }) => [code, built] as const)].flatMap(([code, stock]) => (stock === null ? [] : [[code, stock.asOf ?? afterAll] as const])));

/** Units of a code that left on a day. */
type Went = { readonly on: string; readonly units: number };

/**
 * Bundles that were built and free at the beginning of a day: by their last count until then, less what has left since that count. `went`: what each departure
 * took before. Whatever was counted of them later, goods that left took no more and no fewer parts.
 */
const builtOn = (day: string, { recipes }: Parts, lists: readonly CountedList[], went: ReadonlyMap<string, readonly Went[]>): Map<string, number> => {
  const list = lists.findLast((one) => one.day <= day) ?? lists[0];
  const built = new Map<string, number>();
  for (const [code, stock] of list?.stock ?? []) {
    const [free, counted] = [localFree(stock), stock.asOf];
    if (!recipes.has(code) || free === null || counted === null || counted > day) continue;
    built.set(code, (went.get(code) ?? []).reduce((rest, { on, units }) => (on >= counted ? rest - units : rest), free));
  }
  return built;
};

/**
 * Units by code. Of a bundle the built ones on hand go first and only the rest is broken down, as the stock was shared out when the sending
 * was proposed; what is not there waits at its items. Goods that have left are gone before others are promised, and are taken until
 * their code is counted on a later day: they lie in every figure of the day they left on, or of one before.
 */
const takenOf = (shelf: Shelf, all: Recipes, { targets }: TargetMap, takenHere: PlansAt['takenHere'], lists: readonly CountedList[]): ReadonlyMap<string, PlannedUnits> => {
  const taken: PlannedSums = new Map();
  const free = freeStock(shelf);
  const days = countDays(shelf);
  const went = new Map<string, Went[]>();
  const take = (parts: Parts, { listingId: id, itemCode, itemsEach, units }: Sent, stock: Map<string, number>, took: (code: string, count: number) => void): void => {
    const target = targets.get(id);
    const code = itemCode ?? target?.code ?? null;
    if (code === null) return;
    takeBuiltFirst(parts, stock, code, units * (itemCode === null ? (target?.unitsEach ?? 1) : itemsEach), {
      took,
      lacks: (one, count) => {
        took(one, count);
        return true;
      },
    });
  };
  const gone = [...grouped(takenHere, ({ leftOn }) => leftOn)].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [on, sent] of gone) {
    const parts = partsOn(on, all);
    const built = builtOn(on, parts, lists, went);
    for (const one of sent) {
      take(parts, one, built, (code, units) => {
        appendTo(went, code, { on, units });
        if ((days.get(code) ?? '') > on) return;
        addPlanned(taken, code, units, one.from);
        free.set(code, (free.get(code) ?? 0) - units);
      });
    }
  }
  for (const one of takenHere) if (one.leftOn === null) take(all.book, one, free, (code, units) => addPlanned(taken, code, units, one.from));
  return taken;
};

const withTaken = (stock: LocalStock | null, taken: PlannedUnits | undefined): LocalStock | null => (stock === null || taken === undefined ? stock : { ...stock, taken });

/** The shelf with what plans take of each code. `targetsOf` says what listings sell of codes that there are; `lists` are those of our warehouse, the oldest first. */
export const shelfWithPlans = (shelf: Shelf, recipes: Recipes, targetsOf: (codes: ReadonlySet<string>) => TargetMap, takenHere: PlansAt['takenHere'], lists: readonly CountedList[]): Shelf => {
  const codes = new Set([...shelf.items.map(({ code }) => code), ...shelf.bundles.map(({ code }) => code), ...recipes.book.recipes.keys(), ...recipes.book.refused]);
  const taken = takenOf(shelf, recipes, targetsOf(codes), takenHere, lists);
  return {
    items: shelf.items.map((item) => ({ ...item, local: withTaken(item.local, taken.get(item.code)) })),
    bundles: shelf.bundles.map((bundle) => ({ ...bundle, built: withTaken(bundle.built, taken.get(bundle.code)) })),
  };
};
