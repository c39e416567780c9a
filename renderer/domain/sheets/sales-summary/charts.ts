/** What is drawn of a sales summary: months beside those of the year before, the way to the year's end, the channels, and how few goods make most of it. */
import { firstDayOfMonth, isoDay } from '../../demand/days';
import { channelName, type ChannelId } from '../../demand/listing';
import { grouped } from '../../grouped';
import { categoryWords, type ChartSeries, type ChartTone, type SheetChart } from '../chart';
import type { ColumnTitles } from '../sheet';
import { monthIds } from './definition';
import { outlookOf, upliftWords, type Outlook } from './outlook';
import { measured, type ChannelDays, type Sums } from './month-sums';
import type { SalesRows } from './rows';
import { monthsInSpan, openSlot, sameDayBefore, slotName, spanName, type SalesSpan } from './span';

/** The store's days over the channels that count: what any of them tells of a day is counted, and months of which one of them does not tell are marked. */
const dayTotals = ({ sums, channels, sales }: SalesRows): ChannelDays => {
  const { days } = sales.store.daily;
  const totals = { units: new Float64Array(days), money: new Float64Array(days), unpriced: new Float64Array(days), known: new Uint8Array(days) };
  for (const channel of channels) {
    const own = sums.byDay[channel];
    for (let at = 0; at < days; at += 1) {
      if (own.known[at] !== 1) continue;
      totals.units[at] = (totals.units[at] ?? 0) + (own.units[at] ?? 0);
      totals.money[at] = (totals.money[at] ?? 0) + (own.money[at] ?? 0);
      totals.unpriced[at] = (totals.unpriced[at] ?? 0) + (own.unpriced[at] ?? 0);
      totals.known[at] = 1;
    }
  }
  return totals;
};

const addTo = (sums: Sums, days: ChannelDays, at: number): void => {
  if (days.known[at] !== 1) return;
  sums.units += days.units[at] ?? 0;
  sums.money += days.money[at] ?? 0;
  sums.unpriced += days.unpriced[at] ?? 0;
  sums.known += 1;
};

const noSums = (): Sums => ({ units: 0, money: 0, unpriced: 0, known: 0 });

/** What days sold from one day number to another, both included. Null where none of them is known, or nobody says what they sold for. */
const sumOver = ({ measure, sales }: SalesRows, days: ChannelDays): ((from: number, to: number) => number | null) => {
  const { firstDay } = sales.store.daily;
  return (from, to) => {
    const sums = noSums();
    for (let day = from; day <= to; day += 1) addTo(sums, days, day - firstDay);
    return measured(measure, sums);
  };
};

export type SpanEnds = { readonly last: number; readonly open: number | null; readonly starts: readonly number[] };

/** The last day known of any channel that counts, within the span. */
export const endsOf = ({ sums, channels }: Pick<SalesRows, 'sums' | 'channels'>): SpanEnds => {
  const { span, lastDay } = sums;
  const last = Math.min(span.to, Math.max(-Infinity, ...channels.map((channel) => lastDay[channel] ?? -Infinity)));
  return { last, open: openSlot(span, last), starts: Array.from({ length: monthsInSpan + 1 }, (_, slot) => firstDayOfMonth(span.firstMonth + slot)) };
};

/** `since`: day number of the first day any report tells of. */
type Selling = { readonly channel: ChannelId; readonly since: number };
type ToldMonth = { readonly channel: ChannelId; readonly known: number };
/** `told`: by channel that is told by then, of how many of the days some report tells. */
export type MonthInPart = { readonly slot: number; readonly days: number; readonly told: readonly ToldMonth[] };

const slots: readonly number[] = Array.from({ length: monthsInSpan }, (_, slot) => slot);

/** First and last day of a month of the span, or of the same one so many years before. */
const monthDays = ({ firstMonth }: SalesSpan, slot: number, years = 0): readonly [from: number, to: number] => [firstDayOfMonth(firstMonth + slot - 12 * years), firstDayOfMonth(firstMonth + slot + 1 - 12 * years) - 1];

/** Channels that sold anything in the span or in the one it is compared with. */
const sellingChannels = ({ sums: { byDay, span }, channels, sales, yearsBack }: SalesRows): readonly Selling[] => {
  const { firstDay } = sales.store.daily;
  return channels
    .filter((channel) =>
      [0, yearsBack].some((years) => {
        const [from, to] = [monthDays(span, 0, years)[0] - firstDay, monthDays(span, monthsInSpan - 1, years)[1] - firstDay];
        return byDay[channel].units.subarray(Math.max(0, from), Math.max(0, to + 1)).some((units) => units > 0);
      }),
    )
    .map((channel) => ({ channel, since: firstDay + byDay[channel].known.indexOf(1) }));
};

