/** Rows of the sheet “FBA stock with no sales”. */
import { dayNumber, firstDayOfMonth, isoDay, monthNumber } from '../../demand/days';
import { stockCells } from '../../demand/explain-demand';
import { leaf, unknown, type Term } from '../../explain/term';
import { daysBetween } from '../../planning/calendar-days';
import { agedAtSnapshot, nextSnapshot } from '../../planning/next-snapshot';
import { deadStock, type DeadVerdict } from '../../planning/stock-health';
import { plainAges, storageFee } from '../../planning/storage-fees';
import { listingSetting, targetOf } from '../../planning/store-context';
import { toldCells } from '../../planning/told';
import { ruleAt } from '../../rules/rule-book';
import type { Cell } from '../../tables/table';
import { agesMissing, cellsOfAges, unitsAged } from '../ages';
import { decidedCell } from '../decided';
import { sellingCodes, type SheetFacts } from '../facts';
import { agedAmount, agedTerm, agedWhy, available, availableTerm, heldLongCells, heldLongWhys, noAges, noStorage, valueAtCost } from '../held-long';
import { isActiveOn } from '../is-active';
import { listingCells, listingRow, listingRows, listingRowsInSteps, listingWhys, receivedOn, sold, type ListingRow } from '../listing-row';
import { counted, present, sheetMaker, type SheetAsked, type Why } from '../maker';
import { cellsBetween, lastKnownDay, lastSaleDay, soldBetween, soldTerm } from '../past-sales';
import { fbaNoSalesSheet } from './definition';
import { withFields } from '../../with-fields';
import { noSalesYet } from '../no-sales-note';
import { uncorrectedNote } from '../uncorrected-note';

type Row = ListingRow & { readonly window: Window; readonly units: number; readonly knownDays: number; readonly lastSale: string | null; readonly verdict: DeadVerdict };

const windowFigures = { 30: ['units30', 'inStockDays30'], 60: ['units60', 'inStockDays60'], 90: ['units90', 'inStockDays90'], 180: [null, 'inStockDays180'] } as const;
type Window = keyof typeof windowFigures;

/** Day numbers of the window, both included: it ends with the last day known. */
const daysIn = (row: ListingRow, window: Window): readonly [from: number, to: number] => {
  const end = lastKnownDay(row);
  return [end - window + 1, end];
};

/** Of the days that are known. Null where none is. */
const unitsIn = (row: ListingRow, window: Window): number | null => {
  const [figure] = windowFigures[window];
  const units = figure === null ? null : sold(row, figure);
  return units ?? soldBetween(row, ...daysIn(row, window))?.units ?? null;
};

/** Days of the window whose sales are known; of a listing that no sale was ever told of, those since the first that is told. */
const knownDaysIn = (row: ListingRow, window: Window): number => {
  const [from, to] = daysIn(row, window);
  return soldBetween(row, from, to)?.knownDays ?? Math.max(0, Math.min(window, to - (row.facts.sales?.store.daily.firstDay ?? to) + 1));
};

/** FBA has stock of it, and no report shows a day of its sales in the window. */
const isUntold = (row: ListingRow, window: Window): boolean => (row.listing.fba?.units.available ?? 0) > 0 && sold(row, 'units90') === null && unitsIn(row, window) === null;
const untoldRows = (facts: SheetFacts, ask: SheetAsked): readonly ListingRow[] => listingRows(facts, ask, 'amz_fba').filter((row) => isUntold(row, asked(ask).window));

/** The longest window within the one asked whose days with stock are told. */
const stockWindow = (row: ListingRow, window: Window): Window => ([180, 90, 60, 30] as const).find((days) => days <= window && sold(row, windowFigures[days][1]) !== null) ?? window;

const verdictOf = (row: ListingRow, window: Window, units: number, knownDays: number): DeadVerdict => {
  const setting = (id: 'dead-in-stock-days' | 'recent-receipt-days' | 'off-season-index'): number => listingSetting(row.context, row.listing, id).value;
  return deadStock(
    { unitsOnHand: row.listing.fba?.units.available ?? 0, unitsSold: units, windowDays: window, knownDays, inStockDays: sold(row, windowFigures[stockWindow(row, window)][1]), receivedOn: receivedOn(row), seasonalIndex: sold(row, 'seasonPast') },
    row.context.inputs.day,
    { inStockDays: setting('dead-in-stock-days'), recentReceiptDays: setting('recent-receipt-days'), offSeasonIndex: setting('off-season-index') },
  );
};

const asked = ({ parameters }: SheetAsked): { readonly window: Window; readonly most: number } => {
  const { window } = parameters;
  return { window: window === 30 || window === 60 || window === 180 ? window : 90, most: Number(parameters['most'] ?? 0) };
};

