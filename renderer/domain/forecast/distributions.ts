/** Quantiles of the distributions demand is described by. Levels are within 0 and 1, both excluded. */

/** Standard normal quantile; Wichura 1988 (AS 241, the shorter form), about seven digits. */
export const normalQuantile = (level: number): number => {
  const q = level - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (q * (((59.10937472 * r + 159.29113202) * r + 50.434271938) * r + 3.3871327179)) / (((67.1875636 * r + 78.757757664) * r + 17.895169469) * r + 1);
  }
  let r = Math.sqrt(-Math.log(q < 0 ? level : 1 - level));
  let value: number;
  if (r <= 5) {
    r -= 1.6;
    value = (((0.17023821103 * r + 1.3067284816) * r + 2.75681539) * r + 1.4234372777) / ((0.12021132975 * r + 0.7370016425) * r + 1);
  } else {
    r -= 5;
    value = (((0.017337203997 * r + 0.42868294337) * r + 3.081226386) * r + 6.657905115) / ((0.012258202635 * r + 0.24197894225) * r + 1);
  }
  return q < 0 ? -value : value;
};

const lanczos = [76.18009172947146, -86.5053203294168, 24.01409824083091, -1.231739572450155, 0.001208650973866179, -0.000005395239384953] as const;

/** Natural logarithm of the gamma function for x above 0 (Lanczos 1964). */
export const logGamma = (x: number): number => {
  const shifted = x + 5.5;
  let series = 1.000000000190015;
  lanczos.forEach((term, index) => {
    series += term / (x + 1 + index);
  });
  return (x + 0.5) * Math.log(shifted) - shifted + Math.log((2.506628274631 * series) / x);
};

/** Share of a gamma distribution of scale 1 that lies at or below x. */
export const gammaShare = (shape: number, x: number): number => {
  if (!(x > 0)) return 0;
  const front = Math.exp(-x + shape * Math.log(x) - logGamma(shape));
  if (x < shape + 1) {
    let term = 1 / shape;
    let sum = term;
    for (let n = 1; n < 500 && term > sum * 1e-13; n += 1) {
      term *= x / (shape + n);
      sum += term;
    }
    return Math.min(1, sum * front);
  }
  let b = x + 1 - shape;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < 500; n += 1) {
    const an = -n * (n - shape);
    b += 2;
    d = 1 / (an * d + b || 1e-300);
    c = b + an / c || 1e-300;
    const change = d * c;
    fraction *= change;
    if (Math.abs(change - 1) < 1e-13) break;
  }
  return Math.max(0, 1 - front * fraction);
};

/** Quantile of a gamma distribution by its mean and variance, both above 0. Below the smallest number a double can hold it is 0. */
export const gammaQuantile = (level: number, mean: number, variance: number): number => {
  const shape = (mean * mean) / variance;
  const scale = variance / mean;
  // The head of the distribution is a power; where that says the quantile cannot be told from 0, it is 0.
  const head = (Math.log(level) + logGamma(shape + 1)) / shape;
  if (head < -600) return 0;
  // Wilson and Hilferty's cube is near for larger shapes. Searched in logarithms: quantiles of small shapes span many powers of ten.
  const cube = 1 - 1 / (9 * shape) + normalQuantile(level) / (3 * Math.sqrt(shape));
  let low = -700;
  let high = Math.log(shape + 40 * Math.sqrt(shape) + 800);
  let place = shape > 0.5 && cube > 0.05 ? Math.log(shape) + 3 * Math.log(cube) : Math.min(head, high - 1);
  for (let round = 0; round < 100; round += 1) {
    const x = Math.exp(place);
    const off = gammaShare(shape, x) - level;
    if (off > 0) high = place;
    else low = place;
    const density = Math.exp(-x + shape * place - logGamma(shape));
    let next = place - off / density;
    if (!(next > low && next < high)) next = (low + high) / 2;
    if (Math.abs(next - place) <= 1e-10) return Math.exp(next) * scale;
    place = next;
  }
  return Math.exp(place) * scale;
};
