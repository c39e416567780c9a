/** From how a listing sold to what planning asks of its sales: facts for classes, fees and dead stock, and a demand where no forecast is at hand. */
import { monthOfYear, dayNumber } from '../demand/days';
import { paceForecast, type ListingDemand } from '../demand/listing-demand';
import type { DemandPattern } from '../forecast/demand-class';
import { gammaQuantile } from '../forecast/distributions';
import { noDemand, type DemandOf } from './demand-of';
import type { SalesFacts } from './store-inputs';
import { given, untold } from './told';

/** Variation of weekly units, zeros included: `√(interval × (1 + variation) − 1)` of a series that sells in one of `interval` weeks. Null without a sale. */
export const weeklyVariation = ({ averageInterval, squaredVariation }: DemandPattern): number | null =>
  averageInterval === null || squaredVariation === null ? null : Math.sqrt(Math.max(0, averageInterval * (1 + squaredVariation) - 1));

/** More than this of the year is not known where no daily stock is. */
export type SalesExtras = { readonly revenue365: number | null; readonly receivedOn: string | null };

/** `day` is the ISO day of the plan. In-stock days are those of the last 90; null where daily stock is not known. */
export const salesFactsOf = (demand: ListingDemand, day: string, { revenue365, receivedOn }: SalesExtras): SalesFacts => {
  const window = (days: 7 | 30 | 60 | 90) => demand.windows.find((one) => one?.days === days) ?? null;
  const sold = (days: 7 | 30 | 60 | 90) => {
    const found = window(days);
    return found === null ? untold : given(found.units);
  };
  const pace = (days: 7 | 30 | 60 | 90): number | null => demand.velocity.byWindow[[7, 30, 60, 90].indexOf(days)] ?? null;
  const month = monthOfYear(dayNumber(day));
  const recent = [0, 1, 2].map((back) => demand.season.index[(month - back + 12) % 12] ?? 1);
  return {
    sold: { 7: sold(7), 30: sold(30), 60: sold(60), 90: sold(90) },
    velocity: { 7: pace(7), 30: pace(30), 60: pace(60), 90: pace(90) },
    inStockDays90: demand.correction.state === 'not-corrected' ? null : (window(90)?.inStockDays ?? null),
    weeklyVariation: weeklyVariation(demand.pattern),
    seasonalIndex: demand.season.isSeasonal ? recent.reduce((sum, index) => sum + index, 0) / recent.length : null,
    revenue365,
    receivedOn,
  };
};

/**
 * Demand from expected units of each of the next days. Beyond the last day the mean of the last 30 goes on. Spread by a gamma whose
 * deviation grows with the square root of time.
 */
export const pacedDemand = (daily: Float64Array, perDay: number, sdPerDay: number, subject: string, note: string): DemandOf => {
  const sums = new Float64Array(daily.length + 1);
  for (let day = 0; day < daily.length; day += 1) sums[day + 1] = (sums[day] ?? 0) + Math.max(0, daily[day] ?? 0);
  const last = daily.length;
  const total = sums[last] ?? 0;
  if (perDay <= 0 && total <= 0) return noDemand(subject);
  const tail = last === 0 ? perDay : (total - (sums[Math.max(0, last - 30)] ?? 0)) / Math.min(30, last);
  const cumulativeMean = (days: number): number => {
    if (days <= 0) return 0;
    if (days >= last) return total + (days - last) * tail;
    const whole = Math.floor(days);
    return (sums[whole] ?? 0) + (days - whole) * Math.max(0, daily[whole] ?? 0);
  };
  return {
    perDay,
    sdPerDay,
    cumulativeMean,
    cumulativeQuantile: (days, p) => {
      const mean = cumulativeMean(days);
      const variance = sdPerDay * sdPerDay * Math.max(0, days);
      return mean <= 0 ? 0 : variance <= 0 ? mean : gammaQuantile(p, mean, variance);
    },
    model: { kind: 'model', modelId: 'velocity', subject, note },
  };
};

/**
 * The pace of a listing with its season and growth, for where there is too little to forecast from. Null where its pace is not known.
 * `knownUntil` is the day number after the last day of sales known, `day` that of the plan.
 */
export const demandFromPace = (sold: ListingDemand, knownUntil: number, day: number, subject: string, horizonDays = 365): DemandOf | null => {
  const perDay = sold.velocity.unitsPerDay;
  if (perDay === null) return null;
  if (perDay <= 0) return noDemand(subject);
  const daily = paceForecast(perDay, sold.season, sold.growth, knownUntil, day, horizonDays);
  // Weeks vary by the shape of the year; days are told from them as if independent. Poisson where nothing is known.
  const variation = weeklyVariation(sold.pattern);
  const sdPerDay = variation === null ? Math.sqrt(perDay) : variation * perDay * Math.sqrt(7);
  const seasonal = sold.season.isSeasonal ? ', with its season' : '';
  return pacedDemand(daily, perDay, Math.max(sdPerDay, Math.sqrt(perDay) * 0.5), subject, `velocity${seasonal}${sold.growth.kind === 'known' ? ' and growth' : ''}`);
};
