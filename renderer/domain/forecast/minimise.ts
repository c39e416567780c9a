/** Small minimisers on typed arrays. Nothing is allocated while a function is being minimised. */

const golden = (Math.sqrt(5) - 1) / 2;

/** The place of the least value of a function with one dip between `from` and `to`, to within `tolerance`. */
export const goldenSection = (of: (x: number) => number, from: number, to: number, tolerance: number): number => {
  let low = from;
  let high = to;
  let left = high - golden * (high - low);
  let right = low + golden * (high - low);
  let atLeft = of(left);
  let atRight = of(right);
  while (high - low > tolerance) {
    if (atLeft <= atRight) {
      high = right;
      right = left;
      atRight = atLeft;
      left = high - golden * (high - low);
      atLeft = of(left);
    } else {
      low = left;
      left = right;
      atLeft = atRight;
      right = low + golden * (high - low);
      atRight = of(right);
    }
  }
  return (low + high) / 2;
};

/** The least of a function over a few places, then between that place's neighbours: for functions that may have more than one dip. `places` rise. */
export const gridThenGolden = (of: (x: number) => number, places: readonly number[], tolerance: number): number => {
  let best = 0;
  let least = Infinity;
  for (let index = 0; index < places.length; index += 1) {
    const value = of(places[index] ?? NaN);
    if (value < least) {
      least = value;
      best = index;
    }
  }
  const from = places[Math.max(0, best - 1)] ?? 0;
  const to = places[Math.min(places.length - 1, best + 1)] ?? 1;
  const found = goldenSection(of, from, to, tolerance);
  return of(found) <= least ? found : (places[best] ?? found);
};

export type Minimised = { readonly value: number; readonly evaluations: number };

/**
 * Nelder & Mead 1965 inside a box. One is made for the most dimensions wanted and used again and again: it owns its memory. Points outside the box are moved to its wall, since
 * the best smoothing parameters are often the extreme ones.
 */
export class SimplexMinimiser {
  /** Corner after corner, each as long as there are dimensions. */
  private readonly simplex: Float64Array;
  private readonly values: Float64Array;
  private readonly centre: Float64Array;
  private readonly reflected: Float64Array;
  private readonly tried: Float64Array;

  constructor(mostDimensions: number) {
    this.simplex = new Float64Array((mostDimensions + 1) * mostDimensions);
    this.values = new Float64Array(mostDimensions + 1);
    this.centre = new Float64Array(mostDimensions);
    this.reflected = new Float64Array(mostDimensions);
    this.tried = new Float64Array(mostDimensions);
  }

  /**
   * Minimises `of` over the first `dimensions` numbers of `at`, which holds the start and then the best place. `low`, `high` and `step` (first size of the simplex) are of the
   * same length. Ends when the values of the simplex differ by no more than `tolerance`, or after `mostEvaluations`. `of` must not keep the array it is given.
   */
  minimise(of: (point: Float64Array) => number, at: Float64Array, dimensions: number, low: Float64Array, high: Float64Array, step: Float64Array, tolerance: number, mostEvaluations: number): Minimised {
    const { simplex, values, centre, reflected, tried } = this;
    const within = (axis: number, value: number): number => Math.min(high[axis] ?? 1, Math.max(low[axis] ?? 0, value));
    const put = (corner: number, point: Float64Array, value: number): void => {
      for (let axis = 0; axis < dimensions; axis += 1) simplex[corner * dimensions + axis] = point[axis] ?? 0;
      values[corner] = value;
    };
    let evaluations = dimensions + 1;
    for (let corner = 0; corner <= dimensions; corner += 1) {
      for (let axis = 0; axis < dimensions; axis += 1) {
        const start = at[axis] ?? 0;
        const size = axis === corner - 1 ? (step[axis] ?? 0.1) : 0;
        tried[axis] = within(axis, start + size <= (high[axis] ?? 1) ? start + size : start - size);
      }
      put(corner, tried, of(tried));
    }
    for (;;) {
      let best = 0;
      let worst = 0;
      for (let corner = 1; corner <= dimensions; corner += 1) {
        if ((values[corner] ?? 0) < (values[best] ?? 0)) best = corner;
        if ((values[corner] ?? 0) >= (values[worst] ?? 0)) worst = corner;
      }
      const least = values[best] ?? 0;
      const most = values[worst] ?? 0;
      if (best === worst || evaluations >= mostEvaluations || !(most - least > tolerance)) {
        for (let axis = 0; axis < dimensions; axis += 1) at[axis] = simplex[best * dimensions + axis] ?? 0;
        return { value: least, evaluations };
      }
      let second = -Infinity;
      for (let corner = 0; corner <= dimensions; corner += 1) if (corner !== worst && (values[corner] ?? 0) > second) second = values[corner] ?? 0;
      for (let axis = 0; axis < dimensions; axis += 1) {
        let sum = 0;
        for (let corner = 0; corner <= dimensions; corner += 1) if (corner !== worst) sum += simplex[corner * dimensions + axis] ?? 0;
        const middle = sum / dimensions;
        centre[axis] = middle;
        reflected[axis] = within(axis, 2 * middle - (simplex[worst * dimensions + axis] ?? 0));
      }
      const atReflected = of(reflected);
      evaluations += 1;
      if (atReflected < least) {
        for (let axis = 0; axis < dimensions; axis += 1) tried[axis] = within(axis, 3 * (centre[axis] ?? 0) - 2 * (simplex[worst * dimensions + axis] ?? 0));
        const expanded = of(tried);
        evaluations += 1;
        if (expanded < atReflected) put(worst, tried, expanded);
        else put(worst, reflected, atReflected);
        continue;
      }
      if (atReflected < second) {
        put(worst, reflected, atReflected);
        continue;
      }
      const outside = atReflected < most;
      for (let axis = 0; axis < dimensions; axis += 1) tried[axis] = ((centre[axis] ?? 0) + (outside ? (reflected[axis] ?? 0) : (simplex[worst * dimensions + axis] ?? 0))) / 2;
      const contracted = of(tried);
      evaluations += 1;
      if (contracted < Math.min(atReflected, most)) {
        put(worst, tried, contracted);
        continue;
      }
      for (let corner = 0; corner <= dimensions; corner += 1) {
        if (corner === best) continue;
        for (let axis = 0; axis < dimensions; axis += 1) tried[axis] = ((simplex[corner * dimensions + axis] ?? 0) + (simplex[best * dimensions + axis] ?? 0)) / 2;
        put(corner, tried, of(tried));
        evaluations += 1;
      }
    }
  }
}
