/** Rows of the sales summary, in money and in units. */
import { cellsBehind } from '../../demand/units-by-day';
import { channelName } from '../../demand/listing';
import { moneyColumnOf } from '../../demand/sale-money';
import { leaf, made, unknown, type CellRef, type Term } from '../../explain/term';
import { counted, sheetMaker, type SheetMaker, type Why } from '../maker';
import type { SheetFacts } from '../facts';
import { amount, endsOf, notesOfMonths, outlookOfRows, salesCharts, titlesOf } from './charts';
import { monthFigure, monthIds, salesRevenueSheet, salesUnitsSheet, type SalesMeasure } from './definition';
import { measured } from './month-sums';
import { upliftWords } from './outlook';
import { salesRows, salesRowsInSteps, severalChannels, soldBy, type SalesRow } from './rows';
import { monthNames } from '../../month-names';
import { monthsInSpan, sameDayBefore, spanName } from './span';
import { firstDayOfMonth, isoDay } from '../../demand/days';
import { noSalesYet } from '../no-sales-note';

/** Fewer cells are listed than a year of a best seller has; the first ones show where it comes from. */
const mostCells = 2_000;

/** Cells of the units, or of the money beside them, of a row's sales between two days. */
const cells = ({ made, places }: SalesRow, measure: SalesMeasure, from: number, to: number): readonly CellRef[] => {
  const { daily } = made.sales.store;
  const refs = places.flatMap((place) => cellsBehind(daily, place, from - daily.firstDay, to - daily.firstDay)).slice(0, mostCells);
  if (measure === 'units') return refs;
  return refs.flatMap((ref) => {
    const columnId = moneyColumnOf(ref.tableId, ref.columnId);
    return columnId === null ? [] : [{ ...ref, columnId }];
  });
};

const blocks = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;

/** Months as bars of letters, the best of them full; a dot is not known. Null where nothing is. */
export const trendOf = (months: readonly (number | null)[]): string | null => {
  const best = Math.max(0, ...months.map((value) => value ?? 0));
  if (months.every((value) => value === null)) return null;
  return months.map((value) => (value === null ? '·' : best <= 0 ? blocks[0] : blocks[Math.max(0, Math.min(blocks.length - 1, Math.ceil((value / best) * blocks.length) - 1))])).join('').replace(/·+$/, '');
};

const change = ({ likeNow, before }: SalesRow): number | null => (likeNow === null || before === null || before <= 0 ? null : (likeNow / before - 1) * 100);
const difference = ({ likeNow, before }: SalesRow): number | null => (likeNow === null || before === null ? null : likeNow - before);
const price = ({ revenue, pricedUnits }: SalesRow): number | null => (revenue === null || pricedUnits <= 0 ? null : revenue / pricedUnits);
/** What sold for nobody knows how much is no 0. Where no day of the span is known, all that comes is still to come. */
const projected = ({ rest, total, units }: SalesRow): number | null => (rest === null || (total === null && (units !== null || rest === 0)) ? null : (total ?? 0) + rest);

const part = (id: string, name: string, value: number | null, unit: string, missing: string, note: string | null = null): Term => (value === null ? unknown(id, name, unit, missing) : leaf(id, name, value, unit, [], note ?? undefined));

/** 29 February beside a year that has none. */
const isUnmatched = (day: number, yearsBack: number): boolean => Number.isNaN(sameDayBefore(day, yearsBack));

const unmatchedNotes = ({ sums: { span }, yearsBack }: SalesRow['made'], last: number): readonly string[] =>
  Array.from({ length: Math.max(0, last - span.from + 1) }, (_, at) => span.from + at)
    .filter((day) => isUnmatched(day, yearsBack))
    .map((day) => `${isoDay(day)} counts in the total and not in the change: ${spanName(span, yearsBack)} has no such day.`);

const untold = 'no report shows these days';
const unpricedSale = 'no report says what it sold for';
/** Why a row has no total. */
const noTotal = ({ units }: SalesRow): string => (units === null ? untold : unpricedSale);

/** The calendar month a column stands for in the row's span, as a place in it. */
const slotOfMonth = ({ made: { sums } }: SalesRow, month: number): number => (month - (sums.span.firstMonth % 12) + monthsInSpan) % monthsInSpan;

