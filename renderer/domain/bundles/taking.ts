/** How units of a code are taken from the shelf. Whoever shares stock out, and whoever reserves it, takes it so. */
import type { RecipeBook } from './recipe';

export type Taker = {
  /** So many of a code on hand were taken. */
  readonly took: (code: string, units: number) => void;
  /** So many of a code that is made of nothing are not there. Whether to go on. */
  readonly lacks: (code: string, units: number) => boolean;
};

/**
 * What of a code is on hand goes first, and only for the rest its parts, all the way down: `max(0, need − built) × qty`. `stock` holds free
 * units of items and of built bundles, and is changed. Whether it went to the end.
 */
export const takeBuiltFirst = (book: Pick<RecipeBook, 'recipes'>, stock: Map<string, number>, code: string, units: number, taker: Taker): boolean => {
  const here = Math.min(units, Math.max(0, Math.floor(stock.get(code) ?? 0)));
  if (here > 0) {
    stock.set(code, (stock.get(code) ?? 0) - here);
    taker.took(code, here);
  }
  const rest = units - here;
  if (rest <= 0) return true;
  const parts = book.recipes.get(code);
  if (parts === undefined || parts.length === 0) return taker.lacks(code, rest);
  return parts.every((part) => takeBuiltFirst(book, stock, part.code, rest * part.quantity, taker));
};

/** All of it or nothing. The item that is missing, or null when all was there. */
export const tryTake = (book: Pick<RecipeBook, 'recipes'>, stock: Map<string, number>, code: string, units: number): string | null => {
  const taken: [string, number][] = [];
  let missing: string | null = null;
  takeBuiltFirst(book, stock, code, units, {
    took: (one, count) => { taken.push([one, count]); },
    lacks: (one) => {
      missing = one;
      return false;
    },
  });
  if (missing !== null) for (const [back, count] of taken) stock.set(back, (stock.get(back) ?? 0) + count);
  return missing;
};
