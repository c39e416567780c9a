/** Upper quantiles of single periods of slow sellers, whose demand is nothing or a whole unit or more. */

/** From this level on, and from this part of a unit on, what lies below one unit is one: a smaller one would be passed by every sale. */
const wholeFrom = 0.95;
const leastOfUnit = 0.25;
/** A period with a median below this is one in which nothing is sold as a rule. */
const hardlySelling = 0.5;

/**
 * Changes `quantiles` of `periods` periods from the period at `from` on, `levels.length` each. Nothing is changed of a series that was ever sold in broken units. Where
 * nothing is sold as a rule, nothing can fall below the 95 % interval, and its upper end would alone promise more than 95 %: it goes halfway back to where that end promises 95 %, not
 * below a unit.
 */
export const sellWhole = (quantiles: Float32Array, from: number, periods: number, levels: readonly number[], history: Float64Array): void => {
  if (history.some((units) => !Number.isNaN(units) && !Number.isInteger(units))) return;
  const width = levels.length;
  const [middle, near, upper] = [levels.indexOf(0.5), levels.indexOf(0.95), levels.indexOf(0.975)];
  for (let period = from; period < from + periods; period += 1) {
    const row = period * width;
    levels.forEach((level, place) => {
      const units = quantiles[row + place]!;
      if (level >= wholeFrom && units > leastOfUnit && units < 1) quantiles[row + place] = 1;
    });
    if (quantiles[row + middle]! >= hardlySelling || quantiles[row + upper]! <= 1) continue;
    quantiles[row + upper] = Math.max(1, (quantiles[row + near]! + quantiles[row + upper]!) / 2);
  }
};
