/**
 * The mean of demand where some days only say "at least so much": the Kaplan–Meier estimate with sold-out days as right-censored observations.
 * Source: Kaplan & Meier 1958; for stock-outs Zhang & Hua 2009.
 */

/**
 * `units` by day, `censored` 1 where the day sold out. Units are 0 or more. The largest observation counts as exact even where it is censored (Efron), so that the mean is finite:
 * it is then still a little low. Null for no observation.
 */
export const kaplanMeierMean = (units: ArrayLike<number>, censored: ArrayLike<number>): number | null => {
  const { length } = units;
  if (length === 0) return null;
  const order = Array.from({ length }, (_, at) => at).sort((one, other) => (units[one] ?? 0) - (units[other] ?? 0));
  let mean = 0;
  let surviving = 1;
  let at = 0;
  let before = 0;
  while (at < length) {
    const value = units[order[at] ?? 0] ?? 0;
    // Up to this value the share that demands more has not changed.
    mean += surviving * (value - before);
    before = value;
    const atRisk = length - at;
    let exact = 0;
    while (at < length && (units[order[at] ?? 0] ?? 0) === value) {
      if ((censored[order[at] ?? 0] ?? 0) === 0) exact += 1;
      at += 1;
    }
    surviving *= 1 - exact / atRisk;
  }
  return mean;
};