/**
 * Months that are over, or begun, of which reports tell some days and not, for every channel that sells, all of those to the last one known. Before its first report a channel may not
 * have sold at all, and marketplaces give few months back: those months are not marked, but the day it is told from is said.
 */
const monthsInPart = (rows: SalesRows, { last }: SpanEnds, selling: readonly Selling[], years = 0): readonly MonthInPart[] => {
  const { sums: { byDay, span }, channels, sales } = rows;
  const { firstDay } = sales.store.daily;
  return slots.flatMap((slot): readonly MonthInPart[] => {
    const [from, end] = monthDays(span, slot, years);
    const to = years === 0 ? Math.min(end, last) : end;
    const knownOf = (channel: ChannelId): number => {
      let known = 0;
      for (let day = from; day <= to; day += 1) if (byDay[channel].known[day - firstDay] === 1) known += 1;
      return known;
    };
    const [days, told] = [Math.max(0, to - from + 1), selling.flatMap(({ channel, since }): readonly ToldMonth[] => (since > to ? [] : [{ channel, known: knownOf(channel) }]))];
    return told.every(({ known }) => known === days) || channels.every((channel) => knownOf(channel) === 0) ? [] : [{ slot, days, told }];
  });
};

/** What is missing of months: of all channels alike, else channel by channel. */
const partNotes = (span: SalesSpan, inPart: readonly MonthInPart[]): readonly string[] => {
  const isAlike = ({ told }: MonthInPart): boolean => told.every(({ known }) => known === told[0]?.known);
  const words = (months: readonly { readonly slot: number; readonly known: number; readonly days: number }[]): string => months.map(({ slot, known, days }) => `${slotName(span, slot)}, ${known} of ${days} days`).join('; ');
  const alike = inPart.filter(isAlike).map(({ slot, days, told }) => ({ slot, days, known: told[0]?.known ?? 0 }));
  const apart = inPart.filter((month) => !isAlike(month));
  const lacking = grouped(apart.flatMap(({ slot, days, told }) => told.flatMap(({ channel, known }) => (known < days ? [{ channel, slot, days, known }] : []))), ({ channel }) => channel);
  return [
    ...(alike.length === 0 ? [] : [`Known in part: ${words(alike)}.`]),
    ...[...lacking].flatMap(([channel, months]) => {
      const [none, some] = [months.filter(({ known }) => known === 0), months.filter(({ known }) => known > 0)];
      return [
        ...(none.length === 0 ? [] : [`${channelName[channel]}: no report shows ${none.map(({ slot }) => slotName(span, slot)).join(', ')}.`]),
        ...(some.length === 0 ? [] : [`${channelName[channel]}: known in part, ${words(some)}.`]),
      ];
    }),
  ];
};

/** Since when channels are told, of those that are told later than another: what was before is without them. */
const sinceNotes = (selling: readonly Selling[]): readonly string[] => {
  const first = Math.min(...selling.map(({ since }) => since));
  return selling.flatMap(({ channel, since }) => (since > first ? [`${channelName[channel]} is told from ${isoDay(since)} on: what is before is without it.`] : []));
};

/** What is missing of the months before that they are compared with, where any of them is drawn, and of what is before all of it. */
const partNotesBefore = (rows: SalesRows, ends: SpanEnds, selling: readonly Selling[]): readonly string[] => {
  const { sums: { span }, yearsBack } = rows;
  return [...partNotes({ ...span, firstMonth: span.firstMonth - 12 * yearsBack }, monthsInPart(rows, ends, selling, yearsBack)).map((note) => `${spanName(span, yearsBack)}: ${note}`), ...sinceNotes(selling)];
};

/** Which months a reader would take for whole, and are not. */
export const notesOfMonths = (rows: SalesRows): readonly string[] => {
  const { span } = rows.sums;
  const [ends, selling] = [endsOf(rows), sellingChannels(rows)];
  return [
    ...(ends.open === null ? [] : [`${slotName(span, ends.open)} is not over: its column has sales to ${isoDay(ends.last)}.`]),
    ...partNotes(span, monthsInPart(rows, ends, selling)),
    ...sinceNotes(selling),
  ];
};

