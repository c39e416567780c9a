/** Rows of the sheet of what sold in an earlier year and is low now. */
import { dayNumber } from '../../demand/days';
import { leaf, made, unknown, type CellRef, type Term } from '../../explain/term';
import { monthNames } from '../../month-names';
import { awdPosition, fbaPosition } from '../../planning/position';
import { listingSetting } from '../../planning/store-context';
import { fbaUntold, untoldWords } from '../../planning/untold-stock';
import { toldCells } from '../../planning/told';
import { decidedCell, decidedReason } from '../decided';
import type { SheetFacts } from '../facts';
import { isListed, listingCells, listingRow, listingRowsInSteps, listingWhys, type ListingRow } from '../listing-row';
import { counted, present, sheetMaker, termAmong, type SheetAsked, type Why } from '../maker';
import { localWhy, noteOfOrders, ownStock } from '../own-stock';
import { cellsBetween } from '../past-sales';
import { unlistedNote } from '../unlisted-note';
import { priorYearSheet } from './definition';
import { nextDays, priceThen, spanOfYear, tellsOfYear, yearSales, type PriceThen, type YearSales } from './year-sales';
import { withFields } from '../../with-fields';
import { noSalesYet } from '../no-sales-note';

type Rules = { readonly year: number; readonly lowDays: number; readonly lowShare: number; readonly least: number };
type Row = ListingRow & { readonly rules: Rules; readonly then: YearSales; readonly fba: number | null; readonly inbound: number | null; readonly awd: number | null; readonly local: number | null; readonly onOrder: number | null; readonly position: number | null; readonly status: string };

const rulesOf = ({ parameters }: SheetAsked): Rules => ({
  year: Number(parameters['year'] ?? 0), lowDays: Number(parameters['lowDays'] ?? 60), lowShare: Number(parameters['lowShare'] ?? 50), least: Number(parameters['least'] ?? 1),
});

const together = (...parts: readonly (number | null)[]): number | null => (parts.every((part) => part === null) ? null : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0));

/** Whether anything is left at FBA nobody knows. */
const isUntold = ({ fba }: Pick<Row, 'fba'>): boolean => fba === null;

/** Neither stock, with us or at Amazon, nor order nor listing. Inactive, stranded or suppressed goods have a listing, and so has what FBA's report names where no list says that its offer was removed: they are out, and to be mended. */
const isGone = (row: Omit<Row, 'status'>): boolean => (row.fba ?? 0) <= 0 && (row.awd ?? 0) <= 0 && (row.local ?? 0) <= 0 && (row.onOrder ?? 0) <= 0 && !isListed(row) && (row.listing.fba?.isUnlisted === true || row.listing.details.status !== null);

const classOf = (row: Omit<Row, 'status'>): string => {
  if (row.decisions?.get('discontinued')?.value === true) return 'discontinued';
  if (isUntold(row)) return 'unknown';
  if (isGone(row)) return 'ghost';
  if ((row.fba ?? 0) <= 0) return 'out';
  // Nothing tells what it sold then: what is left is neither little nor enough.
  if (row.then.next90 === null) return 'unknown';
  const days = coverDays(row);
  const share = coverShare(row);
  return (days !== null && days < row.rules.lowDays) || (share !== null && share < row.rules.lowShare) ? 'low' : 'ok';
};

/** Units a day, then; what no report shows of the 90 days says nothing. Null where nothing sold. */
const paceThen = ({ then: { next90, next90Days } }: Omit<Row, 'status'>): number | null => (next90 === null || next90 <= 0 ? null : next90 / next90Days);

const coverDays = (row: Omit<Row, 'status'>): number | null => {
  const pace = paceThen(row);
  return row.position === null || pace === null ? null : row.position / pace;
};
const coverShare = (row: Omit<Row, 'status'>): number | null => {
  const pace = paceThen(row);
  return row.position === null || pace === null ? null : (row.position / (pace * nextDays)) * 100;
};

const judged = (row: ListingRow, rules: Rules): Row | null => {
  const then = row.facts.sales === null || row.sale === -1 ? null : yearSales(row.facts.sales.store, rules.year, row.context.inputs.day, row.sale);
  if (then === null || then.units < rules.least) return null;
  const atFba = fbaPosition(row.listing.fba, listingSetting(row.context, row.listing, 'count-working-inbound').value);
  const awd = awdPosition(row.listing.awd);
  const own = ownStock(row);
  const fba = atFba?.position ?? null;
  const placed = withFields(row, { rules, then, fba, inbound: atFba?.inbound ?? null, awd, ...own, position: fba === null ? null : together(fba, awd, own.local, own.onOrder) });
  return withFields(placed, { status: classOf(placed) });
};

/** Goods that are gone have no price today: what they sold for then stands in for it. */
const soldFor = ({ listing, facts, sale, rules, context }: Row): PriceThen | null =>
  listing.price.value !== null || facts.sales === null || sale === -1 ? null : priceThen(facts.sales.store, spanOfYear(rules.year, context.inputs.day), sale);

