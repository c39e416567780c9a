/** Rows of the ranking of what sells best. */
import { channelName, channels } from '../../demand/listing';
import { moneyColumnOf } from '../../demand/sale-money';
import { cellsBehind } from '../../demand/units-by-day';
import { leaf, unknown, type CellRef, type Term } from '../../explain/term';
import { daysOfSupply } from '../../planning/days-of-supply';
import { isPlannedFor } from '../../planning/demand-of';
import { demandOverTerm, lastsWhy } from '../../planning/explain-supply';
import { listingSetting } from '../../planning/store-context';
import { toldCells } from '../../planning/told';
import { classNote } from '../class-note';
import { decidedCell } from '../decided';
import type { SheetFacts } from '../facts';
import type { Steps } from '../../steps';
import { lastRows } from '../last-rows';
import { listingCells, listingRowsOf, listingWhys, paceOf, sold, sumKnown, type ListingRow } from '../listing-row';
import { counted, present, sheetMaker, whyDecided, type SheetAsked, type Why } from '../maker';
import { localUnits } from '../own-stock';
import { sendingOf, sendingWords, type Sending } from '../send-split';
import { measured, type Sums } from '../sales-summary/month-sums';
import { leavesOf } from '../sales-summary/rows';
import { bestCharts } from './charts';
import { bestPlaces, mostSellingSheet, riskDays } from './definition';
import { outIn, type OutIn } from './out-of-stock';
import { windowDays, windowEnd, windowOf, windowsBack, windowSums, type Window, type WindowSums } from './windows';
import { withFields } from '../../with-fields';
import { noSalesYet } from '../no-sales-note';

export type RankedBy = 'revenue' | 'units' | 'contribution';

export type BestRow = ListingRow & {
  readonly by: RankedBy;
  readonly window: Window;
  /** What it is ranked by, in each window back; null where that is not known. */
  readonly worth: readonly (number | null)[];
  /** Days of the window that reports know. */
  readonly knownDays: number;
  /** Null where no report tells of any day of the window. */
  readonly units: number | null;
  readonly unitsBefore: number | null;
  readonly revenue: number | null;
  readonly contribution: number | null;
  readonly pricedUnits: number;
  readonly onSale: number | null;
  readonly local: number | null;
  /** Without stock in the window. */
  readonly out: OutIn;
  /** What is sent to FBA, typed or planned, and from where. */
  readonly sending: Sending;
  /** Places by window back; null where it did not sell. */
  readonly ranks: readonly (number | null)[];
  readonly share: number | null;
  readonly cumulative: number | null;
};

type Base = Omit<BestRow, 'ranks' | 'share' | 'cumulative'>;

const onSaleOf = ({ listing, plan }: ListingRow, local: number | null): number | null => {
  if (listing.listing.channel === 'amz_fba') return plan.fba?.at.now ?? (listing.fba === null ? null : sumKnown(listing.fba.units.available, listing.fba.units.fcTransfer, listing.fba.units.fcProcessing));
  return listing.listing.channel === 'wfs' ? (listing.wfs?.units.available ?? null) : local;
};

const sumsAt = ({ units, money, unpriced, known }: WindowSums, at: number): Sums => ({ units: units[at] ?? 0, money: money[at] ?? 0, unpriced: unpriced[at] ?? 0, known: known[at] ?? 0 });

const baseOf = (row: ListingRow, sums: WindowSums, window: Window, by: RankedBy): Base | null => {
  if (row.sale === -1) return null;
  const at = (back: number): number => row.sale * windowsBack + back;
  const isKnown = (back: number): boolean => (sums.known[at(back)] ?? 0) * 2 >= sums.days;
  const now = sumsAt(sums, at(0));
  const units = measured('units', now);
  const unitsBefore = isKnown(1) ? (sums.units[at(1)] ?? 0) : null;
  if ((units ?? 0) <= 0 && (unitsBefore ?? 0) <= 0) return null;
  const worthOf = (one: Sums): number | null => (by === 'contribution' ? leavesOf(row.plan, one) : measured(by, one));
  const worthAt = (back: number): number | null => (!isKnown(back) && back > 0 ? null : worthOf(sumsAt(sums, at(back))));
  const local = localUnits(row);
  return withFields(row, {
    by, window, worth: Array.from({ length: windowsBack }, (_, back) => worthAt(back)), knownDays: now.known, units, unitsBefore, revenue: measured('revenue', now), contribution: leavesOf(row.plan, now),
    pricedUnits: now.units - now.unpriced, onSale: onSaleOf(row, local), local, out: outIn(row, window), sending: sendingOf(row),
  });
};

