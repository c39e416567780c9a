/** Quantiles of the distributions that stock rules stand on. */

/**
 * Standard normal. `p` strictly between 0 and 1, otherwise minus or plus infinity. Acklam's rational approximation,
 * relative error below 1.2e-9.
 */
export const normalQuantile = (p: number): number => {
  if (p <= 0) return -Infinity;
  if (p >= 1) return Infinity;
  const tail = (q: number): number =>
    (((((-7.784894002430293e-3 * q - 3.223964580411365e-1) * q - 2.400758277161838) * q - 2.549732539343734) * q + 4.374664141464968) * q + 2.938163982698783) /
    ((((7.784695709041462e-3 * q + 3.224671290700398e-1) * q + 2.445134137142996) * q + 3.754408661907416) * q + 1);
  const low = 0.02425;
  if (p < low) return tail(Math.sqrt(-2 * Math.log(p)));
  if (p > 1 - low) return -tail(Math.sqrt(-2 * Math.log(1 - p)));
  const q = p - 0.5;
  const r = q * q;
  return (
    ((((((-3.969683028665376e1 * r + 2.209460984245205e2) * r - 2.759285104469687e2) * r + 1.38357751867269e2) * r - 3.066479806614716e1) * r + 2.506628277459239) * q) /
    (((((-5.447609879822406e1 * r + 1.615858368580409e2) * r - 1.556989798598866e2) * r + 6.680131188771972e1) * r - 1.328068155288572e1) * r + 1)
  );
};

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

/** Log of the gamma function for x > 0 (Lanczos). */
const logGamma = (x: number): number => {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const parts = [676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905, -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7];
  const y = x - 1;
  const sum = parts.reduce((total, part, index) => total + part / (y + index + 1), 0.9999999999998099);
  const t = y + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (y + 0.5) * Math.log(t) - t + Math.log(sum);
};

/** P(X <= x) for a gamma of `shape` and scale 1: series below shape + 1, continued fraction above. */
const gammaBelow = (shape: number, x: number): number => {
  if (x <= 0) return 0;
  const front = Math.exp(shape * Math.log(x) - x - logGamma(shape));
  if (x < shape + 1) {
    let term = 1 / shape;
    let sum = term;
    for (let n = 1; n < 500 && term > sum * 1e-14; n += 1) {
      term *= x / (shape + n);
      sum += term;
    }
    return Math.min(1, sum * front);
  }
  let b = x + 1 - shape;
  let c = 1e300;
  let d = 1 / b;
  let h = d;
  for (let n = 1; n < 500; n += 1) {
    const a = -n * (n - shape);
    b += 2;
    d = 1 / (a * d + b || 1e-300);
    c = b + a / c || 1e-300;
    h *= d * c;
    if (Math.abs(d * c - 1) < 1e-14) break;
  }
  return Math.max(0, 1 - front * h);
};

/**
 * Quantile of a gamma with this mean and standard deviation: demand is never negative and its upper tail is long. 0 for a mean of 0,
 * the mean itself where nothing varies.
 */
export const gammaQuantile = (mean: number, sd: number, p: number): number => {
  if (mean <= 0 || p <= 0) return 0;
  if (sd <= 0) return mean;
  const shape = (mean / sd) ** 2;
  const scale = (sd * sd) / mean;
  let low = 0;
  let high = mean + 10 * sd;
  while (gammaBelow(shape, high / scale) < p && high < mean + 1e6 * sd) high *= 2;
  for (let step = 0; step < 100 && high - low > 1e-9 * (mean + sd); step += 1) {
    const middle = (low + high) / 2;
    if (gammaBelow(shape, middle / scale) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};
