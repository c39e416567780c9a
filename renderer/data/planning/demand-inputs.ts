/** Demand as quantities are planned from it: what the settings say, else a forecast where there is one, else the velocity, else nothing with the reason. */
import type { DemandEvent } from '../../domain/demand/events';
import type { OnHand } from '../../domain/demand/mean-on-hand';
import { isoDay, dayNumber } from '../../domain/demand/days';
import type { CatalogueForecast } from '../../domain/forecast/catalogue-forecast';
import type { SeasonBeyond } from '../../domain/forecast/expected-days';
import { daysOf, type Panel } from '../../domain/forecast/panel';
import { steadyDemand } from '../../domain/planning/demand-of';
import { carriedVelocity } from '../../domain/planning/carried-velocity';
import { demandFromForecast } from '../../domain/planning/forecast-demand';
import { upliftsAhead, withUplifts } from '../../domain/planning/uplift';
import type { ListingInput, SalesFacts } from '../../domain/planning/store-inputs';
import type { DemandSheet } from './demand-sheet';

const known = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);

export type ListingSales = Pick<ListingInput, 'demand' | 'demandUnknown' | 'sales'>;

/**
 * By place in the sheet. `day` is the plan's ISO day. Sales reports are a little older than today, so that some days lie between the first one forecast and the plan's: what was expected of
 * them has sold by now and is left out. `events` of which somebody typed how much more they sell add that to their days.
 */
export const salesOfListings = (sheet: DemandSheet, panel: Panel | null, forecast: CatalogueForecast | null, day: string, events: readonly DemandEvent[] = []): ((place: number) => ListingSales) => {
  const { figures, listings } = sheet;
  const firstForecast = panel === null || panel.firstDay === null || forecast === null ? null : dayNumber(panel.firstDay) + Math.round(forecast.origin * daysOf(forecast.grain));
  const lagDays = firstForecast === null ? 0 : Math.max(0, dayNumber(day) - firstForecast);
  const seasonOf = (place: number): SeasonBeyond | null => {
    const index = sheet.seasons.get(place);
    return index === undefined || firstForecast === null ? null : { index, firstDay: firstForecast };
  };
  const ahead = events.filter(({ effect, to, uplift }) => effect === 'demand' && uplift !== undefined && to >= day);
  const ordinary = (place: number): ListingSales => {
    const of = (name: keyof DemandSheet['figures']): number | null => known(figures[name][place]);
    const onHand = (mean: 'onHand30' | 'onHand90' | 'onHandMonth', days: 'onHandDays30' | 'onHandDays90' | 'onHandDaysMonth'): OnHand | null => {
      const [units, known] = [of(mean), of(days)];
      return units === null || known === null ? null : { mean: units, days: known };
    };
    const month = onHand('onHandMonth', 'onHandDaysMonth');
    const subject = listings[place]?.id ?? '';
    const sales: SalesFacts = {
      sold: { d7: of('units7'), d30: of('units30'), d60: of('units60'), d90: of('units90') },
      inStockDays: { d7: of('inStockDays7'), d30: of('inStockDays30'), d60: of('inStockDays60'), d90: of('inStockDays90') },
      knownDays: { d7: of('knownDays7'), d30: of('knownDays30'), d60: of('knownDays60'), d90: of('knownDays90') },
      onHand: { d30: onHand('onHand30', 'onHandDays30'), d90: onHand('onHand90', 'onHandDays90'), month: month === null ? null : { ...month, ledgerDays: of('onHandLedgerDaysMonth') ?? 0 } },
      weeklyVariation: of('weeklyVariation'), seasonalIndex: of('seasonPast'), units365: of('units365'), revenue365: of('revenue365'),
      receivedOn: of('receivedDay') === null ? null : isoDay(of('receivedDay') ?? 0),
    };
    const sd = of('sdPerDay');
    const velocity = of('velocity');
    const carried = sheet.carried.get(place);
    if (carried !== undefined && velocity !== null) return { demand: carriedVelocity({ ...carried, subject, perDay: velocity, sdPerDay: sd, from: dayNumber(day) }, carried.by), demandUnknown: null, sales };
    const method = forecast?.methods[forecast.methodOf[place] ?? -1];
    if (forecast !== null && method !== undefined && method.reason !== 'never-sold') return { demand: demandFromForecast(forecast, place, lagDays, velocity, sd, seasonOf(place)), demandUnknown: null, sales };
    if (velocity === null) return { demand: null, demandUnknown: 'no report shows its sales', sales };
    // Sales that are as chancy as they come, where nothing tells how much they vary.
    return { demand: steadyDemand(velocity, sd ?? Math.sqrt(velocity), subject, 'velocity: there is too little to forecast from'), demandUnknown: null, sales };
  };
  if (ahead.length === 0) return ordinary;
  return (place) => {
    const known = ordinary(place);
    return known.demand === null ? known : { ...known, demand: withUplifts(known.demand, upliftsAhead(ahead, listings[place]?.sku ?? '', day)) };
  };
};
