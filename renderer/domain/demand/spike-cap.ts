/** A day far above the rest, usually one large buyer or a deal, is cut to the usual before paces are taken from it. */

/** Fewer days with sales than this say nothing of what is usual. */
const fewestSellingDays = 8;

/**
 * The most units a day may count: mean + `deviations` standard deviations of the days given, but never below the third-largest day, because a size that comes three times is no spike.
 * NaN days are not read. Infinity where there are too few days with sales to tell.
 */
export const spikeCap = (units: ArrayLike<number>, deviations = 3): number => {
  let days = 0;
  let selling = 0;
  let sum = 0;
  let squares = 0;
  const largest = [0, 0, 0];
  for (let at = 0; at < units.length; at += 1) {
    const value = units[at] ?? NaN;
    if (Number.isNaN(value)) continue;
    days += 1;
    sum += value;
    squares += value * value;
    if (value <= 0) continue;
    selling += 1;
    if (value > (largest[0] ?? 0)) largest.unshift(value);
    else if (value > (largest[1] ?? 0)) largest.splice(1, 0, value);
    else if (value > (largest[2] ?? 0)) largest.splice(2, 0, value);
    largest.length = 3;
  }
  if (selling < fewestSellingDays || days < 2) return Infinity;
  const mean = sum / days;
  const sd = Math.sqrt(Math.max(0, (squares - days * mean * mean) / (days - 1)));
  return Math.max(mean + deviations * sd, largest[2] ?? 0);
};
