/** Demand of one series of a catalogue's forecast, as planning asks for it. */
import { totalMean, totalQuantile, type CatalogueForecast, type MethodReason, type SeriesMethod } from '../forecast/catalogue-forecast';
import { expectedDays, type SeasonBeyond } from '../forecast/expected-days';
import { daysOf } from '../forecast/panel';
import { methodWords } from '../forecast/method-words';
import { noDemand, type DemandOf } from './demand-of';

const reasons: Readonly<Record<MethodReason, string>> = {
  'most-accurate': 'most accurate for SKUs like it on the catalogue’s own past',
  'no-model-beats-velocity': 'no model beats the plain velocity for SKUs like it',
  'velocity-better-for-this-one': 'the plain velocity was better for this SKU, again and again',
  'too-little-past': 'too little past to compare methods',
  'never-sold': 'it never sold',
};

const notes = new WeakMap<SeriesMethod, string>();

/** The words of a method, made once: thousands of SKUs share a few methods. */
const noteOf = (method: SeriesMethod): string => {
  const known = notes.get(method) ?? `${methodWords(method.used)}: ${reasons[method.reason]}`;
  notes.set(method, known);
  return known;
};

/** Days ahead over which the pace of static figures is taken from the forecast. */
const paceDays = 30;

/**
 * `series` counts from 0 in the forecast. `lateDays`: days from the first day forecast to the plan's day; demand of those days has
 * passed and is left out. `perDay`: the velocity in use where the caller knows one; else the forecast's mean of the next 30 days.
 * `sdPerDay` for the textbook's formula: how much the days varied, where the caller knows that; else from the spread of the next four weeks. `season`: of the listing, for days beyond those forecast.
 */
export const demandFromForecast = (forecast: CatalogueForecast, series: number, lateDays = 0, perDay: number | null = null, sdPerDay: number | null = null, season: SeasonBeyond | null = null): DemandOf => {
  const subject = forecast.ids[series] ?? String(series);
  const method = forecast.methods[forecast.methodOf[series] ?? -1];
  const period = daysOf(forecast.grain);
  const late = Math.max(0, lateDays);
  const meanUntil = expectedDays(forecast, series, season);
  const cumulativeMean = (days: number): number => (days <= 0 ? 0 : Math.max(0, meanUntil(late + days) - meanUntil(late)));
  const cumulativeQuantile = (days: number, p: number): number => {
    if (days <= 0) return 0;
    const until = late + days;
    return Math.max(0, cumulativeMean(days) + totalQuantile(forecast, series, until / period, p) - totalMean(forecast, series, until / period));
  };
  const pace = perDay ?? cumulativeMean(paceDays) / paceDays;
  if (pace <= 0 && cumulativeMean(365) <= 0) return noDemand(subject);
  const spread = (): number => Math.max(0, cumulativeQuantile(28, 0.9) - cumulativeMean(28)) / 1.2816;
  return {
    perDay: pace,
    sdPerDay: sdPerDay ?? spread() / Math.sqrt(28),
    cumulativeMean,
    cumulativeQuantile,
    forecastDays: Math.max(0, forecast.horizon * period - late),
    ...(pace <= 0 && method?.rests === true && cumulativeMean(365) >= 1 ? { wakes: true } : {}),
    model: { kind: 'model', modelId: method?.used[0]?.id ?? 'forecast', subject, note: method === undefined ? 'forecast' : noteOf(method) },
  };
};
