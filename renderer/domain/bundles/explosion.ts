/** From what is asked of bundles and items to what is needed of items, and back: how many bundles the items make. */
import type { RecipeBook } from './recipe';

export type Need = {
  /** Asked of the code itself. */
  readonly own: number;
  /** For the bundles it goes into, after what of them is built already. */
  readonly exploded: number;
};

/** Places of the bundles that are asked for or lie inside those, what goes into others last. A plan asks for one bundle a thousand times: the whole book is not walked. */
const placesInside = ({ recipes, placeOf }: RecipeBook, asked: Iterable<string>): Uint32Array => {
  const places = new Set<number>();
  const open = [...asked];
  for (let code = open.pop(); code !== undefined; code = open.pop()) {
    const place = placeOf.get(code);
    if (place === undefined || places.has(place)) continue;
    places.add(place);
    for (const part of recipes.get(code) ?? []) open.push(part.code);
  }
  return Uint32Array.from(places).sort();
};

/**
 * `need_i = own_i + Σ max(0, need_b − built_b) × qty`, bundles within bundles included: what of a bundle is built and on hand is taken
 * first, and only the rest is broken down. `built` holds bundles on hand; each is used once. Codes without a recipe are items.
 * Quantities may be broken (units a day). Codes nothing is asked of are not in the answer.
 */
export const explode = (book: RecipeBook, asked: ReadonlyMap<string, number>, built: ReadonlyMap<string, number>): ReadonlyMap<string, Need> =>
  explodeBy(book, asked, (code) => built.get(code) ?? 0);

const explodeBy = (book: RecipeBook, asked: ReadonlyMap<string, number>, builtOf: (code: string) => number): ReadonlyMap<string, Need> => {
  const need = new Map<string, { own: number; exploded: number }>();
  for (const [code, units] of asked) if (units > 0) need.set(code, { own: units, exploded: 0 });
  // What a bundle goes into comes after it in the order, so going backwards every need is complete when its turn comes.
  const places = placesInside(book, need.keys());
  for (let index = places.length - 1; index >= 0; index -= 1) {
    const code = book.order[places[index] ?? 0] ?? '';
    const here = need.get(code);
    if (here === undefined) continue;
    const toBuild = Math.max(0, here.own + here.exploded - builtOf(code));
    if (toBuild <= 0) continue;
    for (const { code: part, quantity } of book.recipes.get(code) ?? []) {
      const known = need.get(part);
      if (known === undefined) need.set(part, { own: 0, exploded: toBuild * quantity });
      else known.exploded += toBuild * quantity;
    }
  }
  return need;
};

/** Items in one bundle, all the way down. Null for a code without a recipe. */
export const itemsInside = (book: RecipeBook, bundleCode: string): ReadonlyMap<string, number> | null => {
  if (!book.recipes.has(bundleCode)) return null;
  const items = new Map<string, number>();
  for (const [code, { exploded }] of explode(book, new Map([[bundleCode, 1]]), new Map())) if (!book.recipes.has(code)) items.set(code, exploded);
  return items;
};

export type Buildable = {
  readonly bundleCode: string;
  /** Whole bundles that can be made now, those on hand not counted. */
  readonly units: number;
  /** The part that runs out first; of several the one that is shortest, then the first by name. Null where nothing limits (no parts). */
  readonly limiting: string | null;
  /** Bundles each part alone would allow, for bundles of items only; null where a part is a bundle. */
  readonly byPart: readonly { readonly code: string; readonly quantity: number; readonly free: number; readonly units: number | null }[];
};

/** Units by code; a store's whole stock is asked, and never walked or copied. */
export type UnitsOf = Pick<ReadonlyMap<string, number>, 'get'>;

/** The same stock, with so many units of each of some codes. */
export const stockWith = (stock: UnitsOf, codes: readonly string[], units: number): UnitsOf => ({ get: (code) => (codes.includes(code) ? units : stock.get(code)) });

const free = (stock: UnitsOf, code: string): number => Math.max(0, stock.get(code) ?? 0);

/** Codes whose stock does not suffice for so many of the bundle, with what is missing as a share of what is needed. */
const shortages = (book: RecipeBook, bundleCode: string, units: number, stock: UnitsOf): readonly { readonly code: string; readonly share: number }[] => {
  // The bundle itself is to be made: what of it is on hand must not answer for it.
  const builtOf = (code: string): number => (code === bundleCode ? 0 : (stock.get(code) ?? 0));
  const short: { code: string; share: number }[] = [];
  for (const [code, { own, exploded }] of explodeBy(book, new Map([[bundleCode, units]]), builtOf)) {
    if (book.recipes.has(code)) continue;
    const needed = own + exploded;
    if (needed > free(stock, code) + 1e-9) short.push({ code, share: (needed - free(stock, code)) / needed });
  }
  return short;
};

/**
 * Available to build: `min floor(free / quantity)`, and with bundles inside the most whole bundles whose parts are all there, built ones
 * used first. A 100 − 4 by 2, B 37 by 1, C 260 by 6: 37, limited by B. Null for a code without a recipe. `stock`: units on hand less
 * what is reserved, of items and of built bundles. The figures of several bundles cannot be added up: see `allocate`.
 */
export const availableToBuild = (book: RecipeBook, bundleCode: string, stock: UnitsOf): Buildable | null => {
  const parts = book.recipes.get(bundleCode);
  if (parts === undefined) return null;
  const byPart = parts.map(({ code, quantity }) => ({ code, quantity, free: free(stock, code), units: book.recipes.has(code) ? null : Math.floor(free(stock, code) / quantity) }));
  if (parts.length === 0) return { bundleCode, units: 0, limiting: null, byPart };
  const possible = (units: number): boolean => shortages(book, bundleCode, units, stock).length === 0;
  let units = 0;
  if (byPart.every((part) => part.units !== null)) units = Math.min(...byPart.map((part) => part.units ?? 0));
  else {
    let step = 1;
    while (possible(units + step)) {
      units += step;
      step *= 2;
    }
    for (; step >= 1; step /= 2) if (possible(units + step)) units += step;
  }
  const short = [...shortages(book, bundleCode, units + 1, stock)].sort((one, other) => other.share - one.share || (one.code < other.code ? -1 : 1));
  return { bundleCode, units, limiting: short[0]?.code ?? null, byPart };
};