/** Month columns stand from January on, whichever month a span begins with. Of a month that is not over, or known in part, the heading says so. */
export const titlesOf = (rows: SalesRows | null): ColumnTitles => {
  if (rows === null || rows.rows.length === 0) return {};
  const { span } = rows.sums;
  const ends = endsOf(rows);
  const categories = slots.map((slot) => slotName(span, slot));
  const said = { categories, partial: ends.open === null ? [] : [ends.open], inPart: monthsInPart(rows, ends, sellingChannels(rows)).map(({ slot }) => slot) };
  return {
    ...Object.fromEntries(categories.map((_, slot) => [monthIds[(span.firstMonth + slot) % monthsInSpan] ?? '', categoryWords(said, slot)])),
    ...(ends.last >= span.from && ends.last < span.to ? { total: 'Total to date' } : {}),
  };
};

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
export const amount = (value: number | null, unit: string): string => (value === null ? 'not known' : unit === '$' ? `$${figures.format(value)}` : `${figures.format(value)} ${unit}`);
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

const channelTone: Readonly<Record<ChannelId, ChartTone>> = { amz_fba: 'part-1', amz_fbm: 'part-2', wfs: 'part-3', wmt_fbm: 'part-4', ebay: 'part-5' };

const monthsChart = (rows: SalesRows, ends: SpanEnds, outlook: Outlook | null): SheetChart => {
  const { sums, measure, yearsBack } = rows;
  const { span } = sums;
  const unit = measure === 'revenue' ? '$' : 'units';
  const days = dayTotals(rows);
  const sum = sumOver(rows, days);
  const selling = sellingChannels(rows);
  const inPart = monthsInPart(rows, ends, selling);
  const [from, to] = [(slot: number): number => ends.starts[slot] ?? 0, (slot: number): number => (ends.starts[slot + 1] ?? 0) - 1];
  const now = slots.map((slot) => (from(slot) > ends.last ? null : sum(from(slot), Math.min(to(slot), ends.last))));
  const back = (years: number, slot: number): readonly [from: number, to: number] => monthDays(span, slot, years);
  const sameDays = (years: number, slot: number): number => {
    const same = sameDayBefore(ends.last, years);
    return Number.isNaN(same) ? back(years, slot)[1] : same;
  };
  const like = (years: number) => (slot: number): number | null => sum(back(years, slot)[0], slot === ends.open ? sameDays(years, slot) : back(years, slot)[1]);
  const before = slots.map(like(yearsBack));
  const beforeRest = slots.map((slot) => (slot === ends.open ? sum(sameDays(yearsBack, slot) + 1, back(yearsBack, slot)[1]) : null));
  const earlier = slots.map(like(yearsBack + 1));
  const coming = outlook === null ? slots.map(() => null) : slots.map((slot) => (to(slot) <= ends.last ? null : (outlook.months[slot] ?? null)));
  const hasEarlier = earlier.some((value) => value !== null);
  const sumKnown = now.reduce<number | null>((sum, value) => (value === null ? sum : (sum ?? 0) + value), null);
  const series: ChartSeries[] = [
    ...(hasEarlier ? [{ id: 'earlier', title: spanName(span, yearsBack + 1), tone: 'earlier', draw: 'bar', values: earlier.map(rounded) } as const] : []),
    { id: 'before', title: spanName(span, yearsBack), tone: 'before', draw: 'bar', stack: 'before', values: before.map(rounded) },
    ...(ends.open === null ? [] : [{ id: 'before-rest', title: `Rest of the month, ${spanName(span, yearsBack)}`, tone: 'earlier', quiet: true, draw: 'bar', stack: 'before', values: beforeRest.map(rounded) } as const]),
    { id: 'now', title: spanName(span), tone: 'now', draw: 'bar', stack: 'now', values: now.map(rounded) },
    ...(outlook === null ? [] : [{ id: 'expected', title: 'Expected', tone: 'expected', draw: 'bar', stack: 'now', values: coming.map(rounded) } as const]),
  ];
  const missing = slots.filter((slot) => from(slot) <= ends.last && now[slot] === null).map((slot) => slotName(span, slot));
  return {
    id: 'months', title: 'Month by month', unit, categoryTitle: 'Month', categories: slots.map((slot) => slotName(span, slot)), series, partial: ends.open === null ? [] : [ends.open], inPart: inPart.map(({ slot }) => slot),
    words: `${amount(sumKnown, unit)} in ${spanName(span)}${ends.last < span.from ? '' : ` to ${isoDay(ends.last)}`}.`,
    notes: [...(ends.open === null ? [] : [`${slotName(span, ends.open)} is not over and stands beside the same days of ${spanName(span, yearsBack)}.`]), ...(missing.length === 0 ? [] : [`No report shows ${missing.join(', ')}.`]), ...partNotes(span, inPart), ...partNotesBefore(rows, ends, selling)],
  };
};

