/**
 * A store's demand as columns, one row a listing, and as the panel the forecasts are made from. Rows are made again only where their own rules changed; the panel knows no settings but
 * the rule for fast goods, and no days of events of whose name an uplift was typed.
 */
import { demandPanel, type DemandPanel } from '../../domain/demand/demand-panel';
import { demandRulesAt, type SetDemandRules } from '../../domain/demand/demand-settings';
import { unusualDays, unusualMarks, type UnusualDays } from '../../domain/demand/events';
import { meansOnHand, type OnHandTold } from '../../domain/demand/mean-on-hand';
import type { Listing } from '../../domain/demand/listing';
import { listingDemand, type ListingDemand } from '../../domain/demand/listing-demand';
import { demandDays, listingStory, type StoreDemand } from '../../domain/demand/store-demand';
import type { Seasons } from '../../domain/demand/seasonal-index';
import { yearOfSales, type YearOfSales } from '../../domain/demand/year-sales';
import { firstDayOfMonth, isoDay, monthNumber, monthOfYear } from '../../domain/demand/days';
import type { PanelSeries } from '../../domain/forecast/panel';
import type { CarriedVelocity, PlannedBy } from '../../domain/planning/carried-velocity';
import { settingOf, type Setting } from '../../domain/settings/settings';
import type { PlanningInputs } from './planning-inputs';

/** Figures of a row. NaN is not known. Units a day, units as they sold (velocities alone leave promotions out and cut spikes), days; `growth` a share; `seasonNow` the index of the plan's month, `receivedDay` the day number of the last receipt. */
export const demandFigures = [
  'velocity7', 'velocity30', 'velocity60', 'velocity90', 'velocity', 'units30', 'units90', 'inStockDays7', 'inStockDays30', 'inStockDays60', 'inStockDays90', 'inStockDays180', 'outDays30', 'outDays60', 'outDays90', 'lostUnits90', 'level', 'growth', 'seasonNow', 'estimatedDays90',
  'units7', 'units60', 'sdPerDay', 'weeklyVariation', 'seasonPast', 'receivedDay', 'units365', 'revenue365', 'knownDays7', 'knownDays30', 'knownDays60', 'knownDays90', 'onHand30', 'onHand90', 'onHandDays30', 'onHandDays90', 'onHandMonth', 'onHandDaysMonth', 'onHandLedgerDaysMonth',
] as const;
export type DemandFigure = (typeof demandFigures)[number];

export type DemandSheet = {
  readonly listings: readonly Listing[];
  readonly figures: Readonly<Record<DemandFigure, Float64Array>>;
  /** By listing: `corrected`, `inferred` or `not-corrected`, and why it is not. */
  readonly correction: readonly string[];
  readonly correctionReason: readonly (string | null)[];
  readonly demandClass: readonly string[];
  /** By listing: what its velocity is carried ahead with; of those alone whose quantities the settings plan from it. */
  readonly carried: ReadonlyMap<number, CarriedWith>;
  /** By listing: twelve indices, January first; of those alone that have a season. */
  readonly seasons: Seasons;
};

export type CarriedWith = Pick<CarriedVelocity, 'plainPerDay' | 'season' | 'growth' | 'chosen'> & { readonly by: Exclude<PlannedBy, 'forecast'> };

/** Null where it is planned by the forecast, or its velocity is not known. */
const carriedOf = ({ plainVelocity, season, growth }: ListingDemand, { value: by, ref: chosen }: Setting<'planned-by'>): CarriedWith | null => {
  if (by === 'forecast' || plainVelocity === null) return null;
  return {
    by, chosen, plainPerDay: plainVelocity, season: by === 'velocity' || !season.isSeasonal ? null : season.index, growth: by === 'velocity-season-growth' && growth.kind === 'known' ? growth.share : null,
  };
};

/** What a sheet was made with, to make the next one from. */
export type MadeSheet = { readonly store: StoreDemand; readonly fingerprints: readonly string[]; readonly sheet: DemandSheet; readonly panel: DemandPanel; /** What the panel goes by beside the reports. */ readonly fastText: string; /** Rows worked out for this one. */ readonly rowsMade: number };

const blank = (value: number | null | undefined): number => value ?? NaN;