const quiet = (row: ListingRow, { window, most }: ReturnType<typeof asked>): Row | null => {
  if ((row.listing.fba?.units.available ?? 0) <= 0) return null;
  const units = unitsIn(row, window);
  if (units === null || units > most) return null;
  const knownDays = knownDaysIn(row, window);
  return withFields(row, { window, units, knownDays, lastSale: lastSaleDay(row), verdict: verdictOf(row, window, units, knownDays) });
};

const spared = { new: 'it came in lately', 'stocked-out': 'it had stock on too few days', 'out-of-season': 'it is out of season' } as const;

const verdictWord = ({ verdict }: Row): string => (verdict.state === 'spared' ? 'kept' : verdict.state === 'alive' ? 'slow' : verdict.state);
const because = ({ verdict, units, knownDays, window }: Row): string => {
  const days = knownDays < window ? `${knownDays} known days of ${window}` : `${window} days`;
  if (verdict.state === 'dead') return verdict.isCorrected ? `no sale in ${days}, with stock` : `no sale in ${days}; no report shows its stock by day`;
  if (verdict.state === 'unknown') return verdict.because;
  return verdict.state === 'spared' ? spared[verdict.because] : `${Math.round(units * 10) / 10} sold in ${days}`;
};

const storageOn = ({ context, listing, plan }: Row, day: string): number | null =>
  plan.health === null || plan.health.cubicFeet === null || listing.size === null ? null : storageFee(context.inputs.rules, listing.size, day, plan.health.cubicFeet);

/** October to December that comes next, or that it is. */
const nextQ4 = (day: string): string => `${day.slice(0, 4)}-12-01`;

const agedNext = ({ context, listing }: Row): number | null => {
  const ages = plainAges(listing.ages);
  return ages === null ? null : agedAtSnapshot(context.inputs.rules, nextSnapshot(context.inputs.day), ages, listing.fba?.asOf ?? context.inputs.day, listing.unitCubicFeet.value);
};
const monthsAhead = 6;
let daysOfMonths: readonly [day: string, days: readonly string[]] = ['', []];
/** The first day of this month and of each of the next; asked for by every row of the same plan. */
const monthDays = (day: string): readonly string[] => {
  const month = monthNumber(dayNumber(day));
  if (daysOfMonths[0] !== day) daysOfMonths = [day, Array.from({ length: monthsAhead }, (_, later) => isoDay(firstDayOfMonth(month + later)))];
  return daysOfMonths[1];
};
const holding = (row: Row): number | null => {
  const aged = agedAmount(row);
  if (aged === null) return null;
  let sum = aged * monthsAhead;
  for (const day of monthDays(row.context.inputs.day)) {
    const storage = storageOn(row, day);
    if (storage === null) return null;
    sum += storage;
  }
  return sum;
};

const removalFee = ({ context, listing }: ListingRow): number | null => listingSetting(context, listing, 'removal-fee').value;
const removal = (row: Row): number | null => {
  const fee = removalFee(row);
  const units = available(row);
  return fee === null || units === null ? null : fee * units;
};

/** Borders at which storing grows dearer, days. */
const borders = [181, 271, 366] as const;
const ahead = 30;
/** Units of a class that come to its border within the days ahead, were the ages of a class spread evenly. */
const crossing = ({ listing }: Row): number | null => {
  const ages = plainAges(listing.ages);
  if (ages === null) return null;
  return ages.reduce((sum, { fromDays, toDays, units }) => {
    if (toDays === null || units <= 0) return sum;
    const span = toDays - fromDays + 1;
    const shares = borders.map((border) => {
      const low = Math.max(fromDays, border - ahead);
      const high = Math.min(toDays, border - 1);
      return high < low ? 0 : (high - low + 1) / span;
    });
    return sum + units * shares.reduce((all, one) => all + one, 0);
  }, 0);
};

/** Another listing that sells has one of its items. */
const sellsElsewhere = ({ context, listing, facts }: Row): boolean => {
  const target = targetOf(context, listing);
  const items = target === null ? null : context.inside(target.code);
  if (items === null || items.size === 0) return false;
  const selling = sellingCodes(facts.plan);
  return [...items.keys()].some((item) => [...(selling.get(item) ?? [])].some((code) => code !== target?.code));
};

