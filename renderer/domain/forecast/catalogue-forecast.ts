/** A forecast of a whole catalogue as it is kept, posted between threads and read: plain arrays, and functions that answer for one series. */
import type { Grain } from './panel';
import type { CandidateId } from './pool/candidates';

/** Quantile levels every forecast carries: 80 % and 95 % intervals, the median, quartiles and the service levels in use. */
export const quantileLevels = [0.025, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.975, 0.98, 0.99] as const;

/** Why a SKU is forecast the way it is; the words are the screen's. */
export type MethodReason =
  /** Most accurate for SKUs like it on the catalogue's own past. */
  | 'most-accurate'
  /** The plain velocity was as good as any model, for SKUs like it. */
  | 'no-model-beats-velocity'
  /** Models are better for SKUs like it, but for this one the velocity was, again and again. */
  | 'velocity-better-for-this-one'
  /** Too little past to compare methods; the usual one is used. */
  | 'too-little-past'
  /** Never sold. */
  | 'never-sold';

export type UsedShare = { readonly id: CandidateId; readonly title: string; readonly share: number };

/** Errors of totals over the horizon for one SKU, all judged origins together, units; null where it was never judged. */
export type SeriesBacktest = {
  readonly origins: number;
  readonly sold: number;
  readonly used: number;
  /** Units the forecast in use was above what sold, over all origins; below 0 where it was under it. */
  readonly over: number;
  readonly velocity30: number;
  readonly velocity60: number;
  readonly velocity90: number;
};

export type SeriesMethod = {
  readonly used: readonly UsedShare[];
  readonly reason: MethodReason;
  /** By a season of its own, whose quiet time it is: that it sells nothing now does not say that it is over. */
  readonly rests?: true;
};

/** The catalogue's backtest: errors of totals and of periods over units sold, and bias, by method and of what is used. */
export type CatalogueBacktestRow = { readonly id: CandidateId | 'used'; readonly title: string; readonly tasks: number; readonly cumulativeWape: number; readonly wape: number; readonly bias: number };

export type CatalogueForecast = {
  readonly grain: Grain;
  /** The first period forecast, counted from the panel's first. */
  readonly origin: number;
  readonly horizon: number;
  readonly levels: readonly number[];
  readonly ids: readonly string[];
  /** Expected units: series by series, `horizon` periods each. */
  readonly means: Float32Array;
  /** Quantiles of single periods: `levels.length` for each period of `means`, rising. */
  readonly quantiles: Float32Array;
  /** Quantiles of the total from the origin to the end of each period, laid out the same. */
  readonly totals: Float32Array;
  /** Place in `methods` of each series. */
  readonly methodOf: Int32Array;
  readonly methods: readonly SeriesMethod[];
  readonly backtests: readonly (SeriesBacktest | null)[];
  readonly backtestOrigins: readonly number[];
  readonly backtest: readonly CatalogueBacktestRow[];
};

/** Expected units of the next `periods` periods together; may be broken. Beyond the horizon its mean goes on, for those who know of no season. 0 for 0 or fewer. */
export const totalMean = ({ means, horizon }: CatalogueForecast, series: number, periods: number): number => {
  let sum = 0;
  for (let ahead = 0; ahead < horizon && ahead < periods; ahead += 1) sum += (means[series * horizon + ahead] ?? 0) * Math.min(1, periods - ahead);
  return periods > horizon ? (sum / horizon) * periods : sum;
};

/** A quantile between the levels kept, by straight lines; beyond the outermost ones those. */
const between = (levels: readonly number[], values: Float32Array, from: number, level: number): number => {
  const last = levels.length - 1;
  if (level <= levels[0]!) return values[from]!;
  for (let place = 1; place <= last; place += 1) {
    const high = levels[place]!;
    if (level > high) continue;
    const low = levels[place - 1]!;
    const share = (level - low) / (high - low);
    return values[from + place - 1]! * (1 - share) + values[from + place]! * share;
  }
  return values[from + last]!;
};

/**
 * Units the demand of the next `periods` periods stays at or below with probability `level` (0 to 1, both open). Broken periods lie on the line between whole ones; beyond the
 * horizon the distance from the mean grows with the square root of time.
 */
export const totalQuantile = (forecast: CatalogueForecast, series: number, periods: number, level: number): number => {
  const { horizon, levels, totals } = forecast;
  if (periods <= 0) return 0;
  const at = (whole: number): number => (whole <= 0 ? 0 : between(levels, totals, (series * horizon + whole - 1) * levels.length, level));
  if (periods > horizon) return Math.max(0, totalMean(forecast, series, periods) + (at(horizon) - totalMean(forecast, series, horizon)) * Math.sqrt(periods / horizon));
  const whole = Math.floor(periods);
  return whole === periods ? at(whole) : at(whole) + (at(whole + 1) - at(whole)) * (periods - whole);
};