/** Days between the points of the line. */
const step = 7;

const cumulativeChart = (rows: SalesRows, ends: SpanEnds, outlook: Outlook | null): SheetChart => {
  const { sums, measure, yearsBack } = rows;
  const { span } = sums;
  const unit = measure === 'revenue' ? '$' : 'units';
  const days = dayTotals(rows);
  const selling = sellingChannels(rows);
  const { firstDay } = rows.sales.store.daily;
  const points: number[] = [];
  for (let day = span.from + step - 1; day < span.to; day += step) points.push(day);
  points.push(span.to);
  // The point the line ends at is the last day known.
  const at = points.findIndex((day) => day >= ends.last);
  if (ends.last >= span.from && at !== -1) points[at] = ends.last;
  const running = (shift: (day: number) => number, until: number): readonly (number | null)[] => {
    const sums = noSums();
    let next = span.from;
    return points.map((day) => {
      if (day > until) return null;
      for (; next <= day; next += 1) addTo(sums, days, shift(next) - firstDay);
      return rounded(measured(measure, sums));
    });
  };
  const now = running((day) => day, ends.last);
  const before = running((day) => sameDayBefore(day, yearsBack), span.to);
  // In a span that has just begun all that comes is still to come.
  const isAhead = ends.last < span.from;
  const sofar = now.findLast((value) => value !== null) ?? (isAhead ? 0 : null);
  /** By straight lines between the ends of months. */
  const ahead = (values: readonly number[]): readonly (number | null)[] =>
    points.map((day) => {
      if (outlook === null || sofar === null || day < ends.last) return null;
      const slot = ends.starts.findIndex((start, place) => place > 0 && start > day) - 1;
      const [from, to] = [Math.max(ends.last, (ends.starts[slot] ?? 0) - 1), (ends.starts[slot + 1] ?? 0) - 1];
      const [a, b] = [from <= ends.last ? 0 : (values[slot - 1] ?? 0), values[slot] ?? 0];
      return rounded(sofar + (to <= from ? b : a + ((b - a) * (day - from)) / (to - from)));
    });
  const end = outlook === null || sofar === null ? null : { mean: sofar + (outlook.cumulative.at(-1) ?? 0), low: sofar + (outlook.low.at(-1) ?? 0), high: sofar + (outlook.high.at(-1) ?? 0) };
  return {
    id: 'cumulative', title: 'So far and ahead', unit, categoryTitle: 'Until', categories: points.map(isoDay), partial: [],
    series: [
      ...(outlook === null ? [] : [{ id: 'band', title: '80 in 100 outcomes', tone: 'expected', draw: 'band', values: ahead(outlook.high), low: ahead(outlook.low) } as const]),
      { id: 'before', title: spanName(span, yearsBack), tone: 'before', draw: 'line', values: before },
      { id: 'now', title: spanName(span), tone: 'now', draw: 'line', values: now },
      ...(outlook === null ? [] : [{ id: 'expected', title: 'Expected', tone: 'expected', draw: 'line', dashed: true, values: ahead(outlook.cumulative) } as const]),
    ],
    words: end === null ? `${amount(isAhead ? null : sofar, unit)} so far; nothing is forecast.` : `${isAhead ? `No sales of ${spanName(span)} are known yet` : `${amount(sofar, unit)} so far`}; ${amount(end.mean, unit)} expected by ${isoDay(span.to)} (80 in 100: ${amount(end.low, unit)} to ${amount(end.high, unit)}).`,
    notes: [...partNotes(span, monthsInPart(rows, ends, selling)), ...partNotesBefore(rows, ends, selling), ...(outlook === null ? [] : [...bandNotes(outlook), ...upliftNotes(rows, ends)])],
  };
};

const bandNotes = ({ common, leftOut }: Outlook): readonly string[] => [
  common === null
    ? 'The band takes all goods to miss as one: the past is too short to tell how far the whole store is missed.'
    : `The band is that of the goods, and the ${Math.round(common * 100)} % the whole store was missed by, looking back.`,
  ...(leftOut > 0 ? [`Not in the expected total, because a forecast or a price is missing: ${leftOut} ${leftOut === 1 ? 'listing' : 'listings'}.`] : []),
];

