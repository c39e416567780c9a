/** Whole units that a rare and random demand stays within. */
import { normalQuantile } from '../forecast/distributions';

/** Least whole k with P(X <= k) >= p for a Poisson of mean `lambda`. 0 for a mean of 0. Large means go by the normal with a correction for skewness. */
export const poissonQuantile = (lambda: number, p: number): number => {
  if (lambda <= 0 || p <= 0) return 0;
  if (lambda > 500) {
    const z = normalQuantile(p);
    return Math.max(0, Math.ceil(lambda + z * Math.sqrt(lambda) + (z * z - 1) / 6 - 0.5));
  }
  let probability = Math.exp(-lambda);
  let below = probability;
  let k = 0;
  // Sums of rounded terms may stay a hair below 1.
  while (below < p && k < lambda * 20 + 200) {
    k += 1;
    probability *= lambda / k;
    below += probability;
  }
  return k;
};

/** Sales that come at random, each of so many units. */
export type Lots = { readonly perSale: number; /** Sales expected. */ readonly mean: number };

/** Sales beyond this go by the normal: sums of rounded terms would be of no more use, and take longer. */
const mostSales = 200;

/**
 * The same in units, where sales are of several sizes: half a sale of twelve expected stays within 36 units in 99 of 100 cases, not within the 12 that six sales of one would. Whole sizes of 1 and more.
 * Panjer's recursion for sums of Poissons.
 */
export const lotsQuantile = (lots: readonly Lots[], p: number): number => {
  const some = lots.filter(({ mean }) => mean > 0);
  const [first] = some;
  if (first === undefined || p <= 0) return 0;
  if (some.every(({ perSale }) => perSale === first.perSale)) return first.perSale * poissonQuantile(some.reduce((sum, { mean }) => sum + mean, 0), p);
  const moment = (power: number): number => some.reduce((sum, { perSale, mean }) => sum + mean * perSale ** power, 0);
  const sales = moment(0);
  if (sales > mostSales) {
    const z = normalQuantile(p);
    return Math.max(0, Math.ceil(moment(1) + z * Math.sqrt(moment(2)) + ((z * z - 1) * moment(3)) / (6 * moment(2)) - 0.5));
  }
  const most = moment(1) * 20 + 200 * Math.max(...some.map(({ perSale }) => perSale));
  const chances = [Math.exp(-sales)];
  let below = chances[0] ?? 0;
  while (below < p && chances.length <= most) {
    const units = chances.length;
    const chance = some.reduce((sum, { perSale, mean }) => sum + (perSale > units ? 0 : perSale * mean * (chances[units - perSale] ?? 0)), 0) / units;
    chances.push(chance);
    below += chance;
  }
  return chances.length - 1;
};