const rowOf = (demand: ListingDemand, month: number, receivedDay: number, year: YearOfSales | null, [onHand30, onHand90, onHandMonth]: readonly (OnHandTold | null)[]): Readonly<Record<DemandFigure, number>> => {
  const [v7, v30, v60, v90] = demand.velocity.byWindow;
  const [week, month30, month60, quarter] = demand.sold;
  const [known7 = NaN, known30 = NaN, known60 = NaN, known90 = NaN] = demand.knownDays;
  const out = (days: number): number => (demand.correction.state === 'not-corrected' && demand.outDays90 === 0 ? NaN : days);
  const inStock = (days: number | null | undefined): number => (demand.isStockTold ? blank(days) : NaN);
  return {
    velocity7: blank(v7), velocity30: blank(v30), velocity60: blank(v60), velocity90: blank(v90), velocity: blank(demand.velocity.unitsPerDay),
    units30: blank(month30?.units), units90: blank(quarter?.units), inStockDays7: inStock(week?.inStockDays), inStockDays30: inStock(month30?.inStockDays), inStockDays60: inStock(month60?.inStockDays), inStockDays90: inStock(quarter?.inStockDays), inStockDays180: inStock(demand.inStockDays180),
    outDays30: out(demand.outDays30), outDays60: out(demand.outDays60), outDays90: out(demand.outDays90),
    lostUnits90: blank(demand.lostUnits90), level: blank(demand.level.unitsPerDay),
    growth: demand.growth.kind === 'known' ? demand.growth.share : NaN, seasonNow: demand.season.isSeasonal ? blank(demand.season.index[month]) : NaN, estimatedDays90: demand.estimatedDays90,
    units7: blank(week?.units), units60: blank(month60?.units), sdPerDay: blank(demand.sdPerDay), weeklyVariation: blank(demand.weeklyVariation), seasonPast: blank(demand.seasonPast), receivedDay,
    units365: blank(year?.units), revenue365: blank(year?.money),
    knownDays7: known7, knownDays30: known30, knownDays60: known60, knownDays90: known90,
    onHand30: blank(onHand30?.mean), onHand90: blank(onHand90?.mean), onHandDays30: blank(onHand30?.days), onHandDays90: blank(onHand90?.days), onHandMonth: blank(onHandMonth?.mean), onHandDaysMonth: blank(onHandMonth?.days), onHandLedgerDaysMonth: blank(onHandMonth?.ledgerDays),
  };
};

/** The ledger's last day with a receipt; NaN where no ledger tells. */
const lastReceipt = ({ daily, evidence }: StoreDemand, listing: number): number => {
  const found = evidence.byListing[listing]?.findLast((one) => one.kind === 'ledger' && one.received > 0);
  return found === undefined ? NaN : daily.firstDay + found.day;
};

/** Of a month that has only begun a mean is that of a few days. */
const fewestOfMonth = 7;

/** Of the last 30 and 90 days and of the month so far; of what FBA holds alone: nobody asks it of others. */
const onHandOf = (store: StoreDemand, listing: number, planDay: number): readonly (OnHandTold | null)[] => {
  const { daily, ends } = store;
  if (daily.listings[listing]?.channel !== 'amz_fba') return [];
  const end = ends.amz_fba;
  const ofMonth = daily.firstDay + end - firstDayOfMonth(monthNumber(planDay));
  return meansOnHand(store, listing, end, ofMonth < fewestOfMonth ? [30, 90] : [30, 90, ofMonth]);
};

type SheetRules = SetDemandRules & { /** What quantities are planned from. */ readonly planned: Setting<'planned-by'> };

/** Rules of every listing; those that no entry names share one object. */
const rulesFor = ({ settings, entries }: PlanningInputs, store: StoreDemand): ((sku: string) => SheetRules) => {
  const { storeId } = store.daily;
  const named = new Set(entries.filter(({ scope }) => scope === 'sku').map(({ name }) => name));
  const at = (sku: string | null): SheetRules => {
    const place = { storeId, supplier: null, sku };
    return { ...demandRulesAt(settings, place), planned: settingOf(settings, 'planned-by', place) };
  };
  const common = at(null);
  return (sku) => (named.has(sku) ? at(sku) : common);
};

const unusualText = (unusual: readonly UnusualDays[], sku: string): string => unusual.filter(({ skus }) => skus === null || skus.includes(sku)).map(({ from, to }) => `${from} ${to}`).join(',');

const without = (units: Float64Array, left: Uint8Array): Float64Array => (left.includes(1) ? units.map((value, day) => (left[day] === 1 ? NaN : value)) : units);

/** The last day any channel knows, which all periods of the panel are counted back from. */
export const panelEnd = ({ ends }: StoreDemand): number => Math.max(...Object.values(ends));