/** Places from 1 by what each brought; what brought nothing has none. Equal ones in the order of their ids. */
const placesOf = (rows: readonly Base[], back: number): ReadonlyMap<string, number> =>
  new Map(
    rows.filter(({ worth }) => (worth[back] ?? 0) > 0).sort((one, other) => (other.worth[back] ?? 0) - (one.worth[back] ?? 0) || (one.plan.id < other.plan.id ? -1 : 1)).map(({ plan }, place) => [plan.id, place + 1]),
  );

const askedOf = ({ sales }: SheetFacts, { parameters }: SheetAsked): { readonly window: Window; readonly by: RankedBy } => ({
  window: sales === null ? { days: 0, until: null } : windowOf(sales.store, Number(parameters['window'] ?? 30), String(parameters['from'] ?? ''), String(parameters['to'] ?? '')),
  by: parameters['by'] === 'units' ? 'units' : parameters['by'] === 'contribution' ? 'contribution' : 'revenue',
});

function* make(facts: SheetFacts, asked: SheetAsked): Steps<readonly BestRow[]> {
  if (facts.sales === null) return [];
  const { window, by } = askedOf(facts, asked);
  const sums = yield* windowSums(facts.sales.store, window);
  const bases = yield* listingRowsOf(facts, asked, channels, (row) => baseOf(row, sums, window, by));
  const places = Array.from({ length: windowsBack }, (_, back) => placesOf(bases, back));
  const all = bases.reduce((sum, { worth }) => sum + Math.max(0, worth[0] ?? 0), 0);
  const byPlace = [...bases].sort((one, other) => (places[0]?.get(one.plan.id) ?? Infinity) - (places[0]?.get(other.plan.id) ?? Infinity) || (one.plan.id < other.plan.id ? -1 : 1));
  let running = 0;
  return byPlace.map((row): BestRow => {
    const share = row.worth[0] === null || row.worth[0] === undefined || all <= 0 ? null : (Math.max(0, row.worth[0]) / all) * 100;
    running += share ?? 0;
    return withFields(row, { ranks: places.map((ranks) => ranks.get(row.plan.id) ?? null), share, cumulative: share === null ? null : Math.min(100, running) });
  });
}

/** Charts and cells that are explained ask for the rows again. */
const best = lastRows(make);

const rankChange = ({ ranks }: BestRow): number | null => (ranks[0] === null || ranks[0] === undefined || ranks[1] === null || ranks[1] === undefined ? null : ranks[1] - ranks[0]);

const isBest = (rank: number | null | undefined): boolean => typeof rank === 'number' && rank <= bestPlaces;
/** Unknown where nobody knows what it brought in the window that would tell. */
const bestSeller = ({ ranks: [now, before], worth }: BestRow): 'yes' | 'no' | 'unknown' => {
  if (isBest(now) || isBest(before)) return 'yes';
  const isUntold = worth[0] === null || ((now ?? null) === null && worth[1] === null);
  return isUntold ? 'unknown' : 'no';
};
const acceleration = (row: BestRow): number | null => {
  const [week, month] = [sold(row, 'velocity7'), sold(row, 'velocity30')];
  return week === null || month === null || month <= 0 ? null : (week / month - 1) * 100;
};
export const unitsChange = ({ units, unitsBefore }: BestRow): number | null => (units === null || unitsBefore === null ? null : units - unitsBefore);
const days = ({ onSale, listing: { demand } }: BestRow): number | null => (onSale === null || demand === null ? null : daysOfSupply(onSale, demand));
export const statusOf = (row: BestRow): string => {
  const cover = days(row);
  return row.onSale === null ? 'unknown' : row.onSale <= 0 ? 'out' : cover === null ? 'unknown' : cover < riskDays ? 'low' : 'ok';
};
const price = ({ revenue, pricedUnits, listing }: BestRow): number | null => (revenue !== null && pricedUnits > 0 ? revenue / pricedUnits : listing.price.value);
const uncovered = ({ onSale, listing: { demand } }: BestRow): number | null => (onSale === null || demand === null ? null : isPlannedFor(demand) ? Math.max(0, demand.cumulativeMean(riskDays) - onSale) : 0);
const risk = (row: BestRow): number | null => {
  const [missing, each] = [uncovered(row), price(row)];
  return missing === null ? null : missing === 0 ? 0 : each === null ? null : missing * each;
};
const planned = ({ sending, listing }: BestRow): number | null => (listing.listing.channel === 'amz_fba' ? sending.planned : null);
const from = (place: 'awd' | 'warehouse' | 'label') => ({ sending: { split } }: BestRow): number | null => split?.[place] ?? null;
const notPlanned = ({ listing }: BestRow['listing']): string => (listing.channel === 'amz_fba' ? 'stock or sales are not known' : 'it is not sent to FBA');
const fromWhy = (place: string) => ({ context, listing }: BestRow): Why => ({ formula: `what ${place} gives`, from: [listingSetting(context, listing, 'fba-source').ref], note: 'the preferred place first, in whole cases; nothing of what is not sent', missing: notPlanned(listing) });