const lostRevenue = (row: Row): number | null => {
  const { then, position, listing } = row;
  if (then.next90 === null || position === null) return null;
  const missing = Math.max(0, then.next90 - position);
  if (missing === 0) return 0;
  const price = listing.price.value ?? soldFor(row)?.value ?? null;
  return price === null ? null : missing * price;
};

const actionOf = ({ status, awd, local, onOrder, then }: Row): string | null => {
  if (status === 'ok' || status === 'discontinued' || status === 'unknown') return null;
  if (status === 'ghost') return 'Relist or discontinue';
  if ((awd ?? 0) > 0 || (local ?? 0) > 0) return 'Send to FBA';
  return (onOrder ?? 0) > 0 && (onOrder ?? 0) >= (then.next90 ?? 0) ? 'Wait for the order' : 'Reorder';
};

/** `2024-12`. */
const cellsOfMonth = (row: Row, month: string): readonly CellRef[] => {
  const first = dayNumber(`${month}-01`);
  const [year = 0, number = 1] = month.split('-').map(Number);
  return cellsBetween(row, first, first + new Date(Date.UTC(year, number, 0)).getUTCDate() - 1);
};

const soldWhy = (row: Row, from: number, to: number, note: string): Why => ({ from: cellsBetween(row, from, to), note });

const noStock = ({ context }: Row): string => fbaUntold(context.inputs.told);
const part = (id: string, name: string, value: number | null, missing: string, { formula, terms = [] }: Why): Term => (value === null ? unknown(id, name, 'units', missing) : made(id, name, value, 'units', formula ?? name, terms));
const positionTerms = (row: Row, figure: (id: string) => Term | null): readonly Term[] => [
  figure('fba-position') ?? unknown('fba-position', 'FBA', 'units', noStock(row)), figure('awd-position') ?? unknown('awd-position', 'AWD', 'units', 'no AWD report lists it'),
  part('local-units', 'Local', row.local, 'it is mapped to nothing, or no sheet tells the stock', localWhy(row)), part('on-order-units', 'On order', row.onOrder, noteOfOrders(row).note ?? '', noteOfOrders(row)),
];
const positionTerm = (row: Row, figure: (id: string) => Term | null): Term =>
  row.position === null ? unknown('prior-position', 'Position', 'units', noStock(row), positionTerms(row, figure)) : made('prior-position', 'Position', row.position, 'units', 'FBA + AWD + local + on order', positionTerms(row, figure));
const nextTerm = (row: Row): Term => {
  const { nextFrom, nextTo } = spanOfYear(row.rules.year, row.context.inputs.day);
  return row.then.next90 === null ? unknown('prior-next-90', 'Next 90 days, then', 'units', 'no report shows those days') : leaf('prior-next-90', 'Next 90 days, then', row.then.next90, 'units', cellsBetween(row, nextFrom, nextTo));
};

const nextDaysTerm = (row: Row): Term => {
  const { nextFrom, nextTo } = spanOfYear(row.rules.year, row.context.inputs.day);
  return leaf('prior-next-90-days', 'Of the 90 days, known', row.then.next90Days, 'days', cellsBetween(row, nextFrom, nextTo), 'days some report covers');
};

const priceTerm = (row: Row): Term => {
  const { listing: { price } } = row;
  if (price.value !== null) return leaf('price', 'Price', price.value, '$', toldCells(price));
  const then = soldFor(row);
  return then === null ? unknown('price', 'Price', '$', 'no report says it') : leaf('price-then', 'Price then', then.value, '$', cellsBetween(row, then.from, then.to), 'revenue over units sold: no report says a price of today');
};

const tellsOfThen = ({ sales, plan }: SheetFacts, asked: SheetAsked): boolean => sales !== null && tellsOfYear(sales.store, rulesOf(asked).year, plan.context.inputs.day);