const noShare = (row: SalesRow): string => (row.total === null ? noTotal(row) : 'nothing sold in the period');
const noForecast = 'there is no forecast, or no price to count it with';

const leavesFormula = 'revenue − referral fee − units × (fulfilment + landed cost)';
const notLeft = 'price, fulfilment fee or landed cost is not known';

/** What makes what a listing leaves. */
const leavesTerms = (row: SalesRow, place: number): readonly Term[] => {
  const own = soldBy(row, place);
  const money = row.made.planOf(place)?.money;
  return [
    part('sales-costed', 'Revenue', measured('revenue', own), '$', own.known === 0 ? untold : unpricedSale), part('sales-priced', 'Units with a price', own.known === 0 ? null : own.units - own.unpriced, 'units', untold),
    ...(money === undefined ? [] : [part('referral-share', 'Referral fee', money.referralShare * 100, '%', 'not set'), part('fulfilment', 'Fulfilment', money.fulfilment, '$', 'nobody has set a fulfilment fee for it'), part('landed', 'Landed cost', money.landed, '$', 'no sheet states its cost')]),
  ];
};

/** `1 of 2 listings`; null where it is of all of them, or of none. */
const contributionOf = ({ contribution, leaves, costless }: SalesRow): string | null => {
  const costed = leaves.filter((left) => left !== null).length;
  return contribution === null || costless === 0 ? null : `${costed} of ${counted(costed + costless, 'listing')}`;
};

const contributionWhy = (row: SalesRow): Why => {
  const { contribution, units, places, leaves, made: { sales } } = row;
  if (contribution === 0 && units === 0) return { note: 'nothing sold' };
  const of = contributionOf(row);
  const note = contribution === null ? notLeft : of === null ? 'at the fees and costs of today' : `of ${of}, at the fees and costs of today; of what the others sold, ${notLeft}`;
  const [only] = places;
  if (places.length === 1 && only !== undefined) return { formula: leavesFormula, terms: leavesTerms(row, only), note };
  return {
    formula: 'what each of its listings leaves, added up',
    terms: places.map((place, at): Term => {
      const listing = sales.store.daily.listings[place];
      const [id, name, left] = [`sales-leaves-${at}`, listing === undefined ? '' : `${listing.sku}, ${channelName[listing.channel]}`, leaves[at] ?? null];
      return left === null ? unknown(id, name, '$', soldBy(row, place).known === 0 ? untold : notLeft, leavesTerms(row, place)) : made(id, name, left, '$', leavesFormula, leavesTerms(row, place));
    }),
    note,
  };
};