const upliftNotes = ({ sales, sums }: SalesRows, { last }: SpanEnds): readonly string[] => {
  const words = upliftWords(sales, last, sums.span.to, null);
  return words === null ? [] : [`Expected ${words}.`];
};

const channelsChart = (rows: SalesRows, ends: SpanEnds): SheetChart => {
  const { sums, measure, channels } = rows;
  const { span } = sums;
  const unit = measure === 'revenue' ? '$' : 'units';
  const parts = channels.map((channel) => {
    const sum = sumOver(rows, sums.byDay[channel]);
    return { channel, values: slots.map((slot) => ((ends.starts[slot] ?? 0) > ends.last ? null : rounded(sum(ends.starts[slot] ?? 0, Math.min((ends.starts[slot + 1] ?? 0) - 1, ends.last))))) };
  }).filter(({ values }) => values.some((value) => value !== null && value > 0));
  const selling = sellingChannels(rows);
  const inPart = monthsInPart(rows, ends, selling);
  const totals = parts.map(({ channel, values }) => ({ name: channelName[channel], sum: values.reduce<number>((all, value) => all + (value ?? 0), 0) }));
  const all = totals.reduce((sum, one) => sum + one.sum, 0);
  return {
    id: 'channels', title: 'By channel', unit, categoryTitle: 'Month', categories: slots.map((slot) => slotName(span, slot)), partial: ends.open === null ? [] : [ends.open], inPart: inPart.map(({ slot }) => slot), totals: true,
    series: parts.map(({ channel, values }) => ({ id: channel, title: channelName[channel], tone: channelTone[channel], draw: 'bar', stack: 'channels', values })),
    words: all <= 0 ? 'No channel sold anything that is known.' : `${totals.map(({ name, sum }) => `${name} ${Math.round((sum / all) * 100)} %`).join(', ')}.`,
    notes: [...partNotes(span, inPart), ...sinceNotes(selling)],
  };
};

const mostBars = 20;

const paretoChart = ({ rows, measure }: SalesRows): SheetChart => {
  const unit = measure === 'revenue' ? '$' : 'units';
  const ranked = rows.filter(({ total }) => (total ?? 0) > 0).sort((one, other) => (other.total ?? 0) - (one.total ?? 0) || (one.id < other.id ? -1 : 1));
  const shown = ranked.slice(0, mostBars);
  const eighty = ranked.findIndex(({ cumulative }) => (cumulative ?? 0) >= 80 - 1e-9) + 1;
  return {
    id: 'pareto', title: `Best ${shown.length === 1 ? 'seller' : `${shown.length} sellers`}`, unit, categoryTitle: 'SKU', categories: shown.map(({ sku }) => sku), partial: [], ranking: true,
    series: [
      { id: 'total', title: measure === 'revenue' ? 'Revenue' : 'Units', tone: 'now', draw: 'bar', values: shown.map(({ total }) => rounded(total)) },
      { id: 'cumulative', title: 'Share so far', tone: 'before', draw: 'line', axis: 'right', values: shown.map(({ cumulative }) => rounded(cumulative)) },
    ],
    words: ranked.length === 0 ? 'Nothing sold that is known.' : `${eighty} of ${ranked.length} ${ranked.length === 1 ? 'row makes' : 'rows make'} 80 % of it.`,
    notes: [],
  };
};

const expected = new WeakMap<SalesRows, { readonly outlook: Outlook | null }>();

/** The outlook of all rows together; worked out once. */
export const outlookOfRows = (rows: SalesRows): Outlook | null => {
  const found = expected.get(rows);
  if (found !== undefined) return found.outlook;
  const outlook = outlookOf({ sales: rows.sales, sums: rows.sums, places: rows.places, worth: rows.measure === 'units' ? () => 1 : rows.priceOf });
  expected.set(rows, { outlook });
  return outlook;
};

export const salesCharts = (rows: SalesRows | null): readonly SheetChart[] => {
  if (rows === null || rows.rows.length === 0) return [];
  const [ends, outlook] = [endsOf(rows), outlookOfRows(rows)];
  return [monthsChart(rows, ends, outlook), cumulativeChart(rows, ends, outlook), channelsChart(rows, ends), paretoChart(rows)];
};
