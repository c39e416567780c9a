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
