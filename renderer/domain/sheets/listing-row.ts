/** A listing as a row: what the plan and the sales say of it, in cells that several sheets share. */
import { isoDay } from '../demand/days';
import type { ChannelId } from '../demand/listing';
import { leaf, type ModelRef, type Term } from '../explain/term';
import type { SeriesBacktest } from '../forecast/catalogue-forecast';
import { longInterval, wideVariation } from '../forecast/demand-class';
import { saidOf } from '../planning/explain-stock';
import type { ListingPlan } from '../planning/plan-store';
import { fbaPosition } from '../planning/position';
import { cellsOf, type StockOf } from '../planning/stock';
import { caseMeasuresOf, type CaseMeasures } from '../planning/case-measures';
import { casePackOf, listingSetting, type StoreContext } from '../planning/store-context';
import type { ListingInput } from '../planning/store-inputs';
import { toldCells } from '../planning/told';
import { fbaUntold } from '../planning/untold-stock';
import type { Cell } from '../tables/table';
import { decidedCell, decisionColumns, decidedReason } from './decided';
import type { RowDecisions } from './decisions';
import { classIn, oncePerPlan, type SalesFigure, type SheetFacts } from './facts';
import { eachInSteps, toTheEnd, type Steps } from '../steps';
import { statusOf } from './is-active';
import { present, type SheetAsked, type Why, type WhyTools } from './maker';

export type ListingRow = {
  readonly facts: SheetFacts;
  readonly context: StoreContext;
  readonly listing: ListingInput;
  readonly plan: ListingPlan;
  /** Place among the listings of the sales; -1 where no sale or stock report of the past names it. */
  readonly sale: number;
  readonly decisions: RowDecisions | null;
};

const rowAtPlace = (facts: SheetFacts, { decisions }: SheetAsked, at: number): ListingRow | null => {
  const [listing, plan] = [facts.plan.context.inputs.listings[at], facts.plan.listings[at]];
  if (listing === undefined || plan === undefined) return null;
  return { facts, context: facts.plan.context, listing, plan, sale: facts.sales?.places.get(plan.id) ?? -1, decisions: decisions.get(plan.id) ?? null };
};

/** Listings of a channel, each as the row `made` of it; left out where it makes none. */
export const listingRowsInSteps = <Row>(facts: SheetFacts, asked: SheetAsked, channel: ChannelId, made: (row: ListingRow) => Row | null): Steps<readonly Row[]> =>
  eachInSteps(facts.plan.context.inputs.listings.entries(), ([at, { listing }]) => {
    const row = listing.channel === channel ? rowAtPlace(facts, asked, at) : null;
    return row === null ? null : made(row);
  });

export const itself = (row: ListingRow): ListingRow => row;

/** The same of several channels, one after the other. */
export function* listingRowsOf<Row>(facts: SheetFacts, asked: SheetAsked, ofChannels: readonly ChannelId[], made: (row: ListingRow) => Row | null): Steps<readonly Row[]> {
  const all: Row[] = [];
  for (const channel of ofChannels) for (const row of yield* listingRowsInSteps(facts, asked, channel, made)) all.push(row);
  return all;
}

export const listingRows = (facts: SheetFacts, asked: SheetAsked, channel: ChannelId): readonly ListingRow[] => toTheEnd(listingRowsInSteps(facts, asked, channel, itself));

const listingPlaces = oncePerPlan(({ context }) => new Map(context.inputs.listings.map(({ listing }, at) => [listing.id, at])));

export const listingRow = (facts: SheetFacts, asked: SheetAsked, channel: ChannelId, id: string): ListingRow | null => {
  const at = listingPlaces(facts.plan).get(id);
  return at === undefined || facts.plan.context.inputs.listings[at]?.listing.channel !== channel ? null : rowAtPlace(facts, asked, at);
};

/** Null where it is not known. */
export const sold = ({ facts, sale }: ListingRow, figure: SalesFigure): number | null => {
  const value = facts.sales?.figures[figure][sale];
  return value === undefined || Number.isNaN(value) ? null : value;
};