const whysOf = (measure: SalesMeasure): Readonly<Record<string, (row: SalesRow) => Why>> => {
  const unit = measure === 'revenue' ? '$' : 'units';
  const own = (name: string): string => `sales-${measure}-${name}`;
  const what = measure === 'revenue' ? 'revenue' : 'units';
  const notInBoth = measure === 'revenue' ? 'no report says in both years what these days sold for' : 'no report shows these days in both years';
  const until = (row: SalesRow): number => Math.max(row.made.sums.span.from, endsOf(row.made).last);
  const whole = (row: SalesRow, of: SalesMeasure): readonly CellRef[] => cells(row, of, row.made.sums.span.from, until(row));
  const likeTerms = (row: SalesRow): readonly Term[] => [part(own('like'), 'In these days', row.likeNow, unit, untold), part(own('before'), 'In the same days then', row.before, unit, untold)];
  const sold = (row: SalesRow): Why => ({
    from: [...whole(row, measure), ...(row.made.isLess ? (row.returned?.lines ?? []).map((line) => (measure === 'units' ? line.unitsRef : line.moneyRef)) : [])].slice(0, mostCells), note: row.total === null ? noTotal(row) : `${spanName(row.made.sums.span)}, to ${isoDay(until(row))}; ${counted(row.knownDays, 'day')} known${row.made.isLess ? '; what was got back is taken off' : ''}` });
  return {
    [own('total')]: sold,
    [own('before')]: (row) => {
      const { span } = row.made.sums;
      const { yearsBack } = row.made;
      // Up to 29 February it is up to the day before, which every year has.
      const from = sameDayBefore(span.from, yearsBack);
      const to = sameDayBefore(isUnmatched(until(row), yearsBack) ? until(row) - 1 : until(row), yearsBack);
      return { from: cells(row, measure, from, to), note: row.before === null ? notInBoth : `the same days of ${spanName(span, yearsBack)} that both years know${measure === 'revenue' ? ' the revenue of' : ''}` };
    },
    [own('change')]: (row) => ({ formula: 'in these days ÷ in the same days then − 1', terms: likeTerms(row), missing: row.before !== null && row.before <= 0 ? 'nothing sold then' : notInBoth }),
    [own('difference')]: (row) => ({ formula: 'in these days − in the same days then', terms: likeTerms(row), missing: notInBoth }),
    [own('share')]: (row) => ({ formula: `${what} of the row ÷ ${what} of all rows`, terms: [part(own('total'), 'Of the row', row.total, unit, noTotal(row)), part(own('all'), 'Of all rows', row.made.all, unit, untold)], missing: noShare(row) }),
    [own('cumulative')]: (row) => ({ formula: 'shares of the rows that sold more, and its own', terms: [part(own('share'), 'Share', row.share, '%', noShare(row))], missing: noShare(row) }),
    [own('abc')]: (row) => ({ formula: 'by the share of the rows so far', terms: [part(own('total'), 'Total', row.total, unit, noTotal(row))], note: 'A, B and C as the limits in Settings have them', missing: noTotal(row) }),
    [own('projected')]: (row) => ({
      formula: 'sold + expected of the days left',
      terms: [part(own('total'), 'Sold', row.total, unit, noTotal(row)), part(own('rest'), `Expected to ${isoDay(row.made.sums.span.to)}`, row.rest, unit, noForecast, upliftWords(row.made.sales, until(row), row.made.sums.span.to, row.places.map((place) => row.made.sales.store.daily.listings[place]?.sku ?? '')))],
      from: row.places.map((place) => ({ kind: 'model', modelId: 'forecast', subject: row.made.sales.store.daily.listings[place]?.id ?? '', note: 'the plan’s forecast' })),
      missing: row.rest === null ? noForecast : noTotal(row),
    }),
    ...Object.fromEntries(
      monthNames.map((_, month) => [
        monthFigure(measure, month),
        (row: SalesRow): Why => {
          const first = row.made.sums.span.firstMonth + slotOfMonth(row, month);
          const [from, to] = [firstDayOfMonth(first), firstDayOfMonth(first + 1) - 1];
          const inMonth = (of: SalesMeasure): readonly CellRef[] => cells(row, of, from, Math.min(until(row), to));
          return { from: inMonth(measure), note: `the month${to > until(row) ? ` to ${isoDay(until(row))}` : ''}`, missing: inMonth('units').length > 0 ? unpricedSale : untold };
        },
      ]),
    ),
    'sales-sold-units': (row) => ({ from: whole(row, 'units'), note: row.units === null ? untold : `to ${isoDay(until(row))}` }),
    'sales-sold-revenue': (row) => ({ from: whole(row, 'revenue'), note: row.revenue === null ? noTotal(row) : `to ${isoDay(until(row))}` }),
    'sales-price': (row) => ({ formula: 'revenue ÷ units whose price is known', terms: [part('sales-sold-revenue', 'Revenue', row.revenue, '$', noTotal(row)), part('sales-priced', 'Units with a price', row.pricedUnits, 'units', untold)], missing: row.revenue === null ? noTotal(row) : row.pricedUnits < 0 ? 'more came back than was sold' : 'nothing sold' }),
    'sales-contribution': contributionWhy,
    'sales-unpriced': (row) => ({ note: row.unpriced > 0 ? 'orders without a price yet, in another currency, or of a report that counts units alone' : 'every unit has its price' }),
    'sales-returned-units': (row) => returnedWhy(row, 'units'),
    'sales-returned-money': (row) => returnedWhy(row, 'money'),
    'sales-known-days': () => ({ note: 'days of the period some report covers' }),
    'sales-listings': () => ({ note: 'listings that make up the row' }),
  };
};

/** Lines of one measure; where the other one is stated alone it is said. */
const returnedWhy = ({ returned, made }: SalesRow, of: 'units' | 'money'): Why => {
  if (returned === null) return { note: 'no report shows returns in these months' };
  const known = returned.lines.filter((line) => !Number.isNaN(line[of]));
  const without = returned.lines.length - known.length;
  return { from: known.slice(0, mostCells).map((line) => (of === 'units' ? line.unitsRef : line.moneyRef)), note: `${made.isLess ? 'taken off the sales' : 'the sales are before it'}${without > 0 ? `; ${counted(without, 'line')} more without ${of === 'units' ? 'a quantity' : 'an amount'}` : ''}` };
};

