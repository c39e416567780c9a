/** The chart beside a number: two years of weeks of one listing, its stock-outs, and what is expected. */
import type { DayRange, DemandHistory, StockOutCorrection } from '../explain/demand-history';
import { dayNumber, isoDay } from './days';
import { eventsBetween, type DemandEvent } from './events';
import { correctionOf } from './stock-days';
import { dayState } from './stock-states';
import type { ListingStory, StoreDemand } from './store-demand';

/** Whole weeks that hold 24 months, leap day and all: 104 would end three days short of them. */
const mostWeeks = 105;

const rangesOut = (states: Uint8Array, from: number, to: number, firstDay: number): readonly DayRange[] => {
  const ranges: DayRange[] = [];
  let since: number | null = null;
  for (let day = from; day <= to; day += 1) {
    const isOut = day < to && states[day] === dayState.out;
    if (isOut) since ??= day;
    else if (since !== null) {
      ranges.push({ from: isoDay(firstDay + since), to: isoDay(firstDay + day - 1) });
      since = null;
    }
  }
  return ranges;
};

/** Of the days of the chart: from `from` up to, not including, `to`, as day numbers. */
const eventsShown = (events: readonly DemandEvent[], sku: string | null, from: number, to: number): DemandHistory['events'] =>
  eventsBetween(events.filter(({ effect, skus }) => effect === 'demand' && (skus === null || (sku !== null && skus.includes(sku)))), from, to - 1)
    .map((event) => ({ name: event.name, from: isoDay(Math.max(from, dayNumber(event.from))), to: isoDay(Math.min(to - 1, dayNumber(event.to))) }))
    .sort((one, other) => (one.from < other.from ? -1 : 1));

/** What sold in a week as it stands in the reports, nothing scaled up; null where no day of it is known. The weeks end with the last known day. */
export const demandHistory = (store: StoreDemand, listing: number, story: ListingStory, forecast: DemandHistory['forecast'], note: string, events: readonly DemandEvent[] = []): DemandHistory => {
  const { daily, ends } = store;
  const end = ends[daily.listings[listing]?.channel ?? 'amz_fba'];
  const weeks = Math.min(mostWeeks, Math.floor(end / 7));
  const from = end - weeks * 7;
  const periods: string[] = [];
  const sold: (number | null)[] = [];
  const estimated: boolean[] = [];
  for (let week = 0; week < weeks; week += 1) {
    const start = from + week * 7;
    let sum: number | null = null;
    let isEstimated = false;
    for (let day = start; day < start + 7; day += 1) {
      const units = story.units[day] ?? NaN;
      if (Number.isNaN(units)) continue;
      sum = (sum ?? 0) + units;
      if (story.isEstimate[day] === 1) isEstimated = true;
    }
    periods.push(isoDay(daily.firstDay + start));
    sold.push(sum);
    estimated.push(isEstimated);
  }
  const told = correctionOf(story.stock, Math.max(0, end - 90), end);
  const correction: StockOutCorrection = told.state === 'corrected' ? told : { state: 'not-corrected', reason: told.reason };
  // What is expected goes on where the last known day ends, a week or a day at a time.
  const [ahead, next] = forecast?.periods.slice(-2).map(dayNumber) ?? [];
  const shownUntil = ahead === undefined ? daily.firstDay + end : (next ?? ahead) + (next === undefined ? 1 : next - ahead);
  const shown = eventsShown(events, daily.listings[listing]?.sku ?? null, daily.firstDay + from, shownUntil);
  return { grain: 'week', periods, sold, estimated, out: rangesOut(story.stock.states, from, end, daily.firstDay), correction, events: shown, forecast, note };
};