/** Whether a list of offers has it and does not call it removed. What is inactive, stranded or suppressed is still a listing. */
export const isListed = ({ listing: { details: { status, isOpen } } }: ListingRow): boolean => isOpen === true || (status !== null && !/^\s*(?:deleted|removed|削除)/i.test(status));

/** What is known adds up; null where none is. */
export const sumKnown = (...values: readonly (number | null | undefined)[]): number | null =>
  values.reduce<number | null>((sum, value) => (value === null || value === undefined ? sum : (sum ?? 0) + value), null);

/** The same of the figures of all rows, of which there may be more than a call takes arguments; of no row it is 0. */
export const sumOfRows = (figures: readonly (number | null)[]): number | null => figures.reduce<number | null>((sum, figure) => sumKnown(sum, figure), figures.length === 0 ? 0 : null);

export const receivedOn = (row: ListingRow): string | null => {
  const day = sold(row, 'receivedDay');
  return day === null ? null : isoDay(day);
};

/** Who forecast, looking back: the forecast in use, or a plain pace. */
type Forecaster = 'used' | 'velocity30' | 'velocity60' | 'velocity90';

const judgedOf = ({ facts, sale }: ListingRow): SeriesBacktest | null => facts.sales?.forecast?.backtests[sale] ?? null;

/** Share of units missed, looking back, per cent. Null where it was never judged, or nothing sold then. */
const errorOf = (by: Forecaster) => (row: ListingRow): number | null => {
  const judged = judgedOf(row);
  return judged === null || judged.sold <= 0 ? null : (judged[by] / judged.sold) * 100;
};

/** How much more was forecast than sold, looking back, per cent of what sold; below 0 it was too little. */
const biasOf = (row: ListingRow): number | null => {
  const judged = judgedOf(row);
  return judged === null || judged.sold <= 0 ? null : (judged.over / judged.sold) * 100;
};

export const listingCells = {
  id: ({ plan }) => plan.id,
  sku: ({ listing }) => listing.listing.sku,
  externalId: ({ listing }) => listing.listing.externalId,
  title: ({ listing }) => listing.listing.title,
  fnsku: ({ listing }) => listing.details.fnsku,
  listingStatus: ({ listing }) => statusOf(listing),
  abc: ({ plan }) => plan.classes.abc,
  xyz: ({ plan }) => plan.classes.xyz,
  velocity7: (row) => sold(row, 'velocity7'),
  velocity30: (row) => sold(row, 'velocity30'),
  velocity60: (row) => sold(row, 'velocity60'),
  velocity90: (row) => sold(row, 'velocity90'),
  pace: ({ plan }) => plan.perDay,
  inStockDays: (row) => sold(row, 'inStockDays90'),
  seasonNow: (row) => sold(row, 'seasonNow'),
  demandClass: ({ facts, plan }) => classIn(facts.sales, plan.id),
  units30: (row) => sold(row, 'units30'),
  units60: (row) => sold(row, 'units60'),
  units90: (row) => sold(row, 'units90'),
  lostUnits: (row) => sold(row, 'lostUnits90'),
  available: ({ listing }) => listing.fba?.units.available ?? null,
  transfer: ({ listing: { fba } }) => (fba === null || fba.units.available === null ? null : sumKnown(fba.units.fcTransfer, fba.units.fcProcessing)),
  fbaInbound: ({ plan, context, listing }) => plan.fba?.at.inbound ?? fbaPosition(listing.fba, listingSetting(context, listing, 'count-working-inbound').value)?.inbound ?? null,
  fbaDays: ({ plan }) => plan.fba?.daysNow ?? null,
  awdAvailable: ({ listing }) => listing.awd?.units.available ?? null,
  awdInbound: ({ listing }) => listing.awd?.units.inbound ?? null,
  case: ({ context, listing }) => casePackOf(context, listing).value,
  caseLengthCm: ({ context, listing }) => caseMeasuresOf(context, listing).lengthCm.value,
  caseWidthCm: ({ context, listing }) => caseMeasuresOf(context, listing).widthCm.value,
  caseHeightCm: ({ context, listing }) => caseMeasuresOf(context, listing).heightCm.value,
  caseKg: ({ context, listing }) => caseMeasuresOf(context, listing).kg.value,
  price: ({ listing }) => listing.price.value,
  landed: ({ plan }) => plan.money.landed,
  excess: ({ plan }) => plan.health?.excess ?? null,
  forecastError: errorOf('used'),
  forecastBias: biasOf,
  paceError30: errorOf('velocity30'),
  paceError60: errorOf('velocity60'),
  paceError90: errorOf('velocity90'),
  reason: ({ decisions }) => decidedReason(decisions, ['send', 'disposition', decisionColumns.excluded, decisionColumns.snoozedUntil, decisionColumns.locked]),
  locked: ({ decisions }) => decidedCell(decisions, decisionColumns.locked),
  excluded: ({ decisions }) => decidedCell(decisions, decisionColumns.excluded),
  snoozedUntil: ({ decisions }) => decidedCell(decisions, decisionColumns.snoozedUntil),
  note: ({ decisions }) => decidedCell(decisions, decisionColumns.note),
} as const satisfies Readonly<Record<string, (row: ListingRow) => Cell>>;