/** Percent of the known revenue whose contribution is known, so that 100 is all of it; null where there is none to be part of. */
const coveredOf = (rows: readonly SalesRow[]): number | null => {
  const revenue = rows.reduce((all, row) => all + (row.revenue ?? 0), 0);
  if (revenue <= 0) return null;
  const costed = rows.reduce((all, row) => all + row.costedRevenue, 0);
  return Math.min(100, Math.max(0, Math.floor((costed / revenue) * 1_000 + 1e-9) / 10));
};

/** How far returns are known, where they are asked for. */
const returnNotes = ({ isLess, sales: { store: { returns } } }: SalesRow['made'], rows: readonly SalesRow[]): readonly string[] => {
  if (!isLess) return [];
  if (returns.told === null) return ['Nothing is taken off: no report shows returns. Drop the Date Range transaction report, a settlement or the Inventory Ledger.'];
  const lines = rows.flatMap(({ returned }) => returned?.lines ?? []);
  const [bare, unpriced] = [lines.filter(({ units }) => Number.isNaN(units)).length, lines.filter(({ money }) => Number.isNaN(money)).length];
  return [
    `Returns are told of from ${isoDay(returns.told.from)} to ${isoDay(returns.told.to)}, and for Amazon alone. What is expected is before returns.`,
    ...(bare > 0 ? [`Paid back without a quantity, so taken off the revenue alone: ${counted(bare, 'line')}.`] : []),
    ...(unpriced > 0 ? [`Came back without an amount, so taken off the units alone: ${counted(unpriced, 'line')}.`] : []),
    ...(returns.unplaced > 0 ? [`Taken off nothing, because no listing could be named for them: ${counted(returns.unplaced, 'return')}.`] : []),
  ];
};

const notesOf = (facts: SheetFacts, rows: readonly SalesRow[]): readonly string[] => {
  const [first] = rows;
  if (facts.sales === null) return [`${noSalesYet}.`];
  if (first === undefined) return ['No sales of these months are known: choose another year, or drop a report that tells of them.'];
  const { sums, channels } = first.made;
  const ends = endsOf(first.made);
  const sum = (of: (row: SalesRow) => number): number => rows.reduce((all, row) => all + of(row), 0);
  const [unpriced, units, revenue, costed] = [sum((row) => row.unpriced), sum((row) => row.units ?? 0), sum((row) => row.revenue ?? 0), sum((row) => row.costedRevenue)];
  const outlook = outlookOfRows(first.made);
  const restAlone = rows.filter((row) => row.total === null && row.units !== null && (row.rest ?? 0) > 0).length;
  const several = rows.filter(({ channel }) => channel === severalChannels).length;
  const late = channels.filter((channel) => sums.lastDay[channel] !== null && (sums.lastDay[channel] ?? 0) < ends.last && (sums.lastDay[channel] ?? 0) >= sums.span.from);
  return [
    `Sales to ${isoDay(ends.last)}${ends.open === null ? '' : ', compared with the same days then'}.`,
    ...notesOfMonths(first.made),
    ...unmatchedNotes(first.made, ends.last),
    ...(several === 0 ? [] : [`Of several channels, and so under none of them: ${counted(several, 'row')}. Sums and sheets of a channel are without ${several === 1 ? 'it' : 'them'}; rows by SKU, or a channel chosen above, have every channel whole.`]),
    ...(late.length === 0 ? [] : [`Known to an earlier day: ${late.map((channel) => `${channelName[channel]} to ${isoDay(sums.lastDay[channel] ?? 0)}`).join(', ')}.`]),
    ...(units > 0 && unpriced > 0 ? [`In the units and not in the revenue, because no report says what they sold for: ${counted(Math.round(unpriced), 'unit')} of ${Math.round(units)}.`] : []),
    ...returnNotes(first.made, rows),
    ...(revenue > 0 && costed < revenue ? [costed <= 0 ? 'What sales leave is not known: fulfilment fees or landed costs are not set.' : `What sales leave is known for ${coveredOf(rows) ?? 0} % of the revenue, ${amount(costed, '$')}.`] : []),
    ...(outlook !== null && restAlone > 0 ? [`In the expected total with the days left alone, because no report says what they sold for so far: ${counted(restAlone, 'row')}.`] : []),
    ...(outlook === null && ends.last < sums.span.to ? [`Nothing is forecast yet, so the end of ${spanName(sums.span)} is not known.`] : []),
  ];
};

