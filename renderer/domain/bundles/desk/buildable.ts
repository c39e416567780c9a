/** How many of a bundle can be made, where the stock of some of its items may not be known. */
import { listedNames } from '../../listed-names';
import { availableToBuild, itemsInside, stockWith } from '../explosion';
import type { RecipeBook } from '../recipe';

export type CanBuild = {
  /** Null: not known, for `untold` names items whose stock nobody counted. 0 where an item that is counted has run out already. */
  readonly units: number | null;
  /** The item that runs out first among those counted. */
  readonly limiting: string | null;
  readonly untold: readonly string[];
};

const nothing: CanBuild = { units: null, limiting: null, untold: [] };

/** `stock`: free units by code; a code that is not in it was never counted. Nothing is known of a bundle without a recipe. */
export const canBuild = (book: RecipeBook, code: string, stock: ReadonlyMap<string, number>): CanBuild => {
  const inside = itemsInside(book, code);
  if (inside === null || inside.size === 0) return nothing;
  const untold = [...inside.keys()].filter((item) => !stock.has(item)).sort();
  if (untold.length === 0) {
    const built = availableToBuild(book, code, stock);
    return { units: built?.units ?? null, limiting: built?.limiting ?? null, untold };
  }
  // What is not counted may be plenty: then only what is counted limits.
  const most = availableToBuild(book, code, stockWith(stock, untold, 1e12));
  const isOut = most !== null && most.units === 0;
  return { units: isOut ? 0 : null, limiting: most !== null && most.units < 1e9 ? most.limiting : null, untold };
};

/** Named in a sentence; the rest is counted. */
const mostNamed = 3;

/** Why it is so many, or not known. */
export const canBuildNote = ({ units, limiting, untold }: CanBuild): string => {
  if (units !== null) return `the fewest any item allows: ${limiting ?? 'none'}`;
  if (untold.length === 0) return 'its recipe is not known';
  return `nobody counted ${listedNames(untold, mostNamed)}`;
};