/** One figure of a report, or that the report does not say. */
export const bucketWhy = <B extends string>(stock: StockOf<B> | null, bucket: B, report: string): Why => {
  if (stock === null || stock.units[bucket] === null) return { note: `no ${report} says it` };
  const note = saidOf(stock);
  return { from: cellsOf(stock, bucket), ...(note === undefined ? {} : { note }) };
};

export const paceOf = ({ listing, plan }: ListingRow, { demandOf }: WhyTools): Term | null => {
  const own = demandOf(plan.id)?.velocity ?? null;
  if (own !== null && own.value !== null) return own;
  return listing.demand === null ? null : leaf('pace-by', 'By', listing.demand.model.note, null, [listing.demand.model]);
};

const measureWhy = (measure: keyof CaseMeasures) => ({ context, listing }: ListingRow): Why => {
  const told = caseMeasuresOf(context, listing)[measure];
  return { from: toldCells(told), note: told.value === null ? 'no list shows it for its case' : 'as the list of items or bundles has it' };
};

const errorWhy = (by: Forecaster) => (row: ListingRow): Why => {
  const judged = judgedOf(row);
  if (judged === null) return { note: 'its forecast was never judged: the past is too short' };
  if (judged.sold <= 0) return { note: `nothing sold on ${judged.origins} tested dates` };
  const looks = row.listing.demand === null ? [] : [row.listing.demand.model];
  return {
    formula: 'units missed ÷ units sold, of totals over the horizon',
    terms: [leaf('backtest-missed', 'Missed', judged[by], 'units', looks), leaf('backtest-sold', 'Sold', judged.sold, 'units', looks)],
    note: `tested on ${judged.origins} past dates; the forecast in use missed ${Math.round(judged.used)} units, the velocity of 30 days ${Math.round(judged.velocity30)}, of 60 days ${Math.round(judged.velocity60)}, of 90 days ${Math.round(judged.velocity90)}`,
  };
};

const biasWhy = (row: ListingRow): Why => {
  const judged = judgedOf(row);
  if (judged === null || judged.sold <= 0) return errorWhy('used')(row);
  const looks = row.listing.demand === null ? [] : [row.listing.demand.model];
  return {
    formula: '(units forecast − units sold) ÷ units sold, of totals over the horizon',
    terms: [leaf('backtest-forecast', 'Forecast', judged.sold + judged.over, 'units', looks), leaf('backtest-sold', 'Sold', judged.sold, 'units', looks)],
    note: `tested on ${judged.origins} past dates: ${judged.over > 0 ? 'it forecast too much' : judged.over < 0 ? 'it forecast too little' : 'what was too much and too little made up for each other'}`,
  };
};

