/** What one of a SKU sold for and cost, month by month: revenue over the units with a price, and the landed cost that held on the last day of the month. */
import { firstDayOfMonth, isoDay, monthNumber, dayNumber } from '../../demand/days';
import { salesByDay } from '../../demand/units-by-day';
import { daysBetween } from '../../planning/calendar-days';
import { costsOn, goodsCost } from '../../planning/item-cost';
import type { CompetitorOffer } from '../../planning/store-inputs';
import type { SheetChart } from '../chart';
import type { SheetFacts } from '../facts';
import { monthNames } from '../../month-names';
import { competitorDays, type CostRowFacts } from './cost-row';

const monthsShown = 24;

const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const said = (value: number | null): string => (value === null ? 'not known' : `$${dollars.format(value)}`);

/** Landed cost of a unit of the row on a day, by the cost sheet as it holds then and the lists of today; null where it is not known. */
const landedOn = ({ context, code, each, landed }: CostRowFacts, day: string): number | null => {
  const { inputs, items, labelsOn } = context;
  const then = costsOn(inputs.costs, day);
  const of = (one: string): number | null => goodsCost({ ...inputs, day }, { items, costs: then, labelsOn }, one).amount;
  if (context.landed.has(code)) {
    const amount = of(code);
    return amount === null ? null : amount * each;
  }
  // A bundle: its cost of today, with each part at what it cost then.
  let cost = landed;
  for (const [part, quantity] of context.inside(code) ?? []) {
    const [now, before] = [goodsCost(inputs, context, part).amount, of(part)];
    cost = cost === null || now === null || before === null ? null : cost + (before - now) * quantity * each;
  }
  return cost;
};

/** The lowest of what each competitor was last seen to ask by a day, no longer than so many days before; null where nobody had looked. */
const lowestOn = (offers: readonly CompetitorOffer[], day: string, days: number): number | null => {
  const seen = offers.flatMap(({ capturedOn, price, earlier }) => {
    const last = [...earlier, { capturedOn, amount: price.value }].findLast((one) => one.capturedOn <= day);
    return last === undefined || (daysBetween(last.capturedOn, day) ?? Infinity) > days ? [] : last.amount;
  });
  return seen.length === 0 ? null : Math.min(...seen);
};

/** Prices are those of days whose sales are known; a month nothing sold in has none. */
export const costHistoryCharts = ({ sales, plan }: SheetFacts, row: CostRowFacts): readonly SheetChart[] => {
  const today = dayNumber(plan.context.inputs.day);
  const first = monthNumber(today) - (monthsShown - 1);
  const months = Array.from({ length: monthsShown }, (_, at) => first + at);
  const place = row.sale === null ? undefined : sales?.places.get(row.id);
  const days = sales === null || place === undefined ? null : salesByDay(sales.store.daily, place);
  const price = months.map((month) => {
    if (sales === null || days === null) return null;
    const { firstDay } = sales.store.daily;
    let [units, money] = [0, 0];
    for (let at = Math.max(0, firstDayOfMonth(month) - firstDay); at < Math.min(sales.store.daily.days, firstDayOfMonth(month + 1) - firstDay); at += 1) {
      const sold = days.units[at] ?? NaN;
      if (Number.isNaN(sold)) continue;
      units += sold - (days.unpriced[at] ?? 0);
      money += days.money[at] ?? 0;
    }
    return units > 0 && money > 0 ? Math.round((money / units) * 100) / 100 : null;
  });
  const cost = months.map((month) => {
    const amount = landedOn(row, isoDay(Math.min(today, firstDayOfMonth(month + 1) - 1)));
    return amount === null ? null : Math.round(amount * 100) / 100;
  });
  const lowest = months.map((month) => lowestOn(row.sale?.listing.competitors ?? [], isoDay(Math.min(today, firstDayOfMonth(month + 1) - 1)), competitorDays(row)));
  if ([price, cost, lowest].every((values) => values.every((value) => value === null))) return [];
  const has = (values: readonly (number | null)[]): boolean => values.some((value) => value !== null);
  const [last, before] = [cost.at(-1) ?? null, cost.find((value) => value !== null) ?? null];
  return [{
    id: 'cost-history', title: 'Price and cost', unit: '$', categoryTitle: 'Month', partial: [],
    categories: months.map((month) => `${monthNames[month % 12] ?? ''} ${Math.floor(month / 12)}`),
    series: [
      ...(has(price) ? [{ id: 'price', title: 'Sold for', tone: 'now', draw: 'line', values: price } as const] : []),
      { id: 'cost', title: 'Landed cost', tone: 'bad', draw: 'line', values: cost },
      ...(has(lowest) ? [{ id: 'lowest', title: 'Lowest competitor', tone: 'before', draw: 'line', dashed: true, values: lowest } as const] : []),
    ],
    words: `One costs ${said(last)}${before !== null && last !== null && before !== last ? `, ${said(before)} before` : ''}; it sold for ${said(price.findLast((value) => value !== null) ?? null)} in the last month with a sale.`,
    notes: [
      'Costs are those that held on the last day of each month, by the cost sheet as it stands; freight and customs by the settings and rules of that day.',
      ...(has(lowest) ? [`A competitor’s price stands until somebody looks again, for ${competitorDays(row)} days at most.`] : []),
    ],
  }];
};