const actionOf = (row: Row): Cell => {
  const { verdict } = row;
  if (isActiveOn('amazon', row.listing) === false) return 'Fix the listing';
  if (verdict.state === 'spared') return verdict.because === 'out-of-season' ? 'Keep: seasonal' : 'Keep';
  if (verdict.state === 'unknown') return null;
  if (verdict.state !== 'dead') return 'Watch';
  const [held, taken, worth] = [holding(row), removal(row), valueAtCost(row)];
  if (held !== null && taken !== null && held > taken) return 'Remove';
  if (held !== null && worth !== null && held > worth) return 'Liquidate';
  return sellsElsewhere(row) ? 'Bundle it' : 'Cut the price';
};

const daysSince = ({ lastSale, context }: Row): number | null => (lastSale === null ? null : daysBetween(lastSale, context.inputs.day));

const ages = [['age0', 'age-0-90', 0, 90], ['age91', 'age-91-180', 91, 180], ['age181to270', 'age-181-270', 181, 270], ['age271', 'age-271-365', 271, 365]] as const;

/** The plan tells windows of up to 90 days. */
const inStockTerm = (row: Row, figure: (id: string) => Term | null): Term | null => {
  const { sales } = row.facts;
  const window = stockWindow(row, row.window);
  if (window !== 180) return figure(`in-stock-${window}`);
  const days = sold(row, 'inStockDays180');
  if (sales === null || days === null) return figure('in-stock-90');
  const [from, to] = daysIn(row, window);
  const { firstDay } = sales.store.daily;
  return leaf('in-stock-180', 'Days that had stock', days, 'days', stockCells(sales.store, row.sale, from - firstDay, to + 1 - firstDay), 'of the last 90 those not said to be out, and those before that are said to have had some');
};

const rateTerm = ({ context, listing }: Row, day: string): Term | null => {
  const rule = listing.size === null ? null : ruleAt(context.inputs.rules, listing.size === 'standard' ? 'fba-storage-standard' : 'fba-storage-bulky', day);
  return rule === null ? null : leaf('storage-rate', 'Rate', rule.value[Number(day.slice(5, 7)) - 1] ?? null, '$/ft³', [rule.ref]);
};

const volumeTerm = ({ plan, listing }: Row): Term | null => (plan.health === null || plan.health.cubicFeet === null ? null : leaf('cubic-feet', 'Cubic feet', plan.health.cubicFeet, 'ft³', toldCells(listing.unitCubicFeet)));

const agedNextWhy = ({ context, listing }: Row): Why => {
  const snapshot = nextSnapshot(context.inputs.day);
  const rule = ruleAt(context.inputs.rules, 'fba-aged-surcharge', snapshot);
  return {
    formula: `units that have come to each step’s ages by ${snapshot} × volume × step`,
    terms: present(...(plainAges(listing.ages) ?? []).filter(({ units }) => units > 0).map(({ fromDays, toDays, units, told }) => leaf(`age-${fromDays}`, toDays === null ? `From ${fromDays} days` : `${fromDays} to ${toDays} days`, units, 'units', told === undefined ? [] : toldCells(told))), listing.unitCubicFeet.value === null ? null : leaf('unit-cubic-feet', 'Volume of one', listing.unitCubicFeet.value, 'ft³', toldCells(listing.unitCubicFeet))),
    from: rule === null ? [] : [rule.ref], note: plainAges(listing.ages) === null || listing.unitCubicFeet.value === null ? noAges : 'an estimate: nothing sells until then, and ages are spread evenly in their class',
  };
};

