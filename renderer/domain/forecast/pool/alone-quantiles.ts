import { demandQuantile, demandSpread } from '../demand-spread';
import { tsb } from '../intermittent';

/** Periods ahead that are reckoned out: the first ones, then ever fewer, and the last. Between them lie straight lines; a quantile costs too much to be asked for where it hardly turns. */
const asked = (horizon: number): readonly number[] => {
  const steps: number[] = [];
  for (let ahead = 0; ahead < horizon - 1; ahead = Math.max(ahead + 1, Math.round(1.7 * ahead + 0.5))) steps.push(ahead);
  return horizon > 0 ? [...steps, horizon - 1] : [];
};

/**
 * Quantiles of single periods and of totals of one series by its own past alone, `levels.length` a period: a size and a chance, and the errors these made. A second opinion beside
 * the catalogue's, whose errors are others: the mean of quantiles of two opinions is nearly always better than either (Lichtendahl, Grushka-Cockayne & Winkler 2013).
 */
export const aloneQuantiles = (history: Float64Array, horizon: number, season: number, levels: readonly number[]): { readonly periods: Float32Array; readonly totals: Float32Array } => {
  const centre = tsb(history, horizon, season);
  const { period, total, nothing } = demandSpread(history, centre);
  const answers = { periods: new Float32Array(horizon * levels.length), totals: new Float32Array(horizon * levels.length) };
  const sums = new Float64Array(horizon);
  centre.forEach((units, ahead) => (sums[ahead] = units + (ahead > 0 ? sums[ahead - 1]! : 0)));
  const width = levels.length;
  let before = -1;
  for (const ahead of asked(horizon)) {
    levels.forEach((level, place) => {
      answers.periods[ahead * width + place] = demandQuantile(level, centre[ahead]!, period[ahead]!, nothing);
      answers.totals[ahead * width + place] = demandQuantile(level, sums[ahead]!, total[ahead]!, nothing ** (ahead + 1));
    });
    for (let between = before + 1; between < ahead; between += 1) {
      const share = (between - before) / (ahead - before);
      for (let place = 0; place < width; place += 1) {
        for (const rows of [answers.periods, answers.totals]) rows[between * width + place] = (1 - share) * rows[before * width + place]! + share * rows[ahead * width + place]!;
      }
    }
    before = ahead;
  }
  return answers;
};
