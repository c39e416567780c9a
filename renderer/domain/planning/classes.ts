/** A, B, C by what a SKU brings in; X, Y, Z by how evenly it sells. */

export type AbcClass = 'A' | 'B' | 'C' | 'N';
export type XyzClass = 'X' | 'Y' | 'Z';

export type AbcLimits = { readonly a: number; readonly b: number };

/**
 * By revenue (or contribution) of a year, the largest first: A while the sum with it is at most the A share, B up to the B share, then C;
 * C for what costs more than it brings, N for what brought nothing, and null for what is not known: that is no reason to call it unsold, no more than that it sold and left nothing: by `hasSold` that is
 * C. The largest is A whatever its share, so that a shop of one SKU has an A. Equal figures share their class, and the order of the list does not matter.
 */
export const abcClasses = (amounts: readonly (number | null)[], limits: AbcLimits, hasSold: (place: number) => boolean = () => false): readonly (AbcClass | null)[] => {
  const classes: (AbcClass | null)[] = amounts.map((amount, place) => (amount === null ? null : amount < 0 || hasSold(place) ? 'C' : 'N'));
  const order = amounts.map((amount, index) => ({ amount: amount ?? 0, index })).filter(({ amount }) => amount > 0).sort((one, other) => other.amount - one.amount);
  const total = order.reduce((sum, { amount }) => sum + amount, 0);
  const hair = 1e-9 * total;
  let sum = 0;
  let last = -1;
  let abc: AbcClass = 'A';
  for (const { amount, index } of order) {
    sum += amount;
    if (amount !== last && last >= 0) abc = sum <= limits.a * total + hair ? 'A' : sum <= limits.b * total + hair ? 'B' : 'C';
    last = amount;
    classes[index] = abc;
  }
  return classes;
};

const byRank: readonly AbcClass[] = ['A', 'B', 'C', 'N'];

/** The best class of several. Null where none is known, or where those that are known sell nothing and one of the others may. */
export const bestClass = (classes: readonly (AbcClass | null)[]): AbcClass | null => {
  const best = byRank.find((letter) => classes.includes(letter)) ?? null;
  return best === 'N' && classes.includes(null) ? null : best;
};

export type XyzLimits = { readonly x: number; readonly y: number };

/** By the coefficient of variation of weekly units. Null where it is not known. */
export const xyzClass = (variation: number | null, { x, y }: XyzLimits): XyzClass | null => (variation === null ? null : variation <= x ? 'X' : variation <= y ? 'Y' : 'Z');

export type ServiceLevels = { readonly a: number; readonly b: number; readonly c: number };

/** New SKUs, unsold ones and those nobody knows the sales of are served like C. */
export const serviceLevelOf = (abc: AbcClass | null, { a, b, c }: ServiceLevels): number => (abc === 'A' ? a : abc === 'B' ? b : c);