/** Three years of weeks are the most a forecast learns from. */
const mostPanelDays = 156 * 7;
/** Fewer weeks than this, and days are forecast instead. */
const fewestWeeks = 8;

/** `planDay` is a day number. `before` is what stands, null for nothing. Yields now and then, so that long work can be stopped. */
export function* demandSheet(store: StoreDemand, inputs: PlanningInputs, planDay: number, before: MadeSheet | null): Generator<undefined, MadeSheet> {
  const { daily } = store;
  const { listings, firstDay } = daily;
  const rulesOf = rulesFor(inputs, store);
  const end = panelEnd(store);
  const grain = end >= fewestWeeks * 7 ? 'week' : 'day';
  const month = monthOfYear(planDay);
  const same = before?.store === store ? before : null;
  const figures = Object.fromEntries(demandFigures.map((name) => [name, same === null ? new Float64Array(listings.length).fill(NaN) : same.sheet.figures[name].slice()])) as Record<DemandFigure, Float64Array>;
  const [correction, reasons, classes] = [same?.sheet.correction.slice() ?? [], same?.sheet.correctionReason.slice() ?? [], same?.sheet.demandClass.slice() ?? []];
  const carried = new Map(same?.sheet.carried);
  const seasons = new Map(same?.sheet.seasons);
  const fingerprints: string[] = [];
  const series: PanelSeries[] = [];
  const estimated: Uint8Array[] = [];
  const fast = rulesOf('').fast;
  // What is to come says nothing of the past.
  const unusual = unusualDays(inputs.events).filter(({ from }) => from < isoDay(firstDay + daily.days));
  // Forecasts would learn from these what is then added to what they foresee.
  const lifted = unusual.filter(({ because }) => because === 'uplift');
  const fastText = JSON.stringify([fast, lifted.map(({ from, to, skus }) => [from, to, skus])]);
  const keepsPanel = same !== null && same.fastText === fastText;
  /** Most rows are made by the same rules: their words are kept once. */
  const texts = new Map<string, string>();
  const once = (text: string): string => {
    const known = texts.get(text) ?? text;
    texts.set(known, known);
    return known;
  };
  let rowsMade = 0;
  let sharedRules: SheetRules | null = null;
  let rulesText = '';
  let firstPeriod: string | null = null;
  let periods = 0;
  for (const [listing, { sku, id }] of listings.entries()) {
    const rules = rulesOf(sku);
    if (sharedRules !== rules) {
      sharedRules = rules;
      rulesText = JSON.stringify([rules.rules, rules.fast, rules.planned]);
    }
    const fingerprint = once(`${rulesText} ${unusualText(unusual, sku)} ${month}`);
    fingerprints.push(fingerprint);
    if (keepsPanel && same.fingerprints[listing] === fingerprint) continue;
    const story = listingStory(store, listing, rules.fast);
    const demand = listingDemand(demandDays(store, listing, story, unusual), rules.rules);
    const row = rowOf(demand, month, lastReceipt(store, listing), yearOfSales(store, listing), onHandOf(store, listing, planDay));
    for (const name of demandFigures) figures[name][listing] = row[name];
    correction[listing] = demand.correction.state;
    reasons[listing] = demand.correction.state === 'corrected' ? null : demand.correction.reason;
    classes[listing] = demand.pattern.class;
    const ahead = carriedOf(demand, rules.planned);
    if (ahead === null) carried.delete(listing);
    else carried.set(listing, ahead);
    if (demand.season.isSeasonal) seasons.set(listing, demand.season.index);
    else seasons.delete(listing);
    rowsMade += 1;
    if (!keepsPanel) {
      const made = demandPanel([{ id, members: [{ ...story, units: lifted.length === 0 ? story.units : without(story.units, unusualMarks(lifted, sku, firstDay, daily.days)), existsFrom: daily.existsFrom[listing] ?? 0, unitsEach: 1 }] }], grain, firstDay, end, Math.max(0, end - mostPanelDays));
      firstPeriod = made.panel.firstDay;
      periods = made.panel.periods;
      series.push(...made.panel.series);
      estimated.push(...made.estimated);
    }
    if (rowsMade % 32 === 0) yield undefined;
  }
  return {
    store, fingerprints, fastText, rowsMade,
    sheet: { listings, figures, correction, correctionReason: reasons, demandClass: classes, carried, seasons },
    panel: keepsPanel ? same.panel : { panel: { grain, periods, series, firstDay: firstPeriod }, estimated },
  };
}