export const priorYearMaker = sheetMaker<Row>({
  definition: priorYearSheet,
  rows: (facts, asked) => {
    const rules = rulesOf(asked);
    return listingRowsInSteps(facts, asked, 'amz_fba', (row) => judged(row, rules));
  },
  isTold: tellsOfThen,
  rowOf: (facts, asked, id) => {
    const row = listingRow(facts, asked, 'amz_fba', id);
    return row === null ? null : judged(row, rulesOf(asked));
  },
  cells: {
    ...listingCells,
    status: ({ status }) => status,
    yearUnits: ({ then }) => then.units,
    knownDays: ({ then }) => then.knownDays,
    windowUnits: ({ then }) => then.next90,
    peakMonth: ({ then: { peakMonth } }) => (peakMonth === null ? null : monthNames[Number(peakMonth.slice(5)) - 1] ?? null),
    thisYear: ({ then }) => then.thisYear,
    fbaPosition: ({ fba }) => fba,
    inbound: ({ inbound }) => inbound,
    awd: ({ awd }) => awd,
    local: ({ local }) => local,
    onOrder: ({ onOrder }) => onOrder,
    position: ({ position }) => position,
    coverDays,
    coverShare,
    lostRevenue,
    action: actionOf,
    discontinued: ({ decisions }) => decidedCell(decisions, 'discontinued'),
    reason: ({ decisions }) => decidedReason(decisions, ['discontinued']),
  },
  whys: {
    ...listingWhys,
    'prior-units': (row) => soldWhy(row, spanOfYear(row.rules.year, row.context.inputs.day).from, spanOfYear(row.rules.year, row.context.inputs.day).to, `of ${row.rules.year}; ${row.then.knownDays} days of it are known`),
    'prior-known-days': (row) => ({ from: cellsBetween(row, spanOfYear(row.rules.year, row.context.inputs.day).from, spanOfYear(row.rules.year, row.context.inputs.day).to), note: `days of ${row.rules.year} some report covers` }),
    'prior-next-90': (row) => {
      const { nextFrom, nextTo } = spanOfYear(row.rules.year, row.context.inputs.day);
      return soldWhy(row, nextFrom, nextTo, row.then.next90 === null ? 'no report shows those days' : 'the same days of the calendar then');
    },
    'prior-peak': (row) => ({ formula: 'the month that sold most', from: row.then.peakMonth === null ? [] : cellsOfMonth(row, row.then.peakMonth), note: row.then.peakMonth === null ? 'nothing sold' : `of ${row.rules.year}` }),
    'this-year-units': (row) => {
      const { thisFrom, thisTo } = spanOfYear(row.rules.year, row.context.inputs.day);
      return soldWhy(row, thisFrom, thisTo, row.then.thisYear === null ? 'no report shows this year' : 'since January, as far as reports tell');
    },
    'prior-inbound': (row, { figure }) => {
      const term = termAmong(present(figure('fba-position')), 'fba-inbound');
      return { ...(term?.formula == null ? {} : { formula: term.formula }), terms: term?.terms ?? [], from: term?.from ?? [], missing: term?.note ?? noStock(row), ...(term?.note === undefined ? {} : { note: term.note }) };
    },
    'local-units': localWhy,
    'on-order-units': noteOfOrders,
    'prior-position': (row, { figure }) => ({ formula: 'FBA + AWD + local + on order', terms: positionTerms(row, figure), missing: noStock(row) }),
    'prior-cover': (row, { figure }) => ({ formula: 'position ÷ (units of the 90 days then ÷ days of them that are known)', terms: [positionTerm(row, figure), nextTerm(row), nextDaysTerm(row)], missing: row.position === null ? noStock(row) : 'the 90 days sold nothing then, or are not known' }),
    'prior-cover-share': (row, { figure }) => ({ formula: 'position ÷ (90 × units of the 90 days then ÷ days of them that are known)', terms: [positionTerm(row, figure), nextTerm(row), nextDaysTerm(row)], missing: row.position === null ? noStock(row) : 'the 90 days sold nothing then, or are not known' }),
    'prior-lost-revenue': (row, { figure }) => ({
      formula: '(units of the 90 days then − position) × price, 0 where stock covers them',
      terms: present(nextTerm(row), positionTerm(row, figure), priceTerm(row)),
      note: `an estimate: it sells as it did then, at ${row.listing.price.value === null ? 'the price of then' : 'today’s price'}`, missing: row.then.next90 === null ? 'no report shows those days' : isUntold(row) ? noStock(row) : 'no report says its price',
    }),
  },
  notes: (facts, rows, asked) => {
    const [first] = rows;
    const { told } = facts.plan.context.inputs;
    const elsewhere = (['awd', 'local', 'orders'] as const).filter((place) => !told.has(place));
    const { year } = rulesOf(asked);
    const { from, to } = spanOfYear(year, facts.plan.context.inputs.day);
    const partly = rows.filter(({ then }) => then.knownDays < to - from + 1).length;
    const ahead = rows.filter(({ then }) => then.next90 !== null && then.next90Days < nextDays).length;
    const unheard = rows.filter(({ then }) => then.next90 === null).length;
    return [
      ...(facts.sales === null ? [`${noSalesYet}.`] : []),
      ...(first !== undefined && !told.has('fba') ? [`What is left is not known, because ${untoldWords(['fba'])}.`] : []),
      ...unlistedNote('fba', told, rows.map(({ fba }) => fba)),
      ...(first !== undefined && told.has('fba') && elsewhere.length > 0 ? [`Stock elsewhere is not counted, because ${untoldWords(elsewhere)}: cover may be longer, and less at risk.`] : []),
      ...(facts.sales !== null && !tellsOfThen(facts, asked) ? [`No report shows sales of ${year}. Import order reports of that year, and what sold then is compared with today’s stock.`] : []),
      ...(first !== undefined && partly > 0 ? [`Sales of ${first.rules.year} are known only in part for ${counted(partly, 'SKU')}: days without a report add nothing.`] : []),
      ...(ahead > 0 ? [`Of the 90 days then, not all are known for ${counted(ahead, 'SKU')}: cover goes by those that are, and what is at risk is at least what is shown.`] : []),
      ...(unheard > 0 ? [`Of the 90 days then, none are known for ${counted(unheard, 'SKU')}: neither cover nor what is at risk is known, nor whether stock is low.`] : []),
    ];
  },
});