export const fbaNoSalesMaker = sheetMaker<Row>({
  definition: fbaNoSalesSheet,
  rows: (facts: SheetFacts, ask: SheetAsked) => {
    const by = asked(ask);
    return listingRowsInSteps(facts, ask, 'amz_fba', (row) => quiet(row, by));
  },
  isTold: (facts, ask) => untoldRows(facts, ask).length === 0,
  rowOf: (facts, ask, id) => {
    const row = listingRow(facts, ask, 'amz_fba', id);
    return row === null ? null : quiet(row, asked(ask));
  },
  cells: {
    ...listingCells,
    ...heldLongCells,
    verdict: verdictWord,
    because,
    windowUnits: ({ units }) => units,
    lastSale: ({ lastSale }) => lastSale,
    daysSince,
    receivedOn,
    seasonPast: (row) => sold(row, 'seasonPast'),
    ...Object.fromEntries(ages.map(([id, , from, to]) => [id, ({ listing }: Row) => unitsAged(listing.ages, from, to)])),
    crossing,
    storageNow: ({ plan }) => plan.health?.storageMonth ?? null,
    storageQ4: (row) => storageOn(row, nextQ4(row.context.inputs.day)),
    aged: agedAmount,
    agedNext,
    holding6: holding,
    removal,
    action: actionOf,
    disposition: ({ decisions }) => decidedCell(decisions, 'disposition'),
    owner: ({ decisions }) => decidedCell(decisions, 'owner'),
    due: ({ decisions }) => decidedCell(decisions, 'due'),
  },
  whys: {
    ...listingWhys,
    ...heldLongWhys,
    dead: (row, { figure }) => ({
      formula: 'no sale in the window, unless it is new, was out of stock or is out of season',
      terms: present(figure('fba-available'), soldTerm(row, row.window, row.units, 'window-units', `Sold in ${row.window} days`), receivedOn(row) === null ? null : leaf('received-on', 'Last receipt', receivedOn(row), null, []), inStockTerm(row, figure), figure('season')),
      from: (['dead-in-stock-days', 'recent-receipt-days', 'off-season-index'] as const).map((id) => listingSetting(row.context, row.listing, id).ref), note: because(row),
    }),
    'window-units': (row) => ({ from: cellsBetween(row, ...daysIn(row, row.window)), note: `of the last ${row.window} days` }),
    'last-sale': (row) => {
      const last = row.lastSale;
      return { from: last === null ? [] : cellsBetween(row, dayNumber(last), dayNumber(last)), note: last === null ? 'no sale of it is known' : 'the last day a report covers; where only totals of several days are known, the end of the newest' };
    },
    'days-since-sale': (row) => ({ formula: 'day of the plan − last sale', terms: row.lastSale === null ? [] : [leaf('last-sale', 'Last sale', row.lastSale, null, cellsBetween(row, dayNumber(row.lastSale), dayNumber(row.lastSale)))], missing: 'no sale of it is known' }),
    'received-on': () => ({ note: 'by the inventory ledger', missing: 'no inventory ledger shows a receipt' }),
    'season-past': (row, { demandOf }) => ({ formula: 'mean index of the last 90 days', terms: present(demandOf(row.plan.id)?.season), missing: 'a season needs a year of sales, and one that came again with stock and brought no sale is none' }),
    ...Object.fromEntries(ages.map(([, figureId, from, to]) => [figureId, ({ listing }: Row): Why => ({ from: cellsOfAges(listing.ages, from, to), note: unitsAged(listing.ages, from, to) === null ? agesMissing(listing.ages) : 'as the FBA report has it' })])),
    crossing: ({ listing }) => ({ formula: 'units of a class × share of its days within 30 of a border', terms: (plainAges(listing.ages) ?? []).map(({ fromDays, toDays, units, told }) => leaf(`age-${fromDays}`, toDays === null ? `From ${fromDays} days` : `${fromDays} to ${toDays} days`, units, 'units', told === undefined ? [] : toldCells(told))), note: plainAges(listing.ages) === null ? 'no report shows its ages' : 'an estimate: ages are taken as spread evenly in their class' }),
    'storage-month': (row, { figure }) => ({ formula: 'cubic feet × rate', terms: figure('storage-month')?.terms ?? [], missing: noStorage }),
    'storage-q4': (row) => ({ formula: 'cubic feet × rate', terms: present(volumeTerm(row), rateTerm(row, nextQ4(row.context.inputs.day))), missing: noStorage }),
    'aged-surcharge': agedWhy,
    'aged-next': agedNextWhy,
    'holding-6': (row) => ({ formula: 'storage of six months, this one the first, each at its rate + 6 × aged surcharge', terms: present(volumeTerm(row), agedTerm(row)), note: 'stock is taken as it is, ages as they are', missing: agedAmount(row) === null ? noAges : noStorage }),
    'removal-cost': (row, { figure }) => ({ formula: 'available × removal fee', terms: present(availableTerm(row, figure), removalFee(row) === null ? unknown('removal-fee', 'Removal fee', '$', 'not set') : leaf('removal-fee', 'Removal fee', removalFee(row), '$', [listingSetting(row.context, row.listing, 'removal-fee').ref])), from: [listingSetting(row.context, row.listing, 'removal-fee').ref], note: 'nobody has set the removal fee' }),
  },
  notes: (facts, rows, ask) => {
    const { window } = asked(ask);
    const untold = untoldRows(facts, ask).length;
    const inPart = rows.filter(({ knownDays }) => knownDays < window).length;
    const uncorrected = rows.filter(({ verdict }) => verdict.state === 'dead' && !verdict.isCorrected).length;
    return [
      ...(facts.sales === null ? [`${noSalesYet}: what does not sell is not known.`] : []),
      ...(facts.sales !== null && untold > 0 ? [`Not listed, because no report shows their sales of the last ${window} days: ${counted(untold, 'SKU')} with stock.`] : []),
      ...(inPart > 0 ? [`Of the ${window} days, not all are known for ${counted(inPart, 'SKU')}: judged by those that are.`] : []),
      ...uncorrectedNote(uncorrected),
    ];
  },
});