/** What an empty shelf did not sell: none where it was never empty. */
const lost = ({ out, plan }: BestRow): number | null => (out.days === 0 ? 0 : out.days === null || plan.perDay === null ? null : out.days * plan.perDay);

const windowCells = ({ facts, sale, window }: BestRow, back: number, isMoney: boolean): readonly CellRef[] => {
  if (facts.sales === null || sale === -1) return [];
  const { daily } = facts.sales.store;
  const end = window.until === null ? windowEnd(facts.sales.store, window, daily.listings[sale]?.channel ?? 'amz_fba') : window.until + 1 - daily.firstDay;
  const refs = cellsBehind(daily, sale, Math.max(0, end - window.days * (back + 1)), end - window.days * back - 1);
  return isMoney ? refs.flatMap((ref) => (moneyColumnOf(ref.tableId, ref.columnId) === null ? [] : [{ ...ref, columnId: moneyColumnOf(ref.tableId, ref.columnId) ?? '' }])) : refs;
};

const part = (id: string, name: string, value: number | null, unit: string | null, missing: string): Term => (value === null ? unknown(id, name, unit, missing) : leaf(id, name, value, unit, []));
/** `the 30 days to the last one known`, `2026-05-01 to 2026-05-10`. */
const wordsOf = (window: Window, back: number): string => {
  const days = windowDays(window, back);
  return days !== null ? `${days.from} to ${days.to}` : back === 0 ? `the ${window.days} days to the last one known` : `the ${window.days} days before`;
};

/** The row's own window, with how much of it is known where that is not all of it. */
const wordsOfRow = ({ window, knownDays }: BestRow): string => `${wordsOf(window, 0)}${knownDays < window.days ? `, of which ${counted(knownDays, 'day')} ${knownDays === 1 ? 'is' : 'are'} known` : ''}`;

const words: Readonly<Record<RankedBy, string>> = { revenue: 'revenue', units: 'units', contribution: 'what it leaves' };
const unitOf = (by: RankedBy): string => (by === 'units' ? 'units' : '$');
const noStock = 'no report shows its stock';
const untold = 'no report shows these days';
const whyCosts = 'price, fulfilment fee or landed cost is not known';

