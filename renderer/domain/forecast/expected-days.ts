/** What a forecast expects of any number of days: its own periods as far as it goes, and beyond them its mean with the season of the months. */
import { overMonths, type SeasonalIndex } from '../demand/seasonal-index';
import { totalMean, type CatalogueForecast } from './catalogue-forecast';
import { daysOf } from './panel';

/** `index` twelve, January first, mean 1. `firstDay`: day number of the first day forecast. */
export type SeasonBeyond = { readonly index: SeasonalIndex['index']; readonly firstDay: number };

const asItIs = (index: number): number => index;

/**
 * Units expected of the first `days` days of the forecast, counted from its first; days may be broken. Beyond the horizon its mean pace goes on: of one week alone it would be the pace of
 * that week's season. `season` null: not known, and every month sells alike; else the pace of a month whose index is 1 is what the horizon's total makes of the months it covers.
 */
export const expectedDays = (forecast: CatalogueForecast, series: number, season: SeasonBeyond | null): ((days: number) => number) => {
  const period = daysOf(forecast.grain);
  const horizon = forecast.horizon * period;
  const indices = (from: number, days: number): number => (season === null ? days : overMonths(season.index, season.firstDay + from, days, asItIs));
  let beyond: { readonly total: number; readonly pace: number } | null = null;
  return (days) => {
    if (days <= horizon) return totalMean(forecast, series, days / period);
    if (beyond === null) {
      const total = totalMean(forecast, series, forecast.horizon);
      beyond = { total, pace: total / indices(0, horizon) };
    }
    return beyond.total + beyond.pace * indices(horizon, days - horizon);
  };
};
