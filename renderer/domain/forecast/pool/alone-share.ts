/**
 * How much of an interval is what a series says of itself, and how much what the catalogue says of such series: as past origins that were left out show. Where the catalogue moves as
 * one, as in a chain's promotions, its few origins are few shocks, and each series' own long past knows more; where series are short or slow, the catalogue does.
 */

/** One period, or one wait, of a series at a past origin: what came, and what each of the two said at the levels judged, in units. `unit`: of the series, by which losses are measured; 0 counts nothing. */
export type AloneTrial = { readonly unit: number; readonly came: number; readonly pooled: readonly number[]; readonly alone: readonly number[] };

/** Shares that are tried, beside the usual one. */
const tried = [0, 0.25, 0.5, 0.75, 1] as const;
/** What leaving the usual share has to gain, in parts of its loss: three origins are few, and the catalogue's trial is made with less than it has now. */
const leastGain = 0.02;

/** Loss of saying `said` for the `level` quantile (pinball). */
const lossOf = (came: number, said: number, level: number): number => (came >= said ? level * (came - said) : (1 - level) * (said - came));

/** `usual` where nothing can be told. */
export const aloneShareOf = (trials: readonly AloneTrial[], levels: readonly number[], usual: number): number => {
  const lossAt = (share: number): number => {
    let sum = 0;
    for (const { unit, came, pooled, alone } of trials) {
      if (!(unit > 0)) continue;
      for (let place = 0; place < levels.length; place += 1) sum += lossOf(came, (1 - share) * pooled[place]! + share * alone[place]!, levels[place]!) / unit;
    }
    return sum;
  };
  const atUsual = lossAt(usual);
  let best = { share: usual, loss: atUsual * (1 - leastGain) };
  for (const share of tried) {
    const loss = lossAt(share);
    if (loss < best.loss) best = { share, loss };
  }
  return best.share;
};
