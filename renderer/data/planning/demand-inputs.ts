/** Demand as quantities are planned from it: a forecast where there is one, else the velocity, else nothing with the reason. */
import { isoDay, dayNumber } from '../../domain/demand/days';
import { totalMean, totalQuantile, type CatalogueForecast } from '../../domain/forecast/catalogue-forecast';
import { daysOf, type Panel } from '../../domain/forecast/panel';
import { noDemand, steadyDemand, type DemandOf } from '../../domain/planning/demand-of';
import type { SalesFacts } from '../../domain/planning/store-inputs';
import { given } from '../../domain/planning/told';
import type { DemandSheet } from './demand-sheet';
import { methodSentence } from './forecast-history';

const known = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);

/** Days the pace in use is taken over. */
const paceDays = 30;

/**
 * A series of a catalogue's forecast, in days from the plan's day on. `lagDays` lie between the first day forecast and the plan's: sales reports are a little older than today, and what
 * was expected of those days has sold by now.
 */
export const forecastDemand = (forecast: CatalogueForecast, series: number, lagDays: number, sdPerDay: number | null, subject: string): DemandOf => {
  const each = daysOf(forecast.grain);
  const gone = totalMean(forecast, series, lagDays / each);
  const mean = (days: number): number => (days <= 0 ? 0 : totalMean(forecast, series, (days + lagDays) / each) - gone);
  const perDay = mean(paceDays) / paceDays;
  if (!(perDay > 0)) return noDemand(subject);
  return {
    perDay,
    sdPerDay,
    cumulativeMean: mean,
    cumulativeQuantile: (days, p) => (days <= 0 ? 0 : Math.max(0, totalQuantile(forecast, series, (days + lagDays) / each, p) - gone)),
    model: { kind: 'model', modelId: 'catalogue-forecast', subject, note: methodSentence(forecast, series) },
  };
};

export type ListingSales = { readonly demand: DemandOf | null; readonly demandUnknown: string | null; readonly sales: SalesFacts };

/** By place in the sheet. `day` is the plan's ISO day. */
export const salesOfListings = (sheet: DemandSheet, panel: Panel | null, forecast: CatalogueForecast | null, day: string): ((place: number) => ListingSales) => {
  const { figures, listings } = sheet;
  const firstForecast = panel === null || panel.firstDay === null || forecast === null ? null : dayNumber(panel.firstDay) + Math.round(forecast.origin * daysOf(forecast.grain));
  const lagDays = firstForecast === null ? 0 : Math.max(0, dayNumber(day) - firstForecast);
  return (place) => {
    const of = (name: keyof DemandSheet['figures']): number | null => known(figures[name][place]);
    const subject = listings[place]?.id ?? '';
    const sales: SalesFacts = {
      sold: { 7: given(of('units7')), 30: given(of('units30')), 60: given(of('units60')), 90: given(of('units90')) },
      velocity: { 7: of('velocity7'), 30: of('velocity30'), 60: of('velocity60'), 90: of('velocity90') },
      inStockDays90: of('inStockDays90'), weeklyVariation: of('weeklyVariation'), seasonalIndex: of('seasonPast'), revenue365: null,
      receivedOn: of('receivedDay') === null ? null : isoDay(of('receivedDay') ?? 0),
    };
    const sd = of('sdPerDay');
    const velocity = of('velocity');
    const method = forecast?.methods[forecast.methodOf[place] ?? -1];
    if (forecast !== null && method !== undefined && method.reason !== 'never-sold') return { demand: forecastDemand(forecast, place, lagDays, sd, subject), demandUnknown: null, sales };
    if (velocity === null) return { demand: null, demandUnknown: 'no report tells of its sales', sales };
    // Sales that are as chancy as they come, where nothing tells how much they vary.
    return { demand: steadyDemand(velocity, sd ?? Math.sqrt(velocity), subject, 'velocity: there is too little to forecast from'), demandUnknown: null, sales };
  };
};