/** Periods between sales, and how far what is sold varies: what the class is told by. */
export const classWhy = ({ demandOf }: WhyTools, ids: readonly string[]): Why => {
  const told = ids.flatMap((id) => {
    const pattern = demandOf(id)?.demand.pattern;
    return pattern === undefined || pattern.averageInterval === null || pattern.squaredVariation === null ? [] : [{ id, interval: pattern.averageInterval, variation: pattern.squaredVariation }];
  });
  const many = ids.length > 1;
  const weeks = (id: string): ModelRef => ({ kind: 'model', modelId: 'demand-class', subject: id, note: 'weeks of the last year that are known' });
  return {
    formula: `seldom: one week in ${longInterval} or fewer has a sale; uneven: squared variation of those weeks ${wideVariation} or more`,
    terms: told.flatMap(({ id, interval, variation }) => [
      leaf(`interval${many ? `-${id}` : ''}`, `Weeks for each with a sale${many ? `, ${id}` : ''}`, interval, null, [weeks(id)]), leaf(`variation${many ? `-${id}` : ''}`, `Squared variation of what weeks with a sale sold${many ? `, ${id}` : ''}`, variation, null, [weeks(id)]),
    ]),
    from: ids.map(weeks), note: 'of the weeks of the last year that are known', missing: 'no report shows its sales',
  };
};

export const listingWhys: Readonly<Record<string, (row: ListingRow, tools: WhyTools) => Why>> = {
  pace: (row, tools) => ({ formula: 'the velocity, or what is forecast where there is none', terms: present(paceOf(row, tools)), note: row.listing.demandUnknown ?? row.listing.demand?.model.note ?? 'its demand is not known' }),
  'demand-class': (row, tools) => classWhy(tools, [row.plan.id]),
  'season-now': (row, { demandOf }) => ({ formula: 'season of this month', terms: present(demandOf(row.plan.id)?.season), missing: 'a season needs a year of sales' }),
  'fba-available': ({ listing, context }) => (listing.fba === null ? { note: fbaUntold(context.inputs.told) } : bucketWhy(listing.fba, 'available', 'FBA report')),
  'fba-transfer-processing': ({ listing, context }) => ({
    formula: 'FC transfer + FC processing',
    terms: (['fcTransfer', 'fcProcessing'] as const).flatMap((bucket) =>
      listing.fba === null || listing.fba.units[bucket] === null ? [] : [leaf(`fba-${bucket}`, bucket === 'fcTransfer' ? 'FC transfer' : 'FC processing', listing.fba.units[bucket], 'units', cellsOf(listing.fba, bucket), saidOf(listing.fba))],
    ),
    note: 'what is reserved for customers’ orders is sold and not counted', missing: listing.fba === null ? fbaUntold(context.inputs.told) : 'the FBA report does not say it',
  }),
  'awd-available': ({ listing }) => bucketWhy(listing.awd, 'available', 'AWD report'),
  'awd-inbound': ({ listing }) => bucketWhy(listing.awd, 'inbound', 'AWD report'),
  case: ({ context, listing }) => {
    const pack = casePackOf(context, listing);
    return { from: toldCells(pack), note: pack.value === null ? 'no sheet tells it: whole units are sent' : 'its own, else of its bundle or of the carton of its item' };
  },
  'case-length': measureWhy('lengthCm'),
  'case-width': measureWhy('widthCm'),
  'case-height': measureWhy('heightCm'),
  'case-kg': measureWhy('kg'),
  price: ({ listing }) => ({ from: toldCells(listing.price), missing: 'no report shows it in the store’s currency' }),
  'forecast-error': errorWhy('used'),
  'forecast-bias': biasWhy,
  'pace-error-30': errorWhy('velocity30'),
  'pace-error-60': errorWhy('velocity60'),
  'pace-error-90': errorWhy('velocity90'),
};