export const mostSellingMaker = sheetMaker<BestRow>({
  definition: mostSellingSheet,
  rows: best.rows,
  rowOf: best.rowOf,
  cells: {
    ...listingCells,
    pinned: ({ decisions }) => decidedCell(decisions, 'pinned'),
    rank: ({ ranks }) => ranks[0] ?? null,
    rankChange,
    bestSeller,
    channel: ({ listing }) => channelName[listing.listing.channel],
    good: ({ plan }) => plan.targetCode,
    units: ({ units }) => units,
    revenue: ({ revenue }) => revenue,
    contribution: ({ contribution }) => contribution,
    unitsBefore: ({ unitsBefore }) => unitsBefore,
    unitsChange,
    knownDays: ({ knownDays }) => knownDays,
    share: ({ share }) => share,
    cumulative: ({ cumulative }) => cumulative,
    acceleration,
    available: ({ onSale }) => onSale,
    local: ({ local }) => local,
    days,
    status: statusOf,
    outDays: ({ out }) => out.days,
    lostUnits: lost,
    price,
    risk,
    planned,
    send: ({ sending }) => sending.decided.units,
    sendState: ({ sending: { decided } }) => (decided.state === 'planned' ? null : decided.state === 'edited' ? 'typed' : decided.state),
    fromAwd: from('awd'),
    fromWarehouse: from('warehouse'),
    fromLabel: from('label'),
    inbound: ({ plan }) => plan.fba?.at.inbound ?? null,
    targetDays: ({ plan, listing, context }) => (listing.listing.channel === 'amz_fba' ? (plan.fba?.targetDays ?? listingSetting(context, listing, 'fba-target-days').value) : null),
    theirs: ({ listing }) => listing.recommendedUnits.value,
  },
  whys: {
    ...listingWhys,
    'best-rank': (row) => ({ formula: `place by ${words[row.by]} of ${wordsOfRow(row)}`, terms: [part('best-worth', words[row.by], row.worth[0] ?? null, unitOf(row.by), row.by === 'contribution' ? whyCosts : 'no report says what it sold for')], missing: 'it has no place: it brought nothing that is known' }),
    'best-rank-change': ({ ranks }) => ({ formula: 'place in the window before − place now', terms: [part('best-rank-before', 'Place before', ranks[1] ?? null, null, 'it did not sell then, or that is not known'), part('best-rank', 'Place now', ranks[0] ?? null, null, 'it has none')], missing: 'it did not sell in one of the windows, or that is not known' }),
    'best-seller': ({ ranks }) => ({ formula: `place now or in the window before ≤ ${bestPlaces}`, terms: [part('best-rank', 'Place now', ranks[0] ?? null, null, 'it has none'), part('best-rank-before', 'Place before', ranks[1] ?? null, null, 'it did not sell then, or that is not known')] }),
    'best-units': (row) => ({ from: windowCells(row, 0, false), note: row.units === null ? untold : wordsOfRow(row) }),
    'best-revenue': (row) => ({ from: windowCells(row, 0, true), note: row.units === null ? untold : row.revenue === null ? 'no report says what it sold for' : wordsOfRow(row) }),
    'best-units-before': (row) => ({ from: windowCells(row, 1, false), note: row.unitsBefore === null ? 'less than half of those days are known' : wordsOf(row.window, 1) }),
    'best-units-change': (row) => ({ formula: 'window − window before', terms: [part('best-units', 'Window', row.units, 'units', untold), part('best-units-before', 'Window before', row.unitsBefore, 'units', 'less than half of those days are known')], missing: row.units === null ? untold : 'less than half of the days before are known' }),
    'best-known-days': ({ window }) => ({ note: `days of ${wordsOf(window, 0)} that some report covers` }),
    'best-contribution': (row) => (row.contribution === 0 && row.units === 0 ? { note: 'nothing sold' } : {
      formula: 'revenue − referral fee − units × (fulfilment + landed cost)',
      terms: [part('best-revenue', 'Revenue', row.revenue, '$', 'no report says it'), part('referral-share', 'Referral fee', row.plan.money.referralShare * 100, '%', 'not set'), part('fulfilment', 'Fulfilment', row.plan.money.fulfilment, '$', 'nobody has set a fulfilment fee for it'), part('landed', 'Landed cost', row.plan.money.landed, '$', 'no sheet states its cost')],
      note: row.units === null ? untold : row.contribution === null ? whyCosts : 'at the fees and costs of today',
    }),
    'best-share': (row) => ({ formula: `${words[row.by]} of the row ÷ ${words[row.by]} of all rows`, terms: [part('best-worth', words[row.by], row.worth[0] ?? null, unitOf(row.by), 'not known')], missing: row.by === 'contribution' ? whyCosts : 'no report says what it sold for' }),
    'best-cumulative': (row) => ({ formula: 'its share and those of the rows above it', terms: [part('best-share', 'Share', row.share, '%', 'not known')], missing: row.by === 'contribution' ? whyCosts : 'no report says what it sold for' }),
    'best-acceleration': (row) => ({ formula: 'velocity of 7 days ÷ velocity of 30 days − 1', terms: [part('velocity-7', 'Velocity, 7 days', sold(row, 'velocity7'), 'units/day', 'these days are not known'), part('velocity-30', 'Velocity, 30 days', sold(row, 'velocity30'), 'units/day', 'these days are not known')], missing: 'one of the two is not known, or nothing sold in 30 days' }),
    'best-stock': (row, { figure }) => ({ formula: row.listing.listing.channel === 'amz_fba' ? 'available + FC transfer + FC processing' : row.listing.listing.channel === 'wfs' ? 'available at WFS' : 'ready + buildable of our own', terms: present(figure('fba-available'), figure('fba-transfer-processing')), missing: noStock }),
    'best-local': () => ({ formula: '(ready + buildable) ÷ units in the listing', missing: 'it is mapped to nothing, or no sheet tells the stock' }),
    'best-days': (row, tools) => ({ ...lastsWhy('On sale', row.onSale, row.listing.demand, [part('best-stock', 'On sale', row.onSale, 'units', noStock)], present(paceOf(row, tools))), missing: row.onSale === null ? noStock : 'it does not sell, or how it sells is not known' }),
    'best-out-days': ({ out, window }) => ({ from: out.from(), note: out.reason ?? `of ${wordsOf(window, 0)}` }),
    'best-lost': (row, tools) => ({ formula: 'velocity used × days out', terms: [...present(paceOf(row, tools)), part('best-out-days', 'Days out', row.out.days, 'days', row.out.reason ?? '')], note: row.out.days === null ? (row.out.reason ?? '') : row.plan.perDay === null ? 'how it sells is not known' : 'an estimate' }),
    'best-price': (row) => ({ formula: 'revenue ÷ units with a price, or the price of the listing', terms: [part('best-revenue', 'Revenue', row.revenue, '$', 'no report says it')], missing: 'no report says it' }),
    'best-risk': (row, tools) => (row.onSale !== null && row.listing.demand !== null && !isPlannedFor(row.listing.demand) ? { note: 'it does not sell: nothing of it is planned for' } : { formula: `(demand of ${riskDays} days − on sale) × price, 0 where stock covers them`, terms: [...(row.listing.demand === null ? present(paceOf(row, tools)) : [demandOverTerm('best-soon', `Demand of ${riskDays} days`, row.listing.demand, riskDays, [], present(paceOf(row, tools)))]), part('best-stock', 'On sale', row.onSale, 'units', noStock), part('best-price', 'Price', price(row), '$', 'no report says it')], missing: row.onSale === null ? noStock : 'its price, or how it sells, is not known' }),
    'best-from-awd': fromWhy('AWD'),
    'best-from-warehouse': fromWhy('our own stock'),
    'best-from-label': fromWhy('the label supplier'),
    'best-target-days': ({ context, listing }) => ({ from: [listingSetting(context, listing, 'fba-target-days').ref], note: listing.listing.channel === 'amz_fba' ? 'a setting' : 'it is not sent to FBA' }),
    'their-units': ({ listing }) => ({ from: toldCells(listing.recommendedUnits), note: listing.recommendedUnits.value === null ? 'neither the FBA nor the restock report recommends one' : 'Amazon’s own recommendation' }),
    'best-send': (row, { figure }): Why => {
      const { sending: { planned, decided }, listing } = row;
      const words = sendingWords[decided.state];
      return { ...whyDecided(decided.state, words, planned === null ? null : figure('fba-send'), decided.state === 'planned' ? words : `${words}, as somebody decided on FBA Forecast`), missing: notPlanned(listing) };
    },
  },
  notes: (facts, rows, asked) => {
    const { window, by } = askedOf(facts, asked);
    const [from, to] = [String(asked.parameters['from'] ?? ''), String(asked.parameters['to'] ?? '')];
    const inPart = rows.filter(({ knownDays }) => knownDays < window.days);
    const blind = rows.filter(({ worth, units }) => units !== null && worth[0] === null).length;
    return [
      ...(facts.sales === null ? [`${noSalesYet}.`] : rows.length === 0 ? [`Nothing is known to have sold in ${window.until === null ? counted(window.days, 'day') : wordsOf(window, 0)}.`] : []),
      ...(window.until !== null && rows.length > 0 ? [`Sold from ${wordsOf(window, 0)}, and from ${wordsOf(window, 1)} before. Stock, pace and status are those of today.`] : []),
      ...(facts.sales !== null && window.until === null && from !== '' ? [`${from} is after ${to === '' ? 'the last day known' : to}: the last ${counted(window.days, 'day')} are shown.`] : []),
      ...(inPart.length > 0 ? [`Not every day of the window is known for ${counted(inPart.length, 'row')}: of ${counted(window.days, 'day')}, ${inPart.reduce((fewest, { knownDays }) => Math.min(fewest, knownDays), window.days)} where the fewest are. Their units are of the days known.`] : []),
      ...classNote(facts),
      ...(blind > 0 ? [`Not ranked, because ${by === 'contribution' ? whyCosts : 'no report says what they sold for'}: ${counted(blind, 'row')}.`] : []),
    ];
  },
  tiles: (_facts, rows) => ({ top20: rows.length === 0 ? null : (rows[Math.min(20, rows.length) - 1]?.cumulative ?? rows.filter(({ cumulative }) => cumulative !== null).at(-1)?.cumulative ?? null) }),
  charts: (facts, asked) => bestCharts(best.all(facts, asked)),
});