const makerOf = (measure: SalesMeasure): SheetMaker =>
  sheetMaker<SalesRow>({
    definition: measure === 'revenue' ? salesRevenueSheet : salesUnitsSheet,
    rows: function* (facts, asked) {
      return (yield* salesRowsInSteps(facts, asked, measure))?.rows ?? [];
    },
    rowOf: (facts, asked, id) => salesRows(facts, asked, measure)?.byId.get(id) ?? null,
    cells: {
      id: ({ id }) => id, sku: ({ sku }) => sku, externalId: ({ externalId }) => externalId, title: ({ title }) => title, channel: ({ channel }) => channel, good: ({ good }) => good, brand: ({ brand }) => brand, category: ({ category }) => category, abc: ({ abc }) => abc,
      trend: ({ months }) => trendOf(months), total: ({ total }) => total, lastYear: ({ before }) => before, change, difference, share: (row) => row.share, cumulative: ({ cumulative }) => cumulative,
      ...Object.fromEntries(monthIds.map((id, month) => [id, (row: SalesRow) => row.months[slotOfMonth(row, month)] ?? null])),
      projected, soldUnits: ({ units }) => units, revenue: ({ revenue }) => revenue, price, contribution: ({ contribution }) => contribution, contributionOf, unpriced: ({ unpriced }) => unpriced,
      returned: ({ returned }) => returned?.units ?? null, refunded: ({ returned }) => returned?.money ?? null,
      knownDays: ({ knownDays }) => knownDays, lines: ({ places }) => places.length,
    },
    whys: whysOf(measure),
    notes: (facts, rows) => notesOf(facts, rows),
    tiles: (_facts, rows) => {
      const sum = (of: (row: SalesRow) => number | null): number | null => rows.reduce<number | null>((all, row) => (of(row) === null ? all : (all ?? 0) + (of(row) ?? 0)), null);
      const [first] = rows;
      const [revenue, now, then] = [sum((row) => row.revenue), sum((row) => row.likeNow), sum((row) => row.before)];
      const priced = rows.reduce((all, row) => all + row.pricedUnits, 0);
      const outlook = first === undefined ? null : outlookOfRows(first.made);
      const ends = first === undefined ? null : endsOf(first.made);
      // Where the span has just begun all that comes is still to come.
      const total = sum((row) => row.total) ?? (first !== undefined && ends !== null && ends.last < first.made.sums.span.from ? 0 : null);
      // The 0 of what sold nothing is not the store's where of all that sold it is not known.
      const hasNoCosts = rows.every(({ costedRevenue }) => costedRevenue === 0) && rows.some(({ contribution, units }) => contribution === null && units !== null);
      const contribution = hasNoCosts ? null : sum((row) => row.contribution);
      const isOver = first !== undefined && ends !== null && ends.last >= first.made.sums.span.to;
      const expected = total === null ? null : isOver ? total : outlook === null ? null : total + (outlook.cumulative.at(-1) ?? 0);
      return {
        revenue, units: sum((row) => row.units), price: revenue === null || priced <= 0 ? null : revenue / priced, contribution, 'contribution-covers': contribution === null ? null : coveredOf(rows),
        change: now === null || then === null || then <= 0 ? null : (now / then - 1) * 100,
        projected: expected, 'sold-so-far': total, 'still-expected': expected === null || total === null ? null : expected - total,
        'priced-units': revenue === null ? null : priced, 'costed-revenue': contribution === null ? null : rows.reduce((all, row) => all + row.costedRevenue, 0),
      };
    },
    titles: (facts, asked) => titlesOf(salesRows(facts, asked, measure)),
    charts: (facts, asked) => salesCharts(salesRows(facts, asked, measure)),
  });

export const salesRevenueMaker = makerOf('revenue');
export const salesUnitsMaker = makerOf('units');
